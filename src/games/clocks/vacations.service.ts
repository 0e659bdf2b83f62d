import { Injectable } from '@nestjs/common';
import type { ClockCommand } from '../../dominoes/index.js';
import { actingPlayer } from '../game-access.js';
import type { Call } from '../game-changes.js';
import { Games, viewAnswer } from '../games.service.js';
import type { Answer } from '../games.service.js';

/** Being away, without losing by it. */
@Injectable()
export class Vacations {
  constructor(private readonly games: Games) {}

  /** @param duration ISO 8601 */
  start(id: string, call: Call, duration: string): Promise<Answer> {
    const player = actingPlayer(call.caller);
    return this.change(id, call, (at) => ({ type: 'StartVacation', at, player, duration }));
  }

  end(id: string, call: Call): Promise<Answer> {
    const player = actingPlayer(call.caller);
    return this.change(id, call, (at) => ({ type: 'EndVacation', at, player }));
  }

  private change(id: string, { reader, condition }: Call, command: (at: string) => ClockCommand): Promise<Answer> {
    return this.games.carryOut(id, { reader, ...condition, command: (_, at) => command(at), answer: viewAnswer });
  }
}
