/** The rules of the game: the only door to this floor. */
export { mayBeLeft } from './absence.js';
export { awardOf } from './award.js';
export type { Award, Ending } from './award.js';
export type { Clock } from './clock/clock.js';
export type * from './clock/clock-event.js';
export type { ClockView } from './clock/clock-view.js';
export { deadlineOf, nextReminder } from './clock/deadline.js';
export { durationOf, durationText, parseDuration } from './clock/duration.js';
export { msOf, timeOf } from './clock/instant.js';
export type { TimeControl } from './clock/time-control.js';
export type { Chance } from './chance.js';
export type * from './command.js';
export { RULES_VERSION } from './create-game.js';
export { tilesOf } from './deal.js';
export { decide } from './decide.js';
export type * from './event.js';
export { evolve } from './evolve.js';
export { boardCount } from './board-count.js';
export type { End, Layout, MainEnd, OpenEnd, PlacedTile } from './layout.js';
export { forcedMove } from './forced-move.js';
export { legalMoves } from './legal-moves.js';
export type { LegalMove, LegalPick, LegalPlay } from './legal-moves.js';
export { isLegal } from './move.js';
export { openingRule } from './opening.js';
export { playerView } from './player-view.js';
export type { LayoutView, PlayerView, RoundView, SeatView } from './player-view.js';
export { presets } from './presets/index.js';
export { publicEvent } from './public-event.js';
export type { DealtHand, PublicEvent, PublicOpener } from './public-event.js';
export { rematchTerms, rotatedSeats } from './rematch.js';
export { replay } from './replay.js';
export { InvalidSetup, RuleViolation } from './rule-violation.js';
export type { ClockRefusal, EndingRefusal, MoveRefusal, RuleViolationCode, TableRefusal } from './rule-violation.js';
export { nearest5 } from './scoring.js';
export { rulesAtTable } from './rules-at-table.js';
export { seatsOf, seeksPlayer } from './seating.js';
export type { SetupFault, SetupFaultKind } from './setup.js';
export { endsOf, initialState, turnSeats } from './state.js';
export type { FinishedRound, GameSettings, GameState, GameStatus, LastMove, NoGame, Proposal, Round } from './state.js';
export { isOfSet, mayOpen } from './to-come.js';
export { findTile, namesOf, otherHalf, tileNamed, tileSet } from './tile.js';
export type { Tile, TileName } from './tile.js';
export type { Schema, VariantProblem } from './validation/schema.js';
export { variantProblems } from './validation/variant-problems.js';
export { variantSchema } from './validation/variant-schema.js';
export { withOptions } from './variant.js';
export type {
  AwardBase,
  Finish,
  MatchRule,
  NamedVariant,
  OpeningRule,
  Teams,
  Variant,
  VariantOptions,
} from './variant.js';
