import { LRUCache } from 'lru-cache';

/** Folded states of streams by version: bounded, so that memory does not grow with the games played. */
export class StreamCache<State extends object> {
  private readonly entries: LRUCache<string, { version: number; state: State }>;

  constructor(options: { most?: number } = {}) {
    this.entries = new LRUCache({ max: options.most ?? 500 });
  }

  get(gameId: string): { version: number; state: State } | undefined {
    return this.entries.get(gameId);
  }

  /** Keeps `state` unless a later one is known. */
  set(gameId: string, version: number, state: State): void {
    if ((this.entries.peek(gameId)?.version ?? 0) < version) this.entries.set(gameId, { version, state });
  }

  delete(gameId: string): void {
    this.entries.delete(gameId);
  }

  clear(): void {
    this.entries.clear();
  }
}
