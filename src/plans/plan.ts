import type { End, GameEvent, LastMove, TileName } from '../dominoes/index.js';
import { findTile } from '../dominoes/index.js';

/** What has to be so for a step to be taken; all that is said of it. */
export interface StepCondition {
  /** Open, and showing `pip` if that is given. */
  readonly end?: End;
  /** Shown by `end`, or by any open end. */
  readonly pip?: number;
  /** No tile of the hand can be played. */
  readonly cannotMove?: true;
  /** The latest move of the round. */
  readonly lastMove?: { readonly seat?: number; readonly type?: LastMove['type']; readonly tile?: TileName };
}

/** A move as it is sent to `/moves`; of whichever of the player's seats may act, unless it names one. */
export interface PlannedMove {
  readonly type: 'play' | 'draw' | 'pass';
  readonly seat?: number;
  readonly tile?: TileName;
  readonly end?: End;
  readonly pip?: number;
  readonly position?: number;
}

export interface PlanStep {
  readonly if?: StepCondition;
  readonly move: PlannedMove;
}

/** What a player wants done in a round when it is his turn. Ids are uuids. */
export interface Plan {
  readonly gameId: string;
  readonly playerId: string;
  /** New each time the player leaves one. */
  readonly id: string;
  /** Number of the round it was made for. */
  readonly round: number;
  /** The game's when it was left: moves up to there use up no step. */
  readonly version: number;
  readonly steps: readonly PlanStep[];
  readonly leftAt: Date;
}

/**
 * The steps not used up yet. A step is used up once its move has been made from one of `seats`, by the plan or by the player
 * himself: that follows from the game's events alone, so that a process that dies over a plan leaves nothing undone.
 *
 * @param events of the game since the plan was left
 */
export function stepsLeft(
  steps: readonly PlanStep[],
  events: readonly GameEvent[],
  seats: readonly number[],
): readonly PlanStep[] {
  let left = steps;
  for (const event of events) {
    if (!('seat' in event) || !seats.includes(event.seat)) continue;
    const used = left.findIndex(({ move }) => isMade(move, event));
    if (used !== -1) left = left.toSpliced(used, 1);
  }
  return left;
}

function isMade(move: PlannedMove, event: GameEvent): boolean {
  switch (event.type) {
    case 'tile.played':
      return move.type === 'play' && findTile(move.tile ?? '')?.name === event.data.tile;
    case 'tile.drawn':
      return move.type === 'draw';
    case 'turn.passed':
      return move.type === 'pass';
    default:
      return false;
  }
}
