import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AutoPlay } from '../games/index.js';
import { Lookout } from '../prisma/index.js';
import { type Appointment, Appointments } from './appointments.js';

/**
 * Plays forced moves, in every process. What a turn leaves to choose is looked at when its time has come and not before:
 * until then a turn with one move is like any other, in the database too.
 */
@Injectable()
export class ForcedMoveWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ForcedMoveWorker.name);
  private readonly lookout: Lookout;

  constructor(
    private readonly appointments: Appointments,
    private readonly autoPlay: AutoPlay,
  ) {
    this.lookout = new Lookout({
      what: 'Forced moves',
      next: () => appointments.next(),
      act: () => this.playDue(),
    });
  }

  onApplicationBootstrap(): void {
    this.lookout.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.lookout.stop();
  }

  /** Keeps every appointment that is due. @returns how many moves were played */
  async playDue(): Promise<number> {
    let played = 0;
    for (let claimed = await this.appointments.claim(); claimed.length > 0; claimed = await this.appointments.claim()) {
      const outcomes = await Promise.all(claimed.map((appointment) => this.keep(appointment)));
      played += outcomes.filter(Boolean).length;
    }
    return played;
  }

  /** One game that cannot be played keeps no other waiting: its appointment comes up again by itself. */
  private async keep(appointment: Appointment): Promise<boolean> {
    const { gameId, version } = appointment;
    try {
      const played = await this.autoPlay.playForced(gameId, version);
      if (!played) await this.appointments.close(appointment);
      return played;
    } catch (error) {
      this.logger.warn(`Game ${gameId} was not looked at: ${String(error)}`);
      return false;
    }
  }
}
