import { hash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../http/index.js';

/** Decides whether somebody without a key may register an app or a stand-alone player. */
@Injectable()
export class Registrar {
  constructor(private readonly settings: Settings) {}

  /** Registration is open to all. */
  get open(): boolean {
    return this.settings.registration === 'open';
  }

  /** @param bearer what came as `Authorization: Bearer …`, if anything */
  admits(bearer: string | undefined): boolean {
    return bearer === undefined ? this.open : this.isAdminKey(bearer);
  }

  /** Compared in constant time, unlike the keys of callers: an operator may have chosen this one himself. */
  private isAdminKey(bearer: string): boolean {
    const { adminKey } = this.settings;
    return adminKey !== undefined && timingSafeEqual(digest(bearer), digest(adminKey));
  }
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
