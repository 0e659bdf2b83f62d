import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AutoPlay } from '../games/index.js';
import { type Appointment, Appointments } from './appointments.js';

/** Less than the shortest delay (1 s less a quarter), so that an appointment is known before it is due. */
const LOOK_EVERY_MS = 500;

/**
 * Plays forced moves, in every process. What a turn leaves to choose is looked at when its time has come and not before:
 * until then a turn with one move is like any other, in the database too.
 */
@Injectable()
export class ForcedMoveWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ForcedMoveWorker.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private running = false;
  private failing = false;

  constructor(
    private readonly appointments: Appointments,
    private readonly autoPlay: AutoPlay,
  ) {}

  onApplicationBootstrap(): void {
    this.running = true;
    this.lookIn(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.running = false;
    clearTimeout(this.timer);
    await this.looking;
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

  private lookIn(ms: number): void {
    this.timer = setTimeout(() => {
      this.looking = this.look();
    }, ms).unref();
  }

  private async look(): Promise<void> {
    let next = Infinity;
    try {
      next = await this.appointments.next();
      if (next <= 0) {
        await this.playDue();
        next = await this.appointments.next();
      }
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.logger.warn(`Forced moves cannot be looked for: ${String(error)}`);
      this.failing = true;
    }
    // What is past even now is in the hands of another process.
    if (this.running) this.lookIn(next <= 0 ? LOOK_EVERY_MS : Math.min(next, LOOK_EVERY_MS));
  }
}
