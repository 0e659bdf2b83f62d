import { bonusesForPass } from './bonus.js';
import { boardCount } from './board-count.js';
import type { Chance } from './chance.js';
import type { DrawTile, MoveCommand, Pass, PlayTile } from './command.js';
import { Draft } from './draft.js';
import type { GameEvent, PointsScored } from './event.js';
import { overshoots } from './exact.js';
import { finishOf } from './finish.js';
import { legalMoves, outwardPip } from './legal-moves.js';
import type { LegalMove, LegalPlay } from './legal-moves.js';
import { hasLikeEnds } from './layout.js';
import { endsAtOnce, mayScore } from './match.js';
import { refusalOf } from './refusal.js';
import { endRound, roundEndAfter } from './round-end.js';
import type { RoundEnd } from './round-end.js';
import { RuleViolation } from './rule-violation.js';
import { scoresByBoardCount } from './scoring.js';
import { sideOf } from './seating.js';
import { roundOf, rulesOf, turnSeats } from './state.js';
import type { GameState } from './state.js';
import { findTile, tileNamed } from './tile.js';
import type { Tile } from './tile.js';
import type { Variant } from './variant.js';

/** Plays a tile, scores it, and ends the round and the match if it does. */
export function playTile(command: PlayTile, state: GameState, chance: Chance): GameEvent[] {
  const play = chosenPlay(legalMoves(state, command.seat), command, state);
  if (play === undefined) throw refused(state, command);
  const { seat, at } = command;
  const { layout } = roundOf(state);
  const rule = rulesOf(state).layout;
  const tile = tileNamed(play.tile);
  const pip = pipOf(play, state);
  const draft = Draft.of(state);
  const data = play.end === undefined ? { tile: tile.name, pip } : { tile: tile.name, end: play.end, pip };
  draft.add({ type: 'tile.played', at, seat, data });
  if (play.points !== undefined) scorePoints(draft, seat, { points: play.points, ...countOf(draft.state) }, at);

  const end = (play.points !== undefined && targetReachedBy(seat, draft.state)) || roundEndAfter(draft.state, seat);
  if (end === null) {
    passWhoMust(draft, at, chance);
  } else if (end.reason === 'domino') {
    const bust = overshoots(state, seat, { layout, rule, tile, end: play.end, pip });
    endRound(draft, { ...end, out: { tile: tile.name, finish: finishOf(layout, rule, tile) }, bust }, at, chance);
  } else {
    endRound(draft, end, at, chance);
  }
  return draft.events;
}

/** Draws a tile; where nobody can move any more after it, the round ends. */
export function drawTile(command: DrawTile, state: GameState, chance: Chance): GameEvent[] {
  const { seat, at } = command;
  const tile = drawnTile(legalMoves(state, seat), command, state);
  if (tile === undefined) throw refused(state, command);
  const draft = Draft.of(state);
  draft.add({ type: 'tile.drawn', at, seat, data: { tile: tile.name } });
  const end = roundEndAfter(draft.state, seat);
  if (end === null) passWhoMust(draft, at, chance);
  else endRound(draft, end, at, chance);
  return draft.events;
}

export function pass(command: Pass, state: GameState, chance: Chance): GameEvent[] {
  const { seat, at } = command;
  if (!legalMoves(state, seat).some((move) => move.type === 'pass')) throw refused(state, command);
  if (nothingFollowsPasses(rulesOf(state))) return [{ type: 'turn.passed', at, seat, data: {} }];
  const draft = Draft.of(state);
  addPass(draft, seat, at, chance);
  passWhoMust(draft, at, chance);
  return draft.events;
}

/** Would the move be accepted now? It is not where `playTile`, `drawTile` or `pass` would refuse it. */
export function isLegal(command: PlayTile | DrawTile | Pass, state: GameState): boolean {
  const moves = legalMoves(state, command.seat);
  switch (command.type) {
    case 'PlayTile':
      return chosenPlay(moves, command, state) !== undefined;
    case 'DrawTile':
      return drawnTile(moves, command, state) !== undefined;
    case 'Pass':
      return moves.some(({ type }) => type === 'pass');
  }
}

/**
 * Where the variant says so, nobody is called to a turn he cannot use: seats that can only
 * pass are passed. It ends, since in a round that is not blocked somebody can move.
 */
function passWhoMust(draft: Draft, at: string, chance: Chance): void {
  if (rulesOf(draft.state).autoPass !== true) return;
  for (let seat = seatThatMustPass(draft.state); seat !== null; seat = seatThatMustPass(draft.state)) {
    addPass(draft, seat, at, chance);
  }
}

function seatThatMustPass(state: GameState): number | null {
  const [seat, ...others] = turnSeats(state);
  if (seat === undefined || others.length > 0) return null;
  const [move, ...more] = legalMoves(state, seat);
  return move?.type === 'pass' && more.length === 0 ? seat : null;
}

/** In most games a pass is all there is to it, and need not be folded to see what it leads to. */
function nothingFollowsPasses({ autoPass, scoring, stuck }: Variant): boolean {
  return autoPass !== true && scoring.bonuses === undefined && stuck === 'pass';
}

/** Passes, and scores for the side of the last tile what the variant gives for it. */
function addPass(draft: Draft, seat: number, at: string, chance: Chance): void {
  draft.add({ type: 'turn.passed', at, seat, data: {} });
  const { scoring, stuck } = rulesOf(draft.state);
  const scorer = roundOf(draft.state).layout.tiles.at(-1)?.seat ?? seat;
  for (const { kind, points } of bonusesForPass(scoring.bonuses ?? [], roundOf(draft.state))) {
    if (!hasRoomFor(points, scorer, draft.state)) continue;
    scorePoints(draft, scorer, { points, bonus: kind }, at);
    const end = targetReachedBy(scorer, draft.state);
    if (end !== null) return endRound(draft, end, at, chance);
  }
  // Only a double's extra turn is passed where the stuck lose, and then the next seat may be stuck.
  const end = stuck === 'loseRound' ? roundEndAfter(draft.state, seat) : null;
  if (end !== null) endRound(draft, end, at, chance);
}

/**
 * The legal play that the command means. It may leave the end out where only one open
 * end fits, or where a line shows the same pip at both (then the left).
 */
function chosenPlay(moves: readonly LegalMove[], command: PlayTile, state: GameState): LegalPlay | undefined {
  const name = findTile(command.tile)?.name;
  let chosen: LegalPlay | undefined;
  for (const move of moves) {
    if (move.type !== 'play' || move.tile !== name) continue;
    if (command.end !== undefined && command.end !== move.end) continue;
    if (command.pip !== undefined && command.pip !== pipOf(move, state)) continue;
    if (chosen === undefined) chosen = move;
    else if (chosen.end !== move.end && !hasLikeEnds(roundOf(state).layout)) return undefined;
  }
  return chosen;
}

/** The tile at the position to draw from, if the seat may draw. */
function drawnTile(moves: readonly LegalMove[], { position = 0 }: DrawTile, state: GameState): Tile | undefined {
  return moves.some(({ type }) => type === 'draw') ? roundOf(state).boneyard[position] : undefined;
}

/** The half that a legal play turns outward. */
function pipOf({ tile, end, pip }: LegalPlay, state: GameState): number {
  return pip ?? outwardPip(roundOf(state).layout, rulesOf(state).layout, tileNamed(tile), end);
}

type Points = Pick<PointsScored['data'], 'points' | 'boardCount' | 'bonus'>;

function scorePoints(draft: Draft, seat: number, { points, ...why }: Points, at: string): void {
  const { scores: before, settings } = draft.state;
  const side = sideOf(seat, settings.teams);
  const scores = before.map((score, other) => (other === side ? score + points : score));
  draft.add({ type: 'points.scored', at, seat, data: { side, points, ...why, scores } });
}

function countOf(state: GameState): Pick<PointsScored['data'], 'boardCount'> {
  return scoresByBoardCount(rulesOf(state).scoring) ? { boardCount: boardCount(roundOf(state).layout) } : {};
}

/** Is the target not one that must be hit, or not gone beyond by so many points? */
function hasRoomFor(points: number, seat: number, { settings, scores }: GameState): boolean {
  const { match } = settings.variant.definition;
  return mayScore(match, settings.target, scores[sideOf(seat, settings.teams)], points);
}

/** Has the seat's side reached the target by points in play, where that ends the match at once? */
function targetReachedBy(seat: number, { settings, scores }: GameState): RoundEnd | null {
  const { match } = settings.variant.definition;
  const isReached = endsAtOnce(match, settings.target, scores[sideOf(seat, settings.teams)]);
  return isReached ? { reason: 'target', actor: seat } : null;
}

function refused(state: GameState, command: MoveCommand): RuleViolation {
  return new RuleViolation(refusalOf(state, command));
}
