import { Injectable } from '@nestjs/common';
import { nextReminder, turnSeats } from '../../dominoes/index.js';
import { presentedTurns } from '../event-presenter.js';
import { GameStreams } from '../game-streams.js';
import { turnsOf } from '../turn-notice.js';

/** What is said to those who are to act in a game while there is time, as it is shown. */
export interface Reminder {
  readonly seat: number;
  readonly data: object;
}

/** The reminders of a turn that are due, and when the next are: RFC 3339, `null` if there are none. */
export interface DueReminders {
  readonly reminders: readonly Reminder[];
  readonly next: string | null;
}

@Injectable()
export class Reminders {
  constructor(private readonly streams: GameStreams) {}

  /**
   * What is due at `now`, the database's time, in a game that was at `version` then: one reminder for each seat that is to
   * act, in the words of `turn.started`, and nothing once the time is up.
   *
   * @returns `undefined` where the game has moved on, and with it its reminders
   */
  async due(id: string, version: number, now: string): Promise<DueReminders | undefined> {
    const game = await this.streams.current(id);
    if (game?.state.version !== version) return undefined;
    const notice = turnsOf(game, turnSeats(game.state));
    const isInTime = notice.deadline !== null && notice.deadline > now;
    return { reminders: isInTime ? presentedTurns(notice) : [], next: nextReminder(game.state, now) };
  }
}
