import type { WriteStream } from 'node:tty';
import { coloured, plain } from './paint.js';
import type { Paint } from './paint.js';

const DEFAULT_COLUMNS = 80;

/** Where the demo writes: in a terminal the table is redrawn in place, elsewhere everything is written one below the other. */
export class Screen {
  readonly paint: Paint;
  /** What may be overwritten: its height, and the width it was made for. */
  private frame: { readonly height: number; readonly columns: number } | undefined;

  constructor(private readonly output: NodeJS.WriteStream | WriteStream) {
    this.paint = this.animated && output.hasColors() ? coloured : plain;
  }

  get animated(): boolean {
    return this.output.isTTY;
  }

  get columns(): number {
    return this.output.columns || DEFAULT_COLUMNS;
  }

  /** Writes lines that stay. */
  print(...lines: readonly string[]): void {
    this.output.write(lines.map((line) => `${line}\n`).join(''));
    this.frame = undefined;
  }

  /** Draws the table, over the last one if nothing has been printed since. */
  draw(lines: readonly string[]): void {
    const { columns, frame } = this;
    // A table taller than the terminal has scrolled away in part, and one drawn for another width has been wrapped.
    const covers = this.animated && frame !== undefined && frame.columns === columns && frame.height < this.output.rows;
    if (covers) this.output.write(`\x1b[${frame.height}A\x1b[J`);
    this.print(...lines, '');
    this.frame = { height: lines.length + 1, columns };
  }
}
