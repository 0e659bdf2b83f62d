import { Injectable } from '@nestjs/common';
import { Problem } from '../../http/index.js';
import { SERVICE } from '../game-access.js';
import { GameStreams } from '../game-streams.js';
import { Games } from '../games.service.js';

/** What follows when a deadline has passed. It takes the road of every change. */
@Injectable()
export class TimeOuts {
  constructor(
    private readonly games: Games,
    private readonly streams: GameStreams,
  ) {}

  /** Loads the games that are about to be acted on together. */
  recall(ids: readonly string[]): Promise<void> {
    return this.streams.recall(ids);
  }

  /**
   * Acts on the deadline of a game if it has passed at `now`, which is the database's time (RFC 3339): whatever the
   * process's reading of that clock, what was due there is due.
   *
   * @returns whether it was acted on; not where somebody else did, or moved in time
   */
  async act(id: string, now: string): Promise<boolean> {
    try {
      await this.games.carryOut(id, {
        reader: SERVICE,
        command: (_, at) => ({ type: 'TimeOut', at: at > now ? at : now }),
        answer: () => ({ status: 200, headers: {}, body: '' }),
      });
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'time-not-up') return false;
      throw error;
    }
  }
}
