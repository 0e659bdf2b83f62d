import { chooseMove } from './choose-move.js';

const play = (tile: string, points?: number) =>
  ({ seat: 0, type: 'play', tile, end: 'left', ...(points === undefined ? {} : { points }) }) as const;
const draw = { seat: 0, type: 'draw' } as const;
const pass = { seat: 0, type: 'pass' } as const;

describe('choosing a move', () => {
  it.each([
    ['the heaviest tile', [play('2-1'), play('6-4'), play('5-0')], play('6-4')],
    ['a double before another tile of the same weight', [play('5-3'), play('4-4'), play('6-2')], play('4-4')],
    ['what scores most, however light', [play('6-5'), play('1-0', 5), play('2-0', 10)], play('2-0', 10)],
    ['a play rather than a draw', [play('1-0'), draw], play('1-0')],
    ['a draw where nothing fits', [draw], draw],
    ['a pass where nothing else is left', [pass], pass],
  ])('takes %s', (_, legalMoves, chosen) => {
    expect(chooseMove(legalMoves)).toEqual(chosen);
  });

  it('throws where there is nothing to choose from', () => {
    expect(() => chooseMove([])).toThrow('No legal move');
  });
});
