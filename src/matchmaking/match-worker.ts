import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Lookout } from '../prisma/index.js';
import { Matches } from './matches.js';

/** Creates the games of matches whose makers died before they had, in every process. */
@Injectable()
export class MatchWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lookout: Lookout;

  constructor(matches: Matches) {
    this.lookout = new Lookout({ what: 'Matches', next: () => matches.next(), act: () => matches.openDue() });
  }

  onApplicationBootstrap(): void {
    this.lookout.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.lookout.stop();
  }
}
