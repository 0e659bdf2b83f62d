import { Injectable } from '@nestjs/common';
import { legalMoves, turnSeats } from '../dominoes/index.js';
import type { GameEvent, LegalMove } from '../dominoes/index.js';
import { Problem, PROBLEMS } from '../http/index.js';
import type { MoveRequest } from './dto/move.dto.js';
import { presentGameEvent } from './event-presenter.js';
import { seatsHeldBy } from './game-access.js';
import type { Reader } from './game-presenter.js';
import { Games } from './games.service.js';
import type { Answer, GameBefore, Order, Outcome } from './games.service.js';
import { moveCommand, refuseForeignFields } from './move-command.js';
import type { Condition } from './request-condition.js';

@Injectable()
export class Moves {
  constructor(private readonly games: Games) {}

  /** Picks, plays, draws or passes. The answer holds what happened and the game after it, as the caller may see them. */
  move(id: string, reader: Reader, request: MoveRequest, condition: Condition): Promise<Answer> {
    return this.games.carryOut(id, moveOrder(reader, request, condition));
  }

  /**
   * What the move would be: the caller's own placement and what it scores, or a draw without its tile. Never what the
   * move leads to, which would show what others hold or what the boneyard hides.
   */
  async rehearse(id: string, reader: Reader, request: MoveRequest, condition: Condition): Promise<object> {
    const { game, events } = await this.games.rehearse(id, moveOrder(reader, request, condition));
    const { version } = game.state;
    const shown = ownPart(events).map((event, index) => {
      const presented = presentGameEvent(event, id, version + index + 1, [], false);
      return event.type === 'tiles.picked' ? { ...presented, data: pickAskedFor(request) } : presented;
    });
    return { events: shown };
  }

  /** Every move the caller could make now. */
  async legalMoves(id: string, reader: Reader): Promise<{ version: number; legalMoves: LegalMove[] }> {
    const { state } = await this.games.visible(id, reader);
    const held = seatsHeldBy(reader.caller, state);
    if (held.length === 0) throw new Problem('not-a-player');
    return { version: state.version, legalMoves: held.flatMap((seat) => legalMoves(state, seat)) };
  }
}

function moveOrder(reader: Reader, request: MoveRequest, condition: Condition): Order {
  refuseForeignFields(request);
  return {
    reader,
    ...condition,
    command: (game, at) => moveCommand(request, seatToMove(game, reader, request.seat), at),
    answer: (outcome) => moveAnswer(outcome, reader),
  };
}

/** The seat a move is for: the one named, else the caller's only one, or the only one of his that may act. */
function seatToMove(game: GameBefore, { caller }: Reader, named: number | undefined): number {
  const { state } = game;
  if (state.status === 'none') throw new Problem('not-found');
  const held = seatsHeldBy(caller, state);
  const [first] = held;
  if (first === undefined) throw new Problem('not-a-player');
  if (named !== undefined && named >= state.seats.length)
    throw Problem.invalid('/seat', PROBLEMS['no-such-seat'].detail);
  if (named !== undefined) {
    if (held.includes(named)) return named;
    throw new Problem('not-a-player');
  }
  const acting = turnSeats(state).filter((seat) => held.includes(seat));
  if (acting.length > 1) {
    throw Problem.invalid('/seat', {
      en: `must be given: several of your seats may act (${acting.join(', ')})`,
      fr: `doit être donné : plusieurs de vos places peuvent jouer (${acting.join(', ')})`,
      es: `debe darse: varios de sus asientos pueden jugar (${acting.join(', ')})`,
    });
  }
  return acting[0] ?? first;
}

function moveAnswer({ game, events, shown }: Outcome, { caller }: Reader) {
  const { state, id } = game;
  const held = seatsHeldBy(caller, state);
  const finished = state.status === 'finished';
  const before = state.version - events.length;
  const presented = events.map((event, index) => presentGameEvent(event, id, before + index + 1, held, finished));
  return {
    status: 200,
    headers: { ...shown.headers },
    body: `{"events":${JSON.stringify(presented)},"game":${shown.json}}`,
  };
}

/**
 * Of what a move would lead to, what its player knows anyway: the move and what the tile scores. What follows, such as
 * the passes of others and points for them, tells of hands that are not his.
 */
function ownPart([move, next]: readonly GameEvent[]): GameEvent[] {
  if (move === undefined) return [];
  const isScore = next?.type === 'points.scored' && next.data.bonus === undefined;
  return isScore ? [move, next] : [move];
}

/** A pick with the positions that were asked for; which others it would be dealt is not settled before it is made. */
function pickAskedFor({ positions }: MoveRequest): object {
  return positions === undefined ? {} : { positions };
}
