import type { FeedCursor } from '../../event-store/index.js';
import { invalidCursor } from '../../http/index.js';

const FORM = /^([^~]{1,900})(?:~(\d{1,3}))?$/;

/** A place in the feed: after `cursor`, and after the first `told` of what the next event brings with it. */
export class FeedPosition {
  constructor(
    readonly cursor: FeedCursor,
    readonly told: number = 0,
  ) {}

  /** `text` is `toString()` of a position, `now`, or undefined for the oldest event. */
  static parse(text: string | undefined): FeedPosition {
    if (text === undefined) return new FeedPosition('oldest');
    const [, cursor, told] = FORM.exec(text) ?? [];
    if (cursor === undefined) throw invalidCursor('/after');
    return new FeedPosition(cursor, Number(told ?? 0));
  }

  toString(): string {
    return this.told === 0 ? this.cursor : `${this.cursor}~${this.told}`;
  }
}
