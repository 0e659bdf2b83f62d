import type { GameView } from '../api/shapes.js';
import type { Paint } from '../paint.js';
import { drawBoard } from './draw-board.js';

const MARGIN = 2;
const WIDEST = 100;
/** A hand's tiles face down. */
const BACK = '▯';

/**
 * The table after a move: who has what, the board, and what has just happened.
 *
 * @param columns width of the terminal
 */
export function drawTable(game: GameView, sentence: string, columns: number, paint: Paint): string[] {
  const { round, seats, scores, turn, target } = game;
  if (round === null) return [];
  const indent = ' '.repeat(MARGIN);
  const longest = Math.max(...seats.map(({ player }) => player.name.length));
  return [
    `${paint('title', `Round ${round.number}`)} ${paint('quiet', `· to ${target} points · ${round.boneyardCount} in the boneyard`)}`,
    '',
    ...seats.map(({ seat, side, player, handCount }) => {
      const mark = turn?.seats.includes(seat) ? '▸' : ' ';
      const score = String(scores[side]).padStart(3);
      return `${mark} ${player.name.padEnd(longest)} ${paint('title', score)}  ${[BACK.repeat(handCount), handCount].join(' ').trimStart()}`;
    }),
    '',
    ...drawBoard(round.layout.tiles, Math.min(columns, WIDEST) - 2 * MARGIN, paint).map((line) => indent + line),
    '',
    sentence,
  ];
}
