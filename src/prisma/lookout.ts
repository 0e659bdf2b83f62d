import { Logger } from '@nestjs/common';

/** What a {@link Lookout} looks for. */
export interface Watch {
  /** Says what is looked for, to the log: "Forced moves". */
  readonly what: string;
  /** Milliseconds until something is due: not above zero if it is past, infinitely many if there is nothing. */
  readonly next: () => Promise<number>;
  /** Does all that is due. */
  readonly act: () => Promise<unknown>;
}

/** Less than any time that is kept in seconds, so that what is new is known before it is due. */
const LOOK_EVERY_MS = 500;

/**
 * Looks when something in the database is due next and does it then. Every process may look: what is past even after this
 * one has acted is in the hands of another. While the database is away it goes on looking, and says so once. Who knows that
 * something has come due wakes it.
 */
export class Lookout {
  private readonly logger = new Logger(Lookout.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private running = false;
  private woken = false;
  private failing = false;

  constructor(private readonly watch: Watch) {}

  start(): void {
    this.running = true;
    this.lookIn(0);
  }

  /** Looks at once, or once more if it is looking already. */
  wake(): void {
    this.woken = true;
    if (this.running && this.looking === undefined) this.lookIn(0);
  }

  /** Resolves when what is being done is done. */
  async stop(): Promise<void> {
    this.running = false;
    clearTimeout(this.timer);
    await this.looking;
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.looking = this.look().finally(() => {
        this.looking = undefined;
      });
    }, ms).unref();
  }

  private async look(): Promise<void> {
    const { what, next, act } = this.watch;
    let due = Infinity;
    this.woken = false;
    try {
      due = await next();
      if (due <= 0) {
        await act();
        due = await next();
      }
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.logger.warn(`${what} cannot be looked for: ${String(error)}`);
      this.failing = true;
    }
    if (!this.running) return;
    if (this.woken) this.lookIn(0);
    else this.lookIn(due <= 0 ? LOOK_EVERY_MS : Math.min(due, LOOK_EVERY_MS));
  }
}
