import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../event-store/index.js';
import {
  EVENT_TYPES,
  isTaken,
  presentEvent,
  presentNotice,
  presentTurns,
  type PresentedEvent,
  type PresentedNotice,
} from '../../games/index.js';
import { Settings, typeId, uuidOf } from '../../http/index.js';
import { type PlayerCard, Players } from '../../players/index.js';
import type { ClaimedDelivery, GameContext, Message } from '../delivery/delivery.js';

/** Writes what an endpoint is sent: what a spectator may see of the event, and of whom and what it speaks. */
@Injectable()
export class Payloads {
  constructor(
    private readonly players: Players,
    private readonly settings: Settings,
  ) {}

  /** @throws Error for an event that this version of the service cannot read */
  async messageOf(delivery: ClaimedDelivery): Promise<Message> {
    const { subject, endpoint } = delivery;
    const said = 'event' in subject ? presentedEvent(delivery, subject.event) : presentNotice(subject.notice);
    const context = subject.game && (await this.contextOf(said, subject.game, endpoint.ownerId));
    // Where an event has a field of the same name, such as the whole variant of `game.created`, the context stands.
    const data = { ...context, ...(said.data as object), ...context };
    return { eventId: eventUuid(said), body: JSON.stringify({ type: said.type, timestamp: said.at, data }) };
  }

  private async contextOf({ gameId, version, seat }: PresentedNotice, game: GameContext, ownerId: string) {
    const { variantId, creatorId, playerIds, metadata } = game;
    return {
      gameId,
      url: `${this.settings.publicUrl}/v1/games/${gameId}`,
      variant: variantId,
      version,
      ...(seat === undefined ? {} : { seat }),
      players: await this.seated(playerIds, ownerId),
      ...(creatorId === ownerId && metadata !== null ? { metadata } : {}),
    };
  }

  private async seated(playerIds: readonly string[], ownerId: string) {
    const seats = playerIds.map((id, seat) => ({ id, seat })).filter(({ id }) => isTaken(id));
    const cards = await this.players.cards(seats.map(({ id }) => id));
    return seats.map(({ seat }, n) => ({ seat, ...presentedPlayer(cards[n] as PlayerCard, ownerId) }));
  }
}

const KNOWN_TYPES: ReadonlySet<string> = new Set(EVENT_TYPES);
/** The shape of stored events that this version of the service writes, and the newest it reads. */
const NEWEST_SCHEMA = 1;

/** No seat is looked through, even once the game is finished: a redelivery shows what the first attempt did. */
function presentedEvent({ type, seat }: ClaimedDelivery, event: RecordedEvent): PresentedEvent {
  if (!KNOWN_TYPES.has(event.type) || event.schemaVersion > NEWEST_SCHEMA) {
    throw new Error(`Nobody knows what may be shown of a ${event.type} of schema version ${event.schemaVersion}.`);
  }
  const presented =
    type === 'turn.started' ? presentTurns(event).find((turn) => turn.seat === seat) : presentEvent(event, [], false);
  if (presented === undefined) throw new Error(`Nobody's turn began at seat ${seat} with version ${event.version}.`);
  return presented;
}

function eventUuid({ id }: PresentedNotice): string {
  const uuid = uuidOf('event', id);
  if (uuid === undefined) throw new Error(`${id} is no event's id.`);
  return uuid;
}

/** `externalId` is between a player's app and us. */
function presentedPlayer({ id, name, appId, externalId }: PlayerCard, ownerId: string) {
  return { id: typeId('player', id), name, ...(externalId !== null && appId === ownerId ? { externalId } : {}) };
}
