import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ApiKey as KeyRow } from '../../generated/prisma/client.js';
import { Problem, type ProblemCode } from '../../http/index.js';
import { DatabaseClock, Notifications, PrismaService } from '../../prisma/index.js';
import type { Caller, Principal } from '../access/caller.js';
import { isScope } from '../access/scope.js';
import { NotifiedCache } from '../notified-cache.js';
import { hashKey, isWellFormedKey } from './key-format.js';

const KEYS_KEPT = 20_000;

/** A key in force. */
interface KnownKey {
  readonly hash: string;
  /** Milliseconds since 1970, by the database's clock; null: never. */
  readonly expiresAt: number | null;
  /** Who calls with it, as long as he names nobody in `On-Behalf-Of`. */
  readonly caller: Caller;
}

/**
 * Tells whose a key is: from memory, synchronously, where it has been seen before. What is known of a key is kept by its hash,
 * and only while the key is in force.
 */
@Injectable()
export class KnownKeys {
  private readonly known: NotifiedCache<KnownKey>;
  /** Hashes of the keys last presented: hashing takes longer than everything else here. */
  private readonly hashes = new LRUCache<string, string>({ max: KEYS_KEPT });

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: DatabaseClock,
    notifications: Notifications,
  ) {
    this.known = new NotifiedCache(notifications, 'keys', KEYS_KEPT);
  }

  /** @throws Problem `key-invalid`, `key-revoked`, `key-expired` (the promise is rejected, or at once) */
  authenticate(key: string): Caller | Promise<Caller> {
    const known = this.known.get(this.hashOf(key));
    if (known) return this.inForce(known);
    if (!isWellFormedKey(key)) throw refusedKey('key-invalid');
    return this.lookUp(hashKey(key));
  }

  /** To be called after the commit that revoked the key of this hash. */
  revoked(hash: Uint8Array): void {
    this.known.changed(Buffer.from(hash).toString('base64'));
  }

  private hashOf(key: string): string {
    let hash = this.hashes.get(key);
    if (hash === undefined) this.hashes.set(key, (hash = hashKey(key)));
    return hash;
  }

  private async lookUp(hash: string): Promise<Caller> {
    const [known] = await this.known.fill(
      () => this.read(hash),
      (key) => key.hash,
    );
    return this.inForce(known);
  }

  private async read(hash: string): Promise<[KnownKey]> {
    const row = await this.prisma.apiKey.findUnique({ where: { hash: Buffer.from(hash, 'base64') } });
    if (!row) throw refusedKey('key-invalid');
    if (row.revokedAt) throw refusedKey('key-revoked');
    return [{ hash, expiresAt: row.expiresAt?.getTime() ?? null, caller: callerOf(row) }];
  }

  private inForce(known: KnownKey): Caller {
    if (known.expiresAt !== null && known.expiresAt <= this.clock.now().getTime()) throw refusedKey('key-expired');
    return known.caller;
  }
}

/** Whose the key is: every row has an app or a player, never both. */
export function holderOf(row: Pick<KeyRow, 'appId' | 'playerId'>): Principal {
  if (row.appId !== null) return { kind: 'app', id: row.appId };
  if (row.playerId !== null) return { kind: 'player', id: row.playerId };
  throw new Error('A key without a holder.');
}

/** RFC 6750, section 3: the challenge says that the token is the trouble. */
function refusedKey(code: Extract<ProblemCode, `key-${string}`>): Problem {
  return new Problem(code, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
}

function callerOf(row: KeyRow): Caller {
  const principal = holderOf(row);
  return {
    keyId: row.id,
    principal,
    actor: principal.kind === 'player' ? { id: principal.id } : null,
    scopes: new Set(row.scopes.filter(isScope)),
  };
}
