import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bearerKey } from '../../http/index.js';
import { KnownKeys } from '../keys/known-keys.js';

/** Asks again about the key of a request whose answer took long to come, or goes on. */
@Injectable()
export class StandingKeys {
  constructor(private readonly keys: KnownKeys) {}

  /** @throws Problem what a new request with the key would be refused with: it may have been revoked, or have expired */
  async confirm({ headers }: FastifyRequest): Promise<void> {
    const key = bearerKey(headers);
    if (key !== undefined) await this.keys.authenticate(key);
  }
}
