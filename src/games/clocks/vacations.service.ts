import { Injectable } from '@nestjs/common';
import type { Caller } from '../../players/index.js';
import { actingPlayer } from '../game-access.js';
import type { Reader } from '../game-presenter.js';
import { Games, viewAnswer } from '../games.service.js';
import type { Answer } from '../games.service.js';
import type { Condition } from '../request-condition.js';

/** Being away, without losing by it. */
@Injectable()
export class Vacations {
  constructor(private readonly games: Games) {}

  /** @param duration ISO 8601 */
  start(id: string, reader: Reader, caller: Caller, duration: string, condition: Condition): Promise<Answer> {
    const player = actingPlayer(caller);
    return this.games.carryOut(id, {
      reader,
      ...condition,
      command: (_, at) => ({ type: 'StartVacation', at, player, duration }),
      answer: viewAnswer,
    });
  }

  end(id: string, reader: Reader, caller: Caller, condition: Condition): Promise<Answer> {
    const player = actingPlayer(caller);
    return this.games.carryOut(id, {
      reader,
      ...condition,
      command: (_, at) => ({ type: 'EndVacation', at, player }),
      answer: viewAnswer,
    });
  }
}
