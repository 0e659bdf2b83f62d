import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Player as PlayerRow } from '../../generated/prisma/client.js';
import { Problem } from '../../http/index.js';
import { Notifications, PrismaService } from '../../prisma/index.js';
import type { Caller } from '../access/caller.js';
import { NotifiedCache } from '../notified-cache.js';
import type { PlayerCard, PlayerKind } from './player-card.js';
import { parsePlayerReference, type PlayerReference } from './player-reference.js';

const CARDS_KEPT = 50_000;

/** Who is who: every player's card, mostly from memory, and the ways a request may name him. */
@Injectable()
export class Players {
  private readonly known: NotifiedCache<PlayerCard>;
  /** Where an external id led the last time; a hint, checked against the card. */
  private readonly hints = new LRUCache<string, string>({ max: CARDS_KEPT });

  constructor(
    private readonly prisma: PrismaService,
    notifications: Notifications,
  ) {
    this.known = new NotifiedCache(notifications, 'players', CARDS_KEPT);
  }

  /**
   * The players' cards in the order of their ids: an array where all are in memory, so that a view of a current game
   * waits for nothing, else a promise of one. Players are never removed, so that an id without a row is a fault.
   */
  cards(ids: readonly string[]): PlayerCard[] | Promise<PlayerCard[]> {
    const cards: PlayerCard[] = [];
    for (const id of ids) {
      const card = this.known.get(id);
      if (!card) return this.readAll(ids);
      cards.push(card);
    }
    return cards;
  }

  /**
   * Whom a reference means to an app (null: to somebody who is no app's, and so knows no external ids). The player may be
   * of another app; an erased one is not found.
   */
  find(reference: PlayerReference, appId: string | null): PlayerCard | undefined | Promise<PlayerCard | undefined> {
    if ('id' in reference) {
      const card = this.known.get(reference.id);
      return card ? living(card) : this.readOne(reference.id);
    }
    if (appId === null) return undefined;
    const hint = this.hints.get(`${appId}/${reference.externalId}`);
    const card = hint === undefined ? undefined : this.known.get(hint);
    if (card?.appId === appId && card.externalId === reference.externalId) return card;
    return this.readExternal(appId, reference.externalId);
  }

  /**
   * Whom `player_…` or `external:<externalId>` in a body means to the caller.
   *
   * @param pointer JSON pointer to the reference in the body
   * @throws Problem `unknown-reference`
   */
  async resolve(reference: string, caller: Caller | null, pointer: string): Promise<PlayerCard> {
    const appId = caller?.principal.kind === 'app' ? caller.principal.id : null;
    const parsed = parsePlayerReference(reference);
    const card = parsed && (await this.find(parsed, appId));
    if (card) return card;
    throw new Problem('unknown-reference', {
      errors: [
        {
          pointer,
          detail: {
            en: 'No player the caller knows goes by this.',
            fr: 'Aucun joueur connu de l’appelant ne répond à ce nom.',
            es: 'Quien llama no conoce a ningún jugador que responda a esto.',
          },
        },
      ],
    });
  }

  /** To be called after the commit of any change to the player. */
  changed(id: string): void {
    this.known.changed(id);
  }

  private async readAll(ids: readonly string[]): Promise<PlayerCard[]> {
    const read = await this.read({ id: { in: [...new Set(ids)] } });
    const byId = new Map(read.map((card) => [card.id, card]));
    return ids.map((id) => {
      const card = byId.get(id);
      if (!card) throw new Error(`There is no player ${id}.`);
      return card;
    });
  }

  private async readOne(id: string): Promise<PlayerCard | undefined> {
    const [card] = await this.read({ id });
    return card && living(card);
  }

  private async readExternal(appId: string, externalId: string): Promise<PlayerCard | undefined> {
    const [card] = await this.read({ appId, externalId });
    if (card) this.hints.set(`${appId}/${externalId}`, card.id);
    return card;
  }

  private read(where: { id: string | { in: string[] } } | { appId: string; externalId: string }) {
    return this.known.fill(
      async () => (await this.prisma.player.findMany({ where })).map(cardOf),
      ({ id }) => id,
    );
  }
}

/** Whom of these a reference in a body means to the caller; also somebody who has been erased, by his id. */
export function playerAmong(
  cards: readonly PlayerCard[],
  reference: string,
  { principal }: Caller,
): PlayerCard | undefined {
  const parsed = parsePlayerReference(reference);
  if (parsed === undefined) return undefined;
  if ('id' in parsed) return cards.find(({ id }) => id === parsed.id);
  return cards.find(({ appId, externalId }) => appId === principal.id && externalId === parsed.externalId);
}

/** A player's row as the service knows him. */
export function cardOf(row: PlayerRow): PlayerCard {
  const { id, name, locale, appId, externalId } = row;
  return { id, name, kind: row.kind as PlayerKind, locale, appId, externalId, deleted: row.deletedAt !== null };
}

function living(card: PlayerCard): PlayerCard | undefined {
  return card.deleted ? undefined : card;
}
