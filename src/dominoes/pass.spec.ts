import { after, AT, dealt, draw, fold, only, pass, play, refusal, when } from '../../test/dominoes/table.js';
import { legalMoves, turnSeats } from './index.js';
import type { GameEvent } from './index.js';

const types = (events: readonly GameEvent[]): string[] => events.map((event) => event.type);

describe('one more turn for a double', () => {
  const options = { extraTurnOnDouble: 'optional' } as const;
  const position = {
    hands: [
      ['6-6', '6-1', '5-5'],
      ['1-1', '2-1', '4-4'],
    ],
    boneyard: ['3-3', '6-2'],
    options,
  };
  const opened = after(dealt('face-to-face', position), play(0, '6-6'));

  it('is to be used or passed, but not to draw in', () => {
    expect(turnSeats(opened)).toEqual([0]);
    expect(legalMoves(opened, 0).map((move) => move.type)).toEqual(['play', 'play', 'pass']);
    const nothingFits = after(dealt('face-to-face', { ...position, hands: [['6-6', '5-5'], ['2-1']] }), play(0, '6-6'));
    expect(legalMoves(nothingFits, 0)).toEqual([{ seat: 0, type: 'pass' }]);
    expect(refusal(() => when(nothingFits, draw(0)))).toBe('draw-not-allowed');
  });

  it('is one, unless a double is played in it', () => {
    expect(turnSeats(after(opened, play(0, '6-1', 'left')))).toEqual([1]);
    const second = after(opened, play(0, '6-1', 'left'), play(1, '1-1'));
    expect(turnSeats(second)).toEqual([1]);
    expect(turnSeats(after(second, pass(1)))).toEqual([0]);
  });

  it('loses nobody the round, but once it is passed the next seat may be stuck', () => {
    const stuck = dealt('face-to-face', {
      hands: [
        ['6-6', '6-1'],
        ['5-5', '4-4'],
      ],
      options: { ...options, stuck: 'loseRound' },
    });
    const double = after(stuck, play(0, '6-6'));
    expect(turnSeats(double)).toEqual([0]);
    expect(only(when(double, pass(0)), 'round.ended').data).toMatchObject({ reason: 'stuck', winnerSeat: 0 });
  });
});

describe('points for passes', () => {
  const bonuses = [
    { kind: 'passAfterLead', double: 25, plain: 50 },
    { kind: 'everyonePassed', points: 10 },
  ] as const;
  const hands = [
    ['6-6', '6-1', '5-0'],
    ['1-1', '2-1'],
    ['4-4', '3-1'],
    ['5-5', '3-3'],
  ];

  it('are the opener’s when the next seat cannot answer, and the last player’s when nobody can', () => {
    const opened = after(dealt('dominican-200', { hands }), play(0, '6-6'));
    expect(when(opened, pass(1))).toEqual([
      { type: 'turn.passed', at: AT, seat: 1, data: {} },
      {
        type: 'points.scored',
        at: AT,
        seat: 0,
        data: { side: 0, points: 25, bonus: 'passAfterLead', scores: [25, 0] },
      },
    ]);
    expect(after(opened, pass(1), pass(2), pass(3)).scores).toEqual([50, 0]);
  });

  it('can end the match at once', () => {
    const options = { scoring: { bonuses }, match: { endCheck: 'immediate' } } as const;
    const close = after(dealt('dominican-200', { hands, options, scores: [180, 0] }), play(0, '6-6'));
    expect(types(when(close, pass(1)))).toEqual(['turn.passed', 'points.scored', 'round.ended', 'game.finished']);
  });

  it('are not for letting an extra turn go, nor for a pass that follows somebody’s draw', () => {
    const extra = { scoring: { bonuses }, extraTurnOnDouble: 'optional' } as const;
    const let1 = after(dealt('dominican-200', { hands, options: extra }), play(0, '6-6'), pass(0));
    expect(let1.scores).toEqual([0, 0]);
    expect(after(let1, pass(1)).scores).toEqual([25, 0]);
    const oneDraw = { scoring: { bonuses }, draw: { mode: 'one' } } as const;
    const drawn = after(
      dealt('dominican-200', { hands, boneyard: ['0-0'], options: oneDraw }),
      play(0, '6-6'),
      draw(1),
    );
    expect(after(drawn, pass(2)).scores).toEqual([0, 0]);
  });
});

describe('automatic passes', () => {
  const hands = [
    ['6-6', '6-1', '5-0'],
    ['1-1', '2-1'],
    ['4-4', '3-1'],
    ['5-5', '3-3'],
  ];

  it('come with the move that leaves seats nothing else, until somebody can move', () => {
    const state = dealt('venezuelan', { hands, lot: 0, options: { autoPass: true } });
    const events = when(state, play(0, '6-6'));
    expect(events.map((event) => [event.type, 'seat' in event ? event.seat : null])).toEqual([
      ['tile.played', 0],
      ['turn.passed', 1],
      ['turn.passed', 2],
      ['turn.passed', 3],
    ]);
    expect(turnSeats(fold(state, events))).toEqual([0]);
  });

  it('score as any pass does', () => {
    const state = dealt('dominican-200', { hands, options: { autoPass: true } });
    expect(after(state, play(0, '6-6')).scores).toEqual([50, 0]);
  });

  it('do not come where a tile can be drawn, and follow a draw that changes nothing', () => {
    const draws = { autoPass: true, draw: { mode: 'untilPlayable' } } as const;
    const state = after(dealt('venezuelan', { hands, boneyard: ['2-0'], lot: 0, options: draws }), play(0, '6-6'));
    expect(turnSeats(state)).toEqual([1]);
    expect(types(when(state, draw(1)))).toEqual(['tile.drawn', 'turn.passed', 'turn.passed', 'turn.passed']);
  });
});
