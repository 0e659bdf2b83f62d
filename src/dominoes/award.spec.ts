import { variant } from '../../test/dominoes/table.js';
import { awardOf } from './award.js';
import type { Award, Ending } from './award.js';
import { tileNamed } from './tile.js';
import type { BlockRule, Teams, VariantOptions } from './variant.js';

type Case = Partial<Omit<Ending, 'hands'>> & { teams?: Teams; options?: VariantOptions };

/** The award for these single tiles left, by seat; an empty string is an empty hand. */
function award(id: string, left: readonly string[], { teams = 'solo', options, ...ending }: Case): Award {
  return awardOf(variant(id, options).definition, teams, {
    reason: 'block',
    actor: 0,
    opener: 0,
    hands: left.map((tile) => (tile === '' ? [] : [tileNamed(tile)])),
    boardCount: 0,
    roundNumber: 1,
    ...ending,
  });
}

const bothEnds = { tile: '6-0', finish: 'bothEnds' } as const;
const winner = ({ winnerSide, winnerSeat }: Award): object => ({ winnerSide, winnerSeat });

describe('a domino', () => {
  it('is won by who went out', () => {
    expect(award('classic-draw', ['6-1', '', '3-3'], { reason: 'domino', actor: 1 })).toEqual({
      winnerSide: 1,
      winnerSeat: 1,
      sharedBy: [],
      points: 13,
      gains: [0, 13, 0],
      pips: [7, 0, 6],
      capicua: false,
      bonuses: [],
    });
  });

  it('counts the partner only where every hand counts', () => {
    const left = ['', '6-5', '4-4', '1-0'];
    const out = { reason: 'domino', actor: 0, teams: 'pairs' } as const;
    expect(award('classic-pairs', left, out).points).toBe(20);
    expect(award('venezuelan', left, out).points).toBe(12);
  });

  it('is a capicúa only where the variant knows it', () => {
    const out = { reason: 'domino', actor: 0, teams: 'pairs', out: bothEnds } as const;
    expect(award('cuban', ['', '5-4', '9-9', '5-5'], out)).toMatchObject({ points: 38, capicua: true });
    expect(award('venezuelan', ['', '5-4', '6-6', '5-5'], out)).toMatchObject({ points: 19, capicua: false });
  });
});

describe('a bonus', () => {
  const bonuses = [
    { kind: 'lastTile', tile: '0-6', points: 7 },
    { kind: 'earlyRounds', points: [30, 20] },
    { kind: 'everyonePassed', points: 9 },
  ] as const;
  const options = { scoring: { bonuses } };
  const left = ['', '6-1'];
  const bonusOf = (ending: Case) => award('face-to-face', left, { reason: 'domino', actor: 0, options, ...ending });

  it('for the last tile counts in either order of its halves, and with the award', () => {
    expect(bonusOf({ out: { tile: '6-0', finish: 'plain' }, roundNumber: 3 })).toMatchObject({
      points: 14,
      bonuses: [{ kind: 'lastTile', points: 7 }],
    });
    expect(bonusOf({ out: { tile: '6-1', finish: 'plain' }, roundNumber: 3 })).toMatchObject({
      points: 7,
      bonuses: [],
    });
  });

  it('for early rounds counts by their number, in a block too', () => {
    expect(bonusOf({ roundNumber: 2 })).toMatchObject({ points: 27, bonuses: [{ kind: 'earlyRounds', points: 20 }] });
    expect(bonusOf({ reason: 'block' })).toMatchObject({ points: 37 });
  });

  it('is nobody’s in a round that nobody wins, nor where the target ends it', () => {
    const tie = { scoring: { bonuses }, block: { tie: 'void' } } as const;
    expect(award('face-to-face', ['6-1', '5-2'], { options: tie })).toMatchObject({ points: 0, bonuses: [] });
    expect(bonusOf({ reason: 'target' })).toMatchObject({ points: 0, bonuses: [] });
  });
});

describe('a stuck seat', () => {
  it('loses to the side of the next by the award of a domino', () => {
    const options = { scoring: { domino: { base: 'opponents' }, block: { base: 'flat' } } } as const;
    expect(
      award('venezuelan', ['6-6', '1-0', '5-5', '0-0'], { reason: 'stuck', actor: 0, teams: 'pairs', options }),
    ).toMatchObject({ winnerSide: 1, winnerSeat: 1, points: 22, pips: [12, 1, 10, 0], capicua: false });
  });
});

describe('reaching the target in play', () => {
  it('wins without an award', () => {
    expect(award('fives-up', ['6-6', '5-5'], { reason: 'target', actor: 1 })).toMatchObject({
      winnerSide: 1,
      points: 0,
    });
  });
});

describe('a block', () => {
  it('is won by the lowest side as a whole', () => {
    const left = ['6-0', '5-0', '2-1', '6-1'];
    expect(award('classic-pairs', left, { teams: 'pairs' })).toMatchObject({
      winnerSide: 0,
      winnerSeat: null,
      points: 21,
    });
  });

  it('is won by the side of the lowest hand where players are compared', () => {
    expect(award('cuban', ['1-0', '5-4', '9-9', '5-3'], { teams: 'pairs' })).toMatchObject({
      winnerSide: 0,
      winnerSeat: 0,
      points: 17,
    });
  });

  it('is no tie where partners share the lowest hand, but then no one seat decided it', () => {
    expect(winner(award('cuban', ['1-0', '5-4', '1-0', '5-3'], { teams: 'pairs' }))).toEqual({
      winnerSide: 0,
      winnerSeat: null,
    });
  });

  it('is between the blocker and the seat after him where only these are compared', () => {
    const options = { block: { decide: 'blockerVsNext', tie: 'blockerWins' } } as const;
    const left = ['1-0', '5-4', '5-3', '0-0'];
    expect(winner(award('cuban', left, { teams: 'pairs', actor: 1, options }))).toEqual({
      winnerSide: 0,
      winnerSeat: 2,
    });
    expect(winner(award('cuban', left, { teams: 'pairs', actor: 3, options }))).toEqual({
      winnerSide: 1,
      winnerSeat: 3,
    });
    expect(winner(award('cuban', ['4-4', '5-4', '5-3', '6-2'], { teams: 'pairs', actor: 3, options }))).toEqual({
      winnerSide: 1,
      winnerSeat: null,
    });
  });

  it('is never a capicúa', () => {
    expect(award('cuban', ['1-0', '5-4', '9-9', '5-3'], { teams: 'pairs', out: bothEnds }).capicua).toBe(false);
  });
});

describe('a level block', () => {
  const tie = (rule: BlockRule['tie']): Case => ({
    options: { block: { tie: rule } },
  });
  const NOBODY = { winnerSide: null, winnerSeat: null };

  it('is nobody’s under void, and worth nothing', () => {
    expect(award('classic-draw', ['6-4', '5-5'], tie('void'))).toMatchObject({ ...NOBODY, points: 0 });
  });

  it('goes to the other side under blockerLoses', () => {
    expect(award('classic-draw', ['6-4', '5-5'], { ...tie('blockerLoses'), actor: 1 })).toMatchObject({
      winnerSide: 0,
      winnerSeat: 0,
      points: 10,
    });
  });

  it('is void under blockerLoses if the blocker is not level, or two others are', () => {
    expect(winner(award('classic-draw', ['6-4', '5-5', '6-6'], { ...tie('blockerLoses'), actor: 2 }))).toEqual(NOBODY);
    expect(winner(award('classic-draw', ['4-0', '3-1', '2-2'], { ...tie('blockerLoses'), actor: 2 }))).toEqual(NOBODY);
  });

  it('goes to the blocker under blockerWins, if he is level', () => {
    expect(winner(award('classic-draw', ['6-4', '5-5'], { ...tie('blockerWins'), actor: 1 }))).toEqual({
      winnerSide: 1,
      winnerSeat: 1,
    });
    expect(winner(award('classic-draw', ['6-4', '5-5', '6-6'], { ...tie('blockerWins'), actor: 2 }))).toEqual(NOBODY);
  });

  it('goes to the opener or the nearest after him under openerOrNearest', () => {
    const left = ['3-1', '6-6', '4-0'];
    expect(winner(award('classic-draw', left, { opener: 0 }))).toEqual({ winnerSide: 0, winnerSeat: 0 });
    expect(winner(award('classic-draw', left, { opener: 1 }))).toEqual({ winnerSide: 2, winnerSeat: 2 });
  });

  it('is shared by the level sides under split, what does not divide being dropped', () => {
    const left = ['4-0', '3-1', '6-5'];
    expect(award('classic-draw', left, tie('split'))).toMatchObject({
      ...NOBODY,
      sharedBy: [0, 1],
      points: 5,
      gains: [5, 5, 0],
    });
    expect(award('classic-draw', ['4-0', '3-1'], tie('split')).gains).toEqual([0, 0]);
  });

  it('between pairs is nobody’s single doing', () => {
    const options = { block: { tie: 'openerOrNearest' } } as const;
    expect(winner(award('cuban', ['1-0', '1-0', '9-9', '5-5'], { teams: 'pairs', opener: 1, options }))).toEqual({
      winnerSide: 1,
      winnerSeat: null,
    });
  });
});
