import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../generated/prisma/client.js';
import { newId, Problem } from '../../http/index.js';
import { DatabaseClock } from '../../prisma/index.js';
import type { Answer } from '../access/answers.js';
import type { Caller } from '../access/caller.js';
import { Registrar } from '../access/registrar.js';
import { firstKeyRow } from '../keys/new-key-row.js';
import { type NewApp, presentApp, type RegisteredApp } from './app.dto.js';

@Injectable()
export class Apps {
  constructor(
    private readonly clock: DatabaseClock,
    private readonly registrar: Registrar,
  ) {}

  /**
   * An app and its first key.
   *
   * @throws Problem `insufficient-scope`: a key of an app or player registers nobody while registration is closed
   */
  async register(
    transaction: Prisma.TransactionClient,
    caller: Caller | null,
    { name }: NewApp,
  ): Promise<Answer<RegisteredApp>> {
    if (caller && !this.registrar.open) throw new Problem('insufficient-scope', { detail: ONLY_OPERATOR });
    const createdAt = this.clock.now();
    const app = await transaction.app.create({ data: { id: newId(), name, createdAt } });
    const { key, row } = firstKeyRow({ kind: 'app', id: app.id }, createdAt);
    await transaction.apiKey.create({ data: row });
    return { status: 201, body: { app: presentApp(app) }, secret: { key } };
  }
}

const ONLY_OPERATOR = {
  en: 'Registration is closed: only the operator’s key creates apps.',
  fr: 'Les inscriptions sont fermées : seule la clé de l’exploitant crée des applications.',
  es: 'El registro está cerrado: solo la clave del operador crea aplicaciones.',
};
