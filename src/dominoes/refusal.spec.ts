import { after, dealt, draw, fold, pass, play, refusal, when } from '../../test/dominoes/table.js';
import type { Command, GameState, RuleViolationCode } from './index.js';

const refused = (state: GameState, command: Command): RuleViolationCode | undefined =>
  refusal(() => when(state, command));

/** Seat 1 must open with the 5-5; seat 0 can then play, while seat 1 could only draw. */
const fresh = dealt('face-to-face', {
  hands: [
    ['6-5', '5-4', '3-2'],
    ['5-5', '2-1', '1-0'],
  ],
  boneyard: ['0-0', '2-0', '6-6'],
});
const opened = after(fresh, play(1, '5-5'));

describe('a move is refused', () => {
  it('before anything else, when its seat does not act', () => {
    expect(refused(fresh, play(0, '9-9'))).toBe('not-your-turn');
    expect(refused(fresh, draw(0))).toBe('not-your-turn');
    expect(refused(fresh, pass(0))).toBe('not-your-turn');
    expect(refused(fresh, play(2, '6-5'))).toBe('no-such-seat');
  });

  it('when the round is over, whoever asks', () => {
    const last = dealt('face-to-face', { hands: [['5-5'], ['2-1']] });
    const events = when(last, play(0, '5-5'));
    const over = fold(last, events.slice(0, 1 + events.findIndex((event) => event.type === 'round.ended')));
    expect(refused(over, play(1, '2-1'))).toBe('round-over');
    expect(refused(over, pass(0))).toBe('round-over');
  });

  it('when the game is', () => {
    const last = dealt('face-to-face', { hands: [['5-5'], ['2-1']], scores: [49, 0] });
    expect(refused(after(last, play(0, '5-5')), play(1, '2-1'))).toBe('game-not-active');
  });
});

describe('a tile is refused', () => {
  it('that is not in the hand, before its lead or end is looked at', () => {
    expect(refused(fresh, play(1, '6-5', 'up'))).toBe('tile-not-in-hand');
    expect(refused(fresh, play(1, 'double six'))).toBe('tile-not-in-hand');
    expect(refused(opened, play(0, '6-6'))).toBe('tile-not-in-hand');
  });

  it('that may not open, before its end is looked at', () => {
    expect(refused(fresh, play(1, '2-1', 'up'))).toBe('must-open-with');
  });

  it('at an end that is not there, before its fit is looked at', () => {
    expect(refused(fresh, play(1, '5-5', 'left'))).toBe('end-not-open');
    expect(refused(opened, play(0, '3-2', 'up'))).toBe('end-not-open');
  });

  it('that does not fit, at an end or at any', () => {
    expect(refused(opened, play(0, '3-2', 'left'))).toBe('tile-does-not-fit');
    expect(refused(opened, play(0, '3-2'))).toBe('tile-does-not-fit');
  });
});

describe('the end', () => {
  const line = dealt('face-to-face', {
    hands: [
      ['4-4', '4-3', '6-1'],
      ['4-1', '3-1', '6-6', '5-5'],
    ],
    boneyard: ['0-0'],
    options: { opening: { first: { by: 'holderOf:4-4' } } },
  });

  it('may be left out when both ends of a line show the same pip: it is then the left', () => {
    const [played] = when(after(line, play(0, '4-4')), play(1, '4-1'));
    expect(played).toMatchObject({ type: 'tile.played', data: { tile: '4-1', end: 'left', pip: 1 } });
  });

  it('may be left out when one end alone fits', () => {
    const [played] = when(after(line, play(0, '4-4'), play(1, '4-1', 'right')), play(0, '4-3'));
    expect(played).toMatchObject({ data: { end: 'left', pip: 3 } });
  });

  it('is asked for when the tile fits ends that differ', () => {
    const state = after(line, play(0, '4-4'), play(1, '4-1', 'right'), play(0, '4-3', 'left'));
    expect(refused(state, play(1, '3-1'))).toBe('end-required');
    expect(refused(state, play(1, '1-3', 'right'))).toBeUndefined();
  });

  it('is asked for around a spinner even where every side shows the same pip', () => {
    const spinner = dealt('cross', {
      hands: [
        ['4-4', '6-1'],
        ['4-1', '5-5'],
      ],
      options: { opening: { first: { by: 'holderOf:4-4' } } },
    });
    const state = after(spinner, play(0, '4-4'));
    expect(refused(state, play(1, '4-1'))).toBe('end-required');
    expect(refused(state, play(1, '4-1', 'down'))).toBeUndefined();
  });
});

describe('drawing is refused', () => {
  it('before the opening tile', () => {
    expect(refused(fresh, draw(1))).toBe('must-open');
  });

  it('where nobody draws, even with a tile that fits', () => {
    const asleep = dealt('block-dominoes', {
      hands: [
        ['6-6', '5-4'],
        ['6-5', '3-2'],
      ],
      boneyard: ['1-1'],
      lot: 0,
    });
    expect(refused(after(asleep, play(0, '6-6')), draw(1))).toBe('draw-not-allowed');
  });

  it('to a hand that holds a tile that fits', () => {
    expect(refused(opened, draw(0))).toBe('draw-has-playable');
  });

  it('from an empty boneyard, and from the reserve', () => {
    const position = {
      hands: [
        ['5-5', '5-4', '4-4'],
        ['3-2', '1-0', '6-6'],
      ],
      options: { opening: { first: { by: 'holderOf:5-5' } } },
    } as const;
    expect(refused(after(dealt('face-to-face', position), play(0, '5-5')), draw(1))).toBe('boneyard-empty');
    const reserve = dealt('cross', { ...position, boneyard: ['0-0', '2-0'] });
    expect(refused(after(reserve, play(0, '5-5')), draw(1))).toBe('boneyard-empty');
  });

  it('at a position where no tile lies', () => {
    const state = after(opened, play(0, '5-4', 'left'));
    for (const position of [3, -1, 0.5]) expect(refused(state, draw(1, position))).toBe('no-such-position');
    expect(refused(state, draw(1, 2))).toBeUndefined();
  });
});

describe('passing is refused', () => {
  it('before the opening tile', () => {
    expect(refused(fresh, pass(1))).toBe('must-open');
  });

  it('to a hand that holds a tile that fits', () => {
    expect(refused(opened, pass(0))).toBe('pass-has-playable');
  });

  it('while a tile can be drawn', () => {
    expect(refused(after(opened, play(0, '5-4', 'left')), pass(1))).toBe('must-draw');
  });
});
