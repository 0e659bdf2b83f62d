import type { GameView } from '../api/shapes.js';
import { plain } from '../paint.js';
import { drawTable } from './frame.js';

const seat = (number: number, name: string, handCount: number) => ({
  seat: number,
  side: number,
  player: { id: `player_${number}`, name },
  handCount,
});

const game: GameView = {
  id: 'game_1',
  url: 'http://127.0.0.1/v1/games/game_1',
  status: 'active',
  variant: { id: 'face-to-face', version: 1, name: 'Face to face' },
  version: 5,
  custom: false,
  visibility: 'unlisted',
  seats: [seat(0, 'Alma', 6), seat(1, 'Bruno', 0)],
  scores: [7, 12],
  target: 50,
  round: {
    number: 2,
    opener: { seats: [0], tile: '6-6' },
    layout: {
      tiles: [
        { tile: '6-6', pip: 6, seat: 0, at: '2026-11-30T12:00:00.000Z' },
        { tile: '6-5', end: 'right', pip: 5, seat: 1, at: '2026-11-30T12:00:01.000Z' },
      ],
      ends: [
        { end: 'left', pip: 6 },
        { end: 'right', pip: 5 },
      ],
    },
    boneyardCount: 14,
  },
  turn: { seats: [0], since: '2026-11-30T12:00:01.000Z', deadline: null },
  timeControl: null,
  rounds: [],
  result: null,
  createdAt: '2026-11-30T12:00:00.000Z',
  updatedAt: '2026-11-30T12:00:01.000Z',
};

describe('drawing the table', () => {
  it('shows scores, hands from behind, whose turn it is, the board and the last move', () => {
    expect(`\n${drawTable(game, 'Bruno plays [6|5] on the right.', 44, plain).join('\n')}\n`).toBe(`
Round 2 · to 50 points · 14 in the boneyard

▸ Alma    7  ▯▯▯▯▯▯ 6
  Bruno  12  0

                     ┌6┐
                     ├─┤║6║5║
                     └6┘

Bruno plays [6|5] on the right.
`);
  });

  it('is empty before the first deal', () => {
    expect(drawTable({ ...game, round: null }, '', 80, plain)).toEqual([]);
  });
});
