import type { Prisma } from '../../generated/prisma/client.js';
import { newId } from '../../http/index.js';
import type { Principal } from '../access/caller.js';
import { type Scope, SCOPES } from '../access/scope.js';
import { hashKey, newKey } from './key-format.js';

export interface KeyWish {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** A key, and the row that remembers everything of it but itself. */
export function newKeyRow(
  holder: Principal,
  { name, scopes, createdAt, expiresAt }: KeyWish,
): { key: string; row: Prisma.ApiKeyUncheckedCreateInput } {
  const key = newKey(holder.kind);
  const row = {
    id: newId(),
    hash: Buffer.from(hashKey(key), 'base64'),
    appId: holder.kind === 'app' ? holder.id : null,
    playerId: holder.kind === 'player' ? holder.id : null,
    name,
    scopes: [...scopes],
    createdAt,
    expiresAt,
  };
  return { key, row };
}

/** The key a newcomer is given: it has every scope and does not expire. */
export function firstKeyRow(holder: Principal, createdAt: Date) {
  return newKeyRow(holder, { name: 'First key', scopes: SCOPES, createdAt, expiresAt: null });
}
