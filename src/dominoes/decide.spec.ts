import {
  after,
  AT,
  creation,
  dealt,
  draw,
  fold,
  only,
  pass,
  play,
  refusal,
  seated,
  seededChance,
  when,
} from '../../test/dominoes/table.js';
import { decide, evolve, initialState, legalMoves, replay, turnSeats } from './index.js';
import type { Command, GameEvent } from './index.js';

const types = (events: readonly GameEvent[]): string[] => events.map((event) => event.type);

describe('playing a tile', () => {
  const state = dealt('face-to-face', {
    hands: [
      ['5-5', '6-6', '3-0'],
      ['6-4', '2-1'],
    ],
    boneyard: ['0-0', '1-1'],
  });

  it('puts it on the table, its other half outward, and gives the turn on', () => {
    const events = when(state, play(0, '6-6'));
    expect(events).toEqual([{ type: 'tile.played', at: AT, seat: 0, data: { tile: '6-6', pip: 6 } }]);
    const next = fold(state, events);
    expect(turnSeats(next)).toEqual([1]);
    expect(when(next, play(1, '4-6', 'right'))[0]).toMatchObject({ data: { tile: '6-4', end: 'right', pip: 4 } });
  });

  it('scores in play before anything else follows', () => {
    const fives = dealt('fives-up', {
      hands: [
        ['5-5', '6-6', '3-0'],
        ['6-3', '2-1'],
      ],
      boneyard: ['0-0', '1-1'],
    });
    const next = after(fives, play(0, '6-6'));
    expect(when(next, play(1, '6-3', 'left'))).toEqual([
      { type: 'tile.played', at: AT, seat: 1, data: { tile: '6-3', end: 'left', pip: 3 } },
      { type: 'points.scored', at: AT, seat: 1, data: { side: 1, points: 15, boardCount: 15, scores: [0, 15] } },
    ]);
  });

  it('ends the match at once, without an award, where that takes it to the target', () => {
    const close = dealt('fives-up', {
      hands: [
        ['6-6', '3-0'],
        ['6-3', '2-1'],
      ],
      scores: [0, 85],
    });
    const events = when(after(close, play(0, '6-6')), play(1, '6-3', 'left'));
    expect(types(events)).toEqual(['tile.played', 'points.scored', 'round.ended', 'game.finished']);
    expect(only(events, 'round.ended').data).toMatchObject({
      reason: 'target',
      winnerSide: 1,
      winnerSeat: 1,
      points: 0,
    });
    expect(only(events, 'game.finished').data.result).toMatchObject({ reason: 'target', winnerSide: 1, winnerSeat: 1 });
  });
});

describe('either partner', () => {
  const state = dealt('cuban', {
    hands: [
      ['9-9', '1-0'],
      ['8-8', '9-0'],
      ['8-7', '2-0'],
      ['6-6', '3-0'],
    ],
    lot: 3,
  });

  it('may open where the side is drawn, and from him the turn goes on', () => {
    expect(turnSeats(state)).toEqual([1, 3]);
    expect(turnSeats(after(state, play(3, '3-0')))).toEqual([0]);
    expect(turnSeats(after(state, play(1, '8-8')))).toEqual([2]);
  });

  it('is the opener once he has opened', () => {
    expect(after(state, play(3, '3-0')).round?.openedBy).toBe(3);
  });
});

describe('drawing', () => {
  const position = {
    hands: [
      ['6-6', '6-5', '6-0'],
      ['1-1', '2-1'],
    ],
    boneyard: ['3-3', '6-2', '4-4'],
  };

  it('goes on until a tile fits, the turn beginning only once', () => {
    const opened = after(dealt('face-to-face', position), play(0, '6-6'));
    const later = { ...draw(1), at: '2026-01-01T12:00:05.000Z' };
    const once = after(opened, later);
    expect(turnSeats(once)).toEqual([1]);
    expect(once.round?.since).toBe(AT);
    const twice = after(once, draw(1));
    expect(legalMoves(twice, 1).map((move) => move.type)).toEqual(['play', 'play']);
  });

  it('takes the tile at the position asked for', () => {
    const opened = after(dealt('face-to-face', position), play(0, '6-6'));
    expect(only(when(opened, draw(1, 1)), 'tile.drawn').data.tile).toBe('6-2');
    expect(after(opened, draw(1, 1)).round?.boneyard.map((tile) => tile.name)).toEqual(['3-3', '4-4']);
  });

  it('ends the turn where one tile is drawn and not played', () => {
    const options = { draw: { mode: 'one', playDrawn: false } } as const;
    const opened = after(dealt('face-to-face', { ...position, options }), play(0, '6-6'));
    expect(turnSeats(after(opened, draw(1, 1)))).toEqual([0]);
  });

  it('keeps the turn where one tile is drawn, fits and must be played', () => {
    const options = { draw: { mode: 'one', playDrawn: true } } as const;
    const opened = after(dealt('face-to-face', { ...position, options }), play(0, '6-6'));
    expect(turnSeats(after(opened, draw(1, 0)))).toEqual([0]);
    const drawn = after(opened, draw(1, 1));
    expect(turnSeats(drawn)).toEqual([1]);
    expect(legalMoves(drawn, 1).every((move) => move.type === 'play' && move.tile === '6-2')).toBe(true);
  });

  it('is a choice where it is voluntary, but then the drawn tile that fits must be played', () => {
    const options = { draw: { mode: 'one', voluntary: true } } as const;
    const opened = after(
      dealt('face-to-face', {
        ...position,
        hands: [
          ['6-6', '1-0'],
          ['6-1', '2-1'],
        ],
        options,
      }),
      play(0, '6-6'),
    );
    expect(legalMoves(opened, 1).map((move) => move.type)).toEqual(['play', 'play', 'draw']);
    const drawn = after(opened, draw(1, 1));
    expect(refusal(() => when(drawn, play(1, '6-1', 'left')))).toBe('must-play-drawn');
    expect(refusal(() => when(drawn, draw(1)))).toBe('draw-has-playable');
    expect(refusal(() => when(drawn, play(1, '6-2', 'left')))).toBeUndefined();
  });
});

describe('a pass', () => {
  it('is the last resort and gives the turn on', () => {
    const state = after(
      dealt('face-to-face', {
        hands: [
          ['6-6', '6-0', '3-0'],
          ['1-1', '2-1'],
        ],
      }),
      play(0, '6-6'),
    );
    expect(legalMoves(state, 1)).toEqual([{ seat: 1, type: 'pass' }]);
    expect(when(state, pass(1))).toEqual([{ type: 'turn.passed', at: AT, seat: 1, data: {} }]);
    expect(turnSeats(after(state, pass(1)))).toEqual([0]);
  });

  it('is replaced by losing the round where the rules say so', () => {
    const options = { stuck: 'loseRound' } as const;
    const state = dealt('face-to-face', {
      hands: [
        ['6-6', '6-0', '3-0'],
        ['1-1', '2-1'],
      ],
      options,
    });
    expect(only(when(state, play(0, '6-6')), 'round.ended').data).toMatchObject({
      reason: 'stuck',
      winnerSide: 0,
      winnerSeat: 0,
      points: 5,
    });
  });
});

describe('a block', () => {
  /** Once 6-0 lies against 6-6 from both sides in turn, nothing fits a six or a blank any more. */
  const position = {
    hands: [
      ['6-6', '4-4'],
      ['6-0', '5-1'],
    ],
    boneyard: ['2-1', '3-2'],
    options: { opening: { first: { by: 'holderOf:6-6' } } },
  } as const;

  it('is declared by the placement that makes it, boneyard or not, and counts no boneyard', () => {
    const events = when(after(dealt('face-to-face', position), play(0, '6-6')), play(1, '6-0', 'left'));
    expect(only(events, 'round.ended').data).toMatchObject({
      reason: 'block',
      winnerSide: 1,
      points: 8,
      pips: [8, 6],
      hands: [['4-4'], ['5-1']],
    });
  });

  it('is played out where it must be drawn out first, and declared at the last draw', () => {
    const options = { ...position.options, block: { deadLayout: 'playOut' } } as const;
    const dead = after(
      dealt('face-to-face', { ...position, options }),
      play(0, '6-6'),
      play(1, '6-0', 'left'),
      draw(0),
    );
    expect(turnSeats(dead)).toEqual([0]);
    expect(only(when(dead, draw(0)), 'round.ended').data).toMatchObject({ reason: 'block', pips: [16, 6], points: 16 });
  });

  it('hands the boneyard to the seat after the blocker where the rules say so', () => {
    const options = { ...position.options, block: { deadLayout: 'boneyardToNext' }, draw: { reserve: 1 } } as const;
    const events = when(after(dealt('face-to-face', { ...position, options }), play(0, '6-6')), play(1, '6-0', 'left'));
    expect(only(events, 'round.ended').data).toMatchObject({
      hands: [['4-4', '2-1', '3-2'], ['5-1']],
      boneyardTo: 0,
      pips: [16, 6],
    });
    const ended = fold(dealt('face-to-face', { ...position, options }), events.slice(0, 2));
    expect(ended.round?.boneyard).toEqual([]);
  });

  it('leaves sleeping tiles asleep', () => {
    const options = { ...position.options, block: { deadLayout: 'boneyardToNext' }, draw: { mode: 'none' } } as const;
    const events = when(after(dealt('face-to-face', { ...position, options }), play(0, '6-6')), play(1, '6-0', 'left'));
    expect(only(events, 'round.ended').data).toMatchObject({ hands: [['4-4'], ['5-1']], pips: [8, 6] });
    expect(only(events, 'round.ended').data).not.toHaveProperty('boneyardTo');
  });
});

describe('the end of a round', () => {
  const last = dealt('face-to-face', { hands: [['5-5'], ['2-1', '6-4']], scores: [10, 45] });

  it('credits the award and deals the next in the same decision', () => {
    const events = when(last, play(0, '5-5'), seededChance(1));
    expect(types(events)).toEqual(['tile.played', 'round.ended', 'round.started']);
    expect(only(events, 'round.ended').data).toEqual({
      number: 1,
      reason: 'domino',
      winnerSide: 0,
      winnerSeat: 0,
      points: 13,
      pips: [0, 13],
      hands: [[], ['2-1', '6-4']],
      capicua: false,
      scores: [23, 45],
      opener: 0,
    });
    const { data } = only(events, 'round.started');
    expect(data.number).toBe(2);
    expect(data.hands.map((hand) => hand.length)).toEqual([7, 7]);
    expect(new Set([...data.hands.flat(), ...data.boneyard]).size).toBe(28);
  });

  it('is kept with the version at which it came', () => {
    const next = after(last, play(0, '5-5'));
    expect(next.rounds).toHaveLength(1);
    expect(next.rounds[0]).toMatchObject({ number: 1, version: last.version + 2, opener: 0, scores: [23, 45] });
  });

  it('finishes the match when the target is reached', () => {
    const close = dealt('face-to-face', { hands: [['5-5'], ['2-1', '6-4']], scores: [37, 45] });
    const events = when(close, play(0, '5-5'));
    expect(types(events)).toEqual(['tile.played', 'round.ended', 'game.finished']);
    const { data } = only(events, 'game.finished');
    expect(data).toEqual({
      result: {
        reason: 'target',
        winnerSide: 0,
        winnerSeat: 0,
        players: [
          { seat: 0, side: 0, player: 'ana', outcome: 'won' },
          { seat: 1, side: 1, player: 'bea', outcome: 'lost' },
        ],
      },
      scores: [50, 45],
    });
    expect(fold(close, events)).toMatchObject({ status: 'finished', result: data.result });
  });

  it('finishes a match over rounds after the last, level or not', () => {
    const tenth = dealt('best-of-ten', { hands: [['5-5'], ['2-1', '6-4']], scores: [25, 40], roundNumber: 10 });
    expect(only(when(tenth, play(0, '5-5')), 'game.finished').data.result).toMatchObject({
      reason: 'rounds',
      winnerSide: null,
      players: [{ outcome: 'drawn' }, { outcome: 'drawn' }],
    });
  });

  it('looks at the next opening with how this one went', () => {
    const lot = dealt('venezuelan', { hands: [['5-5'], ['2-1'], ['4-4'], ['6-4']], lot: 0 });
    expect(only(when(lot, play(0, '5-5')), 'round.started').data).toMatchObject({ opener: { seats: [1], tile: null } });
    expect(only(when(lot, play(0, '5-5')), 'round.started').data).not.toHaveProperty('lot');
  });
});

describe('resigning', () => {
  const resign = (seat: number): Command => ({ type: 'Resign', at: AT, seat });

  it('gives the match to the other side, whatever the score', () => {
    const state = dealt('venezuelan', { hands: [['5-5'], ['2-1'], ['4-4'], ['6-4']], lot: 0, scores: [90, 3] });
    const events = when(state, resign(2));
    expect(types(events)).toEqual(['game.resigned', 'game.finished']);
    expect(events[0]).toEqual({ type: 'game.resigned', at: AT, seat: 2, data: { side: 0 } });
    const { result, scores } = only(events, 'game.finished').data;
    expect(scores).toEqual([90, 3]);
    expect(result).toMatchObject({ reason: 'resigned', winnerSide: 1, winnerSeat: null });
    expect(result.players.map((player) => player.outcome)).toEqual(['lost', 'won', 'lost', 'won']);
  });

  it('gives it to the highest other score, level ones drawing', () => {
    const state = dealt('three-player', { hands: [['6-6'], ['2-1'], ['4-4']], scores: [90, 20, 20] });
    expect(only(when(state, resign(0)), 'game.finished').data.result).toMatchObject({
      winnerSide: null,
      players: [{ outcome: 'lost' }, { outcome: 'drawn' }, { outcome: 'drawn' }],
    });
  });

  it('is for a seat of a game that is being played', () => {
    const state = dealt('face-to-face', { hands: [['5-5'], ['2-1']] });
    expect(refusal(() => when(state, resign(2)))).toBe('no-such-seat');
    expect(refusal(() => when(after(state, resign(0)), resign(1)))).toBe('game-not-active');
  });
});

describe('a stream', () => {
  it('begins with the creation of the game and with nothing else, once', () => {
    expect(refusal(() => decide(play(0, '5-5'), initialState, seededChance(1)))).toBe('no-such-game');
    const state = replay(decide(creation('face-to-face', { seats: seated(2) }), initialState, seededChance(1)));
    expect(refusal(() => when(state, creation('face-to-face')))).toBe('game-exists');
    expect(() => evolve(initialState, { type: 'game.aborted', at: AT, data: {} })).toThrow('cannot begin');
    expect(() => replay([])).toThrow('without events');
  });

  it('of unknown events or commands is an error, never ignored', () => {
    const state = dealt('face-to-face', { hands: [['5-5'], ['2-1']] });
    expect(() => evolve(state, { type: 'tile.eaten', at: AT, data: {} } as unknown as GameEvent)).toThrow('tile.eaten');
    expect(() => when(state, { type: 'EatTile', at: AT } as unknown as Command)).toThrow('EatTile');
  });
});
