import { Injectable } from '@nestjs/common';
import { OPEN_SEAT, presentEvent, presentTurns, type PresentedEvent } from '../../games/index.js';
import { Settings, typeId, uuidOf } from '../../http/index.js';
import { type PlayerCard, Players } from '../../players/index.js';
import type { ClaimedDelivery, Message } from '../delivery/delivery.js';

/** Writes what an endpoint is sent: what a spectator may see of the event, and of whom and what it speaks. */
@Injectable()
export class Payloads {
  constructor(
    private readonly players: Players,
    private readonly settings: Settings,
  ) {}

  /** The message as an earlier attempt sent it, or a new one. */
  async messageOf(delivery: ClaimedDelivery): Promise<Message> {
    if (delivery.sent) return delivery.sent;
    const { endpoint, game } = delivery;
    const event = presentedEvent(delivery);
    const context = {
      gameId: event.gameId,
      url: `${this.settings.publicUrl}/v1/games/${event.gameId}`,
      variant: game.variantId,
      version: event.version,
      ...(event.seat === undefined ? {} : { seat: event.seat }),
      players: await this.seated(game.playerIds, endpoint.ownerId),
      ...(game.creatorId === endpoint.ownerId && game.metadata !== null ? { metadata: game.metadata } : {}),
    };
    // Where an event has a field of the same name, such as the whole variant of `game.created`, the context stands.
    const data = { ...context, ...(event.data as object), ...context };
    return { eventId: eventUuid(event), body: JSON.stringify({ type: event.type, timestamp: event.at, data }) };
  }

  private async seated(playerIds: readonly string[], ownerId: string) {
    const seats = playerIds.map((id, seat) => ({ id, seat })).filter(({ id }) => id !== OPEN_SEAT);
    const cards = await this.players.cards(seats.map(({ id }) => id));
    return seats.map(({ seat }, n) => ({ seat, ...presentedPlayer(cards[n] as PlayerCard, ownerId) }));
  }
}

/** No seat is looked through, even once the game is finished: a redelivery shows what the first attempt did. */
function presentedEvent({ type, seat, event }: ClaimedDelivery): PresentedEvent {
  const presented =
    type === 'turn.started' ? presentTurns(event).find((turn) => turn.seat === seat) : presentEvent(event, [], false);
  if (presented === undefined) throw new Error(`Nobody's turn began at seat ${seat} with version ${event.version}.`);
  return presented;
}

function eventUuid({ id }: PresentedEvent): string {
  const uuid = uuidOf('event', id);
  if (uuid === undefined) throw new Error(`${id} is no event's id.`);
  return uuid;
}

/** `externalId` is between a player's app and us. */
function presentedPlayer({ id, name, appId, externalId }: PlayerCard, ownerId: string) {
  return { id: typeId('player', id), name, ...(externalId !== null && appId === ownerId ? { externalId } : {}) };
}
