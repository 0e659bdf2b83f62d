import { LRUCache } from 'lru-cache';

export interface StreamCacheOptions {
  /** Streams kept at most. */
  streams?: number;
  /** Events of all streams kept at most: a state weighs about as much as its events. */
  events?: number;
}

/** Folded states of streams by version, the latest used: bounded, so that memory does not grow with what is played. */
export class StreamCache<State extends object> {
  private readonly entries: LRUCache<string, { version: number; state: State }>;

  constructor({ streams = 500, events = 100_000 }: StreamCacheOptions = {}) {
    this.entries = new LRUCache({ max: streams, maxSize: events, sizeCalculation: ({ version }) => version });
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
