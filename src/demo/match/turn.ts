import { setTimeout as sleep } from 'node:timers/promises';
import type { LegalMove } from '../../dominoes/index.js';
import type { ApiClient } from '../api/api-client.js';
import { ApiProblem } from '../api/problem.js';
import type { GameView, MoveAnswer } from '../api/shapes.js';
import { chooseMove } from './choose-move.js';

export interface TurnOptions {
  readonly api: Pick<ApiClient, 'get' | 'post'>;
  readonly gameId: string;
  /** Between moves, in milliseconds. */
  readonly pace: number;
  readonly signal: AbortSignal;
  readonly onMove: (move: LegalMove, answer: MoveAnswer) => Promise<void>;
}

/**
 * Takes a player's turn: looks at the game as he sees it, chooses, moves, and goes on while drawing keeps the turn with him.
 * Does nothing if it is not his turn (any more): webhooks come at least once and in no certain order.
 */
export async function takeTurn(player: string, { api, gameId, pace, signal, onMove }: TurnOptions): Promise<void> {
  const look = () => api.get<GameView>(`/v1/games/${gameId}`, player);
  let game = await look();
  while (game.legalMoves?.length) {
    const move = chooseMove(game.legalMoves);
    const answer = await moveAt(api, game, player, move);
    if (answer === undefined) {
      game = await look();
      continue;
    }
    await onMove(move, answer);
    await sleep(pace, undefined, { signal });
    if (answer.events.some(({ type }) => type !== 'tile.drawn')) return;
    game = answer.game;
  }
}

/** Undefined if the game has moved on since it was looked at. */
async function moveAt(
  api: TurnOptions['api'],
  game: GameView,
  player: string,
  move: LegalMove,
): Promise<MoveAnswer | undefined> {
  const body = { ...requestOf(move), expectedVersion: game.version };
  try {
    return await api.post<MoveAnswer>(`/v1/games/${game.id}/moves`, body, player);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'stale-version') return undefined;
    throw error;
  }
}

/** A legal move is sent as it is listed, but for what it would score. */
function requestOf(move: LegalMove): object {
  if (move.type !== 'play') return move;
  const { points: _scored, ...request } = move;
  return request;
}
