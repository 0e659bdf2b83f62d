import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../generated/prisma/client.js';
import { type Localized, type PageQuery, Problem } from '../../http/index.js';
import { DatabaseClock, PrismaService } from '../../prisma/index.js';
import type { Answer } from '../access/answers.js';
import { actingAs, type Caller, type Principal } from '../access/caller.js';
import { missingScope } from '../access/missing-scope.js';
import { olderThan, pageOf } from '../newest-first.js';
import { type KeyPage, type MintedKey, type NewKey, presentKey } from './key.dto.js';
import { KnownKeys } from './known-keys.js';
import { newKeyRow } from './new-key-row.js';

/** Mints, lists and revokes keys: the principal's own, and with `On-Behalf-Of` the player's. */
@Injectable()
export class Keys {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: DatabaseClock,
    private readonly known: KnownKeys,
  ) {}

  /**
   * A key for whoever the caller acts as. It can do no more than the key that mints it, and lives no longer.
   *
   * @throws Problem `insufficient-scope`, `validation-failed` (`/expiresAt`), `key-revoked`, `not-on-behalf`
   */
  async mint(
    transaction: Prisma.TransactionClient,
    caller: Caller,
    { name, scopes, expiresAt }: NewKey,
  ): Promise<Answer<MintedKey>> {
    const missing = scopes.find((scope) => !caller.scopes.has(scope));
    if (missing) throw missingScope(missing);
    const holder = actingAs(caller);
    const end = await lockMintingKey(transaction, caller.keyId);
    await lockHolder(transaction, holder);
    const createdAt = this.clock.now();
    const { key, row } = newKeyRow(holder, { name, scopes, createdAt, expiresAt: endOf(expiresAt, end, createdAt) });
    const body = presentKey(await transaction.apiKey.create({ data: row }));
    return { status: 201, body, secret: { key } };
  }

  async list(caller: Caller, { limit, cursor }: PageQuery): Promise<KeyPage> {
    const rows = await this.prisma.apiKey.findMany({
      where: { ...heldBy(actingAs(caller)), ...olderThan('key', cursor) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return pageOf(rows, limit, 'key', presentKey);
  }

  /**
   * Revokes a key of the principal, or of a player of the app's. Whoever has a key may always give it up himself; any other
   * needs `players:manage`. Revoking again changes nothing.
   *
   * @throws Problem `not-found`, `insufficient-scope`
   */
  async revoke(caller: Caller, id: string): Promise<void> {
    if (id !== caller.keyId && !caller.scopes.has('players:manage')) throw missingScope('players:manage');
    const where = { AND: [{ id }, managedBy(caller.principal)] };
    const [revoked] = await this.prisma.apiKey.updateManyAndReturn({
      where: { ...where, revokedAt: null },
      data: { revokedAt: this.clock.now() },
      select: { hash: true },
    });
    if (revoked) this.known.revoked(revoked.hash);
    else if ((await this.prisma.apiKey.count({ where })) === 0) throw new Problem('not-found');
  }
}

/**
 * The end of the minting key, which is held until the commit: a key revoked meanwhile, of which this process may not have
 * heard yet, mints nothing.
 */
async function lockMintingKey(transaction: Prisma.TransactionClient, id: string): Promise<Date | null> {
  const [key] = await transaction.$queryRaw<{ expiresAt: Date | null }[]>`
    select expires_at as "expiresAt" from api_keys where id = ${id}::uuid and revoked_at is null for share`;
  if (!key) throw new Problem('key-revoked');
  return key.expiresAt;
}

/** Holds the player until the commit: one erased at the same moment is left without a key. */
async function lockHolder(transaction: Prisma.TransactionClient, { kind, id }: Principal): Promise<void> {
  if (kind === 'app') return;
  const found = await transaction.$queryRaw<unknown[]>`
    select 1 from players where id = ${id}::uuid and deleted_at is null for share`;
  if (found.length === 0) throw new Problem('not-on-behalf');
}

function endOf(wished: string | undefined, minting: Date | null, now: Date): Date | null {
  if (wished === undefined) return minting;
  const end = new Date(wished);
  if (end <= now) throw Problem.invalid('/expiresAt', IN_THE_PAST);
  if (minting && end > minting) throw Problem.invalid('/expiresAt', TOO_LATE);
  return end;
}

function heldBy({ kind, id }: Principal) {
  return kind === 'app' ? { appId: id } : { playerId: id };
}

function managedBy(principal: Principal) {
  const own = heldBy(principal);
  return principal.kind === 'app' ? { OR: [own, { player: { appId: principal.id } }] } : own;
}

const IN_THE_PAST: Localized = {
  en: 'lies in the past',
  fr: 'est déjà passé',
  es: 'ya ha pasado',
};

const TOO_LATE: Localized = {
  en: 'is later than the end of the key that mints it',
  fr: 'dépasse la fin de la clé qui la crée',
  es: 'es posterior al fin de la clave que la crea',
};
