import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { AppendedStream } from './append.js';
import { AppendNews } from './append-news.js';

/** What a listener waits for: appends to one stream, or to any that one of the parties has part in. */
export type Interest = { readonly gameId: string } | { readonly partyIds: readonly string[] };

/** The next change of interest; listening since it was asked for. */
export interface NextChange {
  /** Resolves at the change, or after `ms`, or when the listener is gone. */
  within(ms: number): Promise<void>;
  /** Ends the listening. */
  ignore(): void;
}

/**
 * Wakes those who wait for something to happen. A waiter costs an entry in a table: nobody asks the database for him alone.
 *
 * A waiter may be woken for nothing: let him look, and wait again.
 */
@Injectable()
export class Changes implements OnModuleDestroy {
  /** Whether the process is about to stop, and nobody should wait any longer. */
  ended = false;
  private readonly waiting = new Map<string, Set<() => void>>();
  private unfollow: (() => void) | undefined;

  constructor(private readonly news: AppendNews) {
    news.listen((appended) => this.wake(appended));
    news.onGap(() => this.wakeAll());
  }

  /** Those who wait are answered at once, before the server is closed. */
  onModuleDestroy(): void {
    this.ended = true;
    this.wakeAll();
  }

  next(interest: Interest, gone: AbortSignal): NextChange {
    const names = 'gameId' in interest ? [interest.gameId] : interest.partyIds;
    const { promise, resolve } = withResolvers();
    this.enter(names, resolve);
    gone.addEventListener('abort', resolve, { once: true });
    return {
      within: async (ms) => {
        const timer = setTimeout(resolve, ms);
        await promise;
        clearTimeout(timer);
      },
      ignore: () => {
        gone.removeEventListener('abort', resolve);
        this.leave(names, resolve);
      },
    };
  }

  private enter(names: readonly string[], wake: () => void): void {
    for (const name of names) this.waiting.set(name, (this.waiting.get(name) ?? new Set()).add(wake));
    this.unfollow ??= this.news.follow();
  }

  private leave(names: readonly string[], wake: () => void): void {
    for (const name of names) {
      const others = this.waiting.get(name);
      if (others?.delete(wake) && others.size === 0) this.waiting.delete(name);
    }
    if (this.waiting.size > 0) return;
    this.unfollow?.();
    this.unfollow = undefined;
  }

  private wake(appended: readonly AppendedStream[]): void {
    if (this.waiting.size === 0) return;
    for (const { gameId, partyIds } of appended) {
      for (const name of [gameId, ...partyIds]) for (const wake of this.waiting.get(name) ?? []) wake();
    }
  }

  private wakeAll(): void {
    for (const wakers of this.waiting.values()) for (const wake of wakers) wake();
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = () => settle()));
  return { promise, resolve };
}
