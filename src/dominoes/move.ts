import { isCapicua } from './award.js';
import type { Chance } from './chance.js';
import type { DrawTile, MoveCommand, Pass, PlayTile } from './command.js';
import { Draft } from './draft.js';
import type { GameEvent } from './event.js';
import { boardCount } from './layout.js';
import { legalMoves, outwardPip } from './legal-moves.js';
import type { LegalMove, LegalPlay } from './legal-moves.js';
import { endsAtOnce } from './match.js';
import { refusalOf } from './refusal.js';
import { endRound, roundEndAfter } from './round-end.js';
import type { RoundEnd } from './round-end.js';
import { RuleViolation } from './rule-violation.js';
import { sideOf } from './seating.js';
import { roundOf, rulesOf } from './state.js';
import type { GameState, Round } from './state.js';
import { findTile, tileNamed } from './tile.js';

/** Plays a tile, scores it, and ends the round and the match if it does. */
export function playTile(command: PlayTile, state: GameState, chance: Chance): GameEvent[] {
  const play = chosenPlay(legalMoves(state, command.seat), command, state.round);
  if (play === undefined) throw refused(state, command);
  const { seat, at } = command;
  const { layout } = roundOf(state);
  const variant = rulesOf(state);
  const tile = tileNamed(play.tile);
  const pip = outwardPip(layout, tile, play.end);
  const draft = Draft.of(state);
  const data = play.end === undefined ? { tile: tile.name, pip } : { tile: tile.name, end: play.end, pip };
  draft.add({ type: 'tile.played', at, seat, data });
  if (play.points !== undefined) scorePoints(draft, seat, play.points, at);

  const score = draft.state.scores[sideOf(seat, state.settings.teams)];
  const end: RoundEnd | null =
    play.points !== undefined && endsAtOnce(variant.match, state.settings.target, score)
      ? { reason: 'target', actor: seat }
      : roundEndAfter(draft.state, seat);
  if (end === null) return draft.events;
  const capicua = isCapicua(variant.scoring.capicua, layout, tile);
  endRound(draft, { ...end, capicua }, at, chance);
  return draft.events;
}

/** Draws a tile; where nobody can move any more after it, the round ends. */
export function drawTile(command: DrawTile, state: GameState, chance: Chance): GameEvent[] {
  const { seat, at, position = 0 } = command;
  const mayDraw = legalMoves(state, seat).some((move) => move.type === 'draw');
  const tile = mayDraw ? roundOf(state).boneyard[position] : undefined;
  if (tile === undefined) throw refused(state, command);
  const draft = Draft.of(state);
  draft.add({ type: 'tile.drawn', at, seat, data: { tile: tile.name } });
  const end = roundEndAfter(draft.state, seat);
  if (end !== null) endRound(draft, end, at, chance);
  return draft.events;
}

export function pass(command: Pass, state: GameState): GameEvent[] {
  const { seat, at } = command;
  if (!legalMoves(state, seat).some((move) => move.type === 'pass')) throw refused(state, command);
  return [{ type: 'turn.passed', at, seat, data: {} }];
}

/**
 * The legal play that the command means. It may leave the end out where only one open
 * end fits, or where a line shows the same pip at both (then the left).
 */
function chosenPlay(moves: readonly LegalMove[], command: PlayTile, round: Round | null): LegalPlay | undefined {
  const name = findTile(command.tile)?.name;
  const plays = moves.filter((move): move is LegalPlay => move.type === 'play' && move.tile === name);
  if (command.end !== undefined) return plays.find((play) => play.end === command.end);
  if (plays.length <= 1) return plays[0];
  const [left, right] = round?.layout.ends ?? [];
  const alike = round?.layout.spinner === null && left?.pip === right?.pip;
  return alike ? plays.find((play) => play.end === 'left') : undefined;
}

function scorePoints(draft: Draft, seat: number, points: number, at: string): void {
  const { state } = draft;
  const side = sideOf(seat, state.settings.teams);
  const scores = state.scores.map((score, other) => (other === side ? score + points : score));
  const count = boardCount(roundOf(state).layout);
  draft.add({ type: 'points.scored', at, seat, data: { side, points, boardCount: count, scores } });
}

function refused(state: GameState, command: MoveCommand): RuleViolation {
  return new RuleViolation(refusalOf(state, command));
}
