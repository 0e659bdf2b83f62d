import type { PlacedTile } from '../../dominoes/index.js';
import type { Paint, Style } from '../paint.js';
import { chainOf } from './chain.js';
import { NARROWEST, snake } from './snake.js';
import type { Placement } from './snake.js';

interface Piece {
  readonly x: number;
  readonly text: string;
  readonly style: Style;
}

/**
 * The tiles on the table, given in order of play, as lines of at most `width` columns. The newest is drawn in double
 * strokes, so that it stands out without colours too.
 */
export function drawBoard(
  tiles: readonly Pick<PlacedTile, 'tile' | 'end' | 'pip'>[],
  width: number,
  paint: Paint,
): string[] {
  const chain = chainOf(tiles);
  if (chain === undefined) return [];
  const lines = new Map<number, Piece[]>();
  for (const placement of snake(chain, Math.max(width, NARROWEST))) {
    const { x, y, newest } = placement;
    const style: Style = newest ? 'newest' : 'tile';
    drawTile(placement).forEach((text, down) => {
      const line = lines.get(y + down) ?? [];
      line.push({ x, text, style });
      lines.set(y + down, line);
    });
  }
  const top = Math.min(...lines.keys());
  const bottom = Math.max(...lines.keys());
  return Array.from({ length: bottom - top + 1 }, (_, index) => join(lines.get(top + index) ?? [], paint));
}

function drawTile({ upright, first, second, newest }: Placement): string[] {
  if (!upright) return [newest ? `║${first}║${second}║` : `[${first}|${second}]`];
  return newest ? [`╔${first}╗`, '╠═╣', `╚${second}╝`] : [`┌${first}┐`, '├─┤', `└${second}┘`];
}

function join(pieces: readonly Piece[], paint: Paint): string {
  let line = '';
  let column = 0;
  for (const { x, text, style } of pieces.toSorted((a, b) => a.x - b.x)) {
    line += ' '.repeat(x - column) + paint(style, text);
    column = x + text.length;
  }
  return line;
}
