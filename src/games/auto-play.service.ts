import { Injectable } from '@nestjs/common';
import { forcedMove } from '../dominoes/index.js';
import type { MoveCommand } from '../dominoes/index.js';
import { Problem } from '../http/index.js';
import type { ProblemCode } from '../http/index.js';
import { SERVICE } from './game-access.js';
import { GameStreams } from './game-streams.js';
import { Games } from './games.service.js';

/** Somebody else was first, or the time is up: then it is for the deadline to say what follows. */
const LOST_TO: readonly ProblemCode[] = ['stale-version', 'time-expired'];

/** Moves made for a player who waits. They take the road of every move, and are stored like every other. */
@Injectable()
export class AutoPlay {
  constructor(
    private readonly games: Games,
    private readonly streams: GameStreams,
  ) {}

  /**
   * Plays the move that the game leaves at `version`, if it is the only one.
   *
   * @returns whether it was played; not where there is a choice, somebody has moved meanwhile, or time is up
   */
  async playForced(id: string, version: number): Promise<boolean> {
    const game = await this.streams.current(id);
    if (game?.state.version !== version) return false;
    const move = forcedMove(game.state);
    return move !== null && this.play(id, version, (at) => commandOf(move, at));
  }

  /**
   * Plays a move that was decided on by the game as it was at `version`.
   *
   * @returns whether it was played; not where somebody has moved meanwhile, or time is up
   * @throws {Problem} when the rules refuse it
   */
  async play(id: string, version: number, command: (at: string) => MoveCommand): Promise<boolean> {
    try {
      await this.games.carryOut(id, {
        reader: SERVICE,
        expectedVersion: version,
        command: (_, at) => command(at),
        answer: () => ({ status: 200, headers: {}, body: '' }),
      });
      return true;
    } catch (error) {
      if (error instanceof Problem && LOST_TO.includes(error.code)) return false;
      throw error;
    }
  }
}

function commandOf(move: NonNullable<ReturnType<typeof forcedMove>>, at: string): MoveCommand {
  const { seat } = move;
  switch (move.type) {
    case 'play':
      return { type: 'PlayTile', at, seat, tile: move.tile, end: move.end, pip: move.pip };
    case 'draw':
      return { type: 'DrawTile', at, seat };
    case 'pass':
      return { type: 'Pass', at, seat };
  }
}
