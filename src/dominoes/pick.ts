import type { Chance } from './chance.js';
import type { PickTiles } from './command.js';
import { openRound } from './deal.js';
import { Draft } from './draft.js';
import type { GameEvent } from './event.js';
import { legalMoves } from './legal-moves.js';
import { refusalOf } from './refusal.js';
import { RuleViolation } from './rule-violation.js';
import { roundOf } from './state.js';
import type { GameState, PickPosition } from './state.js';

/** Takes tiles face down; when the last hand is full, the round opens. */
export function pickTiles(command: PickTiles, state: GameState, chance: Chance): GameEvent[] {
  const [pick] = legalMoves(state, command.seat);
  const { picking } = roundOf(state);
  if (pick?.type !== 'pick' || picking === null) throw new RuleViolation(refusalOf(state, command));
  const positions = command.positions ?? chance.shuffle(freePositions(picking.positions)).slice(0, pick.count);
  const tiles = positions.flatMap((position) => freeTile(picking.positions, position) ?? []);
  const isWhole = positions.length > 0 && positions.length <= pick.count;
  if (!isWhole || tiles.length < positions.length || new Set(positions).size < positions.length) {
    throw new RuleViolation(refusalOf(state, command));
  }
  const { seat, at } = command;
  const draft = Draft.of(state);
  draft.add({ type: 'tiles.picked', at, seat, data: { positions, tiles } });
  if (roundOf(draft.state).toAct.length === 0) draft.add(openRound(draft.state, at, chance));
  return draft.events;
}

function freePositions(positions: readonly PickPosition[]): number[] {
  return positions.flatMap(({ seat }, position) => (seat === null ? [position] : []));
}

function freeTile(positions: readonly PickPosition[], position: number): string | undefined {
  const place = positions[position];
  return place?.seat === null ? place.tile.name : undefined;
}
