import { Injectable } from '@nestjs/common';
import { Idempotency } from '../event-store/index.js';
import { language, Problem } from '../http/index.js';
import type { Caller, Exchange } from '../players/index.js';
import { send } from './game-exchange.js';
import type { Reader } from './game-presenter.js';
import type { Answer } from './games.service.js';
import { conditionOf } from './request-condition.js';
import type { Condition } from './request-condition.js';

/** A request for a change: who makes it, what he reads, and under what condition it is to be carried out. */
export interface Call {
  readonly reader: Reader;
  readonly caller: Caller;
  readonly condition: Condition;
}

/** Answers POSTs that change a game: reads who asks for it and on what condition, and sends what comes of it. */
@Injectable()
export class GameChanges {
  constructor(private readonly idempotency: Idempotency) {}

  /** @throws Problem `key-missing` on a route that may be called without a key */
  async answer({ request, reply }: Exchange, change: (call: Call) => Promise<Answer>): Promise<void> {
    const { caller } = request;
    if (!caller) throw new Problem('key-missing', { headers: { 'www-authenticate': 'Bearer' } });
    const reader = { caller, language: language(request) };
    send(reply, await change({ reader, caller, condition: conditionOf(request, this.idempotency) }));
  }
}
