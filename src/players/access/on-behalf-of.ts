import { Injectable } from '@nestjs/common';
import { Problem } from '../../http/index.js';
import type { PlayerCard } from '../accounts/player-card.js';
import { parsePlayerHeader } from '../accounts/player-reference.js';
import { Players } from '../accounts/players.js';
import { whenReady } from '../when-ready.js';
import type { Caller } from './caller.js';

/** The header by which an app says for which of its players it speaks. */
@Injectable()
export class OnBehalfOf {
  constructor(private readonly players: Players) {}

  /**
   * The caller with the named player as its actor. A player's key may name its own player, which changes nothing, and
   * nobody else.
   *
   * @param header `player_…` or `external:<externalId>`
   * @throws Problem `not-on-behalf`: unreadable, unknown, erased or somebody else's, and nothing tells which
   */
  actFor(caller: Caller, header: string): Caller | Promise<Caller> {
    const { principal } = caller;
    const reference = parsePlayerHeader(header);
    if (!reference) throw new Problem('not-on-behalf');
    const player = this.players.find(reference, principal.kind === 'app' ? principal.id : null);
    return whenReady(player, (card) => {
      if (!card || !speaksFor(caller, card)) throw new Problem('not-on-behalf');
      return principal.kind === 'player' ? caller : { ...caller, actor: { id: card.id } };
    });
  }
}

function speaksFor({ principal }: Caller, card: PlayerCard): boolean {
  return principal.kind === 'app' ? card.appId === principal.id : card.id === principal.id;
}
