import { endsAtOnce, isLoveBroken, leadersAmong, leadersAtEnd, mayScore, resultOf } from './match.js';
import type { LoveMatch, RoundsMatch, TargetMatch } from './variant.js';

const toTarget: TargetMatch = { kind: 'target', target: 100, endCheck: 'roundEnd' };
const tenRounds: RoundsMatch = { kind: 'rounds', rounds: 10, tie: 'draw', endCheck: 'roundEnd' };

describe('a match to a target', () => {
  it('is over once one side alone is highest at or above it', () => {
    expect(leadersAtEnd(toTarget, 100, [99, 80], 4)).toBeNull();
    expect(leadersAtEnd(toTarget, 100, [80, 100], 4)).toEqual([1]);
    expect(leadersAtEnd(toTarget, 100, [120, 130, 5], 4)).toEqual([1]);
  });

  it('goes on while the leaders are level', () => {
    expect(leadersAtEnd(toTarget, 100, [110, 110], 4)).toBeNull();
  });

  it('ends in the middle of a round only where the target is looked at at once', () => {
    expect(endsAtOnce({ ...toTarget, endCheck: 'immediate' }, 100, 100)).toBe(true);
    expect(endsAtOnce({ ...toTarget, endCheck: 'immediate' }, 100, 99)).toBe(false);
    expect(endsAtOnce(toTarget, 100, 100)).toBe(false);
  });
});

describe('a match over rounds', () => {
  it('is over after the last of them, for the most points', () => {
    expect(leadersAtEnd(tenRounds, null, [300, 0], 9)).toBeNull();
    expect(leadersAtEnd(tenRounds, null, [20, 30], 10)).toEqual([1]);
  });

  it('is drawn when level, or goes on to an extra round', () => {
    expect(leadersAtEnd(tenRounds, null, [30, 30], 10)).toEqual([0, 1]);
    expect(leadersAtEnd({ ...tenRounds, tie: 'extraRound' }, null, [30, 30], 10)).toBeNull();
    expect(leadersAtEnd({ ...tenRounds, tie: 'extraRound' }, null, [30, 35], 11)).toEqual([1]);
  });
});

describe('a match to an exact target', () => {
  it('has no room for points that would go beyond it', () => {
    const exact = { ...toTarget, exact: true };
    expect(mayScore(exact, 61, 59, 2)).toBe(true);
    expect(mayScore(exact, 61, 59, 3)).toBe(false);
    expect(mayScore(toTarget, 61, 59, 3)).toBe(true);
    expect(mayScore(tenRounds, null, 59, 3)).toBe(true);
  });
});

describe('a match for the fewest points', () => {
  it('is won by the lowest once anybody reaches the target, or after the last round', () => {
    const lowest = { ...toTarget, objective: 'lowest' } as const;
    expect(leadersAtEnd(lowest, 100, [20, 99, 30], 4)).toBeNull();
    expect(leadersAtEnd(lowest, 100, [20, 101, 30], 4)).toEqual([0]);
    expect(leadersAtEnd(lowest, 100, [20, 101, 20], 4)).toBeNull();
    expect(leadersAtEnd({ ...tenRounds, objective: 'lowest' }, null, [20, 30], 10)).toEqual([0]);
  });

  it('leaves a resignation to the lowest of the others', () => {
    expect(leadersAmong([1, 2], [5, 40, 20], { ...toTarget, objective: 'lowest' })).toEqual([2]);
  });
});

describe('a match to love', () => {
  const sixLove: LoveMatch = { kind: 'love', target: 6, endCheck: 'roundEnd' };

  it('is won at the target while another side has nothing', () => {
    expect(leadersAtEnd(sixLove, 6, [5, 0], 5)).toBeNull();
    expect(leadersAtEnd(sixLove, 6, [6, 0], 6)).toEqual([0]);
    expect(leadersAtEnd(sixLove, 6, [2, 6, 0], 8)).toEqual([1]);
    expect(leadersAtEnd(sixLove, 6, [2, 6, 1], 9)).toBeNull();
  });

  it('is broken once all sides have scored', () => {
    expect(isLoveBroken(sixLove, [5, 1])).toBe(true);
    expect(isLoveBroken(sixLove, [5, 1, 0])).toBe(false);
    expect(isLoveBroken(toTarget, [5, 1])).toBe(false);
  });
});

describe('a resignation', () => {
  it('leaves the match to the highest of the others', () => {
    expect(leadersAmong([1], [90, 10], toTarget)).toEqual([1]);
    expect(leadersAmong([1, 2], [90, 10, 20], toTarget)).toEqual([2]);
    expect(leadersAmong([1, 2], [90, 20, 20], toTarget)).toEqual([1, 2]);
  });
});

describe('the result', () => {
  const pairs = [0, 1, 2, 3].map((seat) => ({ seat, side: seat % 2, player: `p${seat}` }));
  const solo = [0, 1, 2].map((seat) => ({ seat, side: seat, player: `p${seat}` }));

  it('names the seat of a winner who plays for himself, and no seat of a pair', () => {
    expect(resultOf('target', [2], solo)).toMatchObject({ reason: 'target', winnerSide: 2, winnerSeat: 2 });
    const won = resultOf('target', [1], pairs);
    expect(won).toMatchObject({ winnerSide: 1, winnerSeat: null });
    expect(won.players.map((player) => player.outcome)).toEqual(['lost', 'won', 'lost', 'won']);
  });

  it('of a draw is drawn for those at the top and lost for the rest', () => {
    const drawn = resultOf('resigned', [1, 2], solo);
    expect(drawn).toMatchObject({ winnerSide: null, winnerSeat: null });
    expect(drawn.players.map((player) => player.outcome)).toEqual(['lost', 'drawn', 'drawn']);
  });
});
