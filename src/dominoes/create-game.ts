import type { Chance } from './chance.js';
import type { CreateGame, SeatOffer } from './command.js';
import { handSize } from './deal.js';
import { Draft } from './draft.js';
import type { GameCreated, GameEvent, WaitingSeat } from './event.js';
import { canPlay, startIfFull } from './lobby.js';
import { InvalidSetup, RuleViolation } from './rule-violation.js';
import { range, sideOf } from './seating.js';
import { setupFaults } from './setup.js';
import type { MatchRule, Teams, Variant } from './variant.js';

/** Raised when the core's reading of a definition changes, so that old games keep theirs. */
export const RULES_VERSION = 1;

/** Opens a table; if every seat is taken at once, the game starts. */
export function createGame(command: CreateGame, chance: Chance): GameEvent[] {
  const draft = Draft.ofNewGame();
  draft.add({ type: 'game.created', at: command.at, data: settled(command) });
  startIfFull(draft, command.at, chance);
  return draft.events;
}

/** The game as it will be frozen, with every choice that was left open made. */
function settled(command: CreateGame): GameCreated['data'] {
  const { variant, setup, visibility, creator, timeControl, expiresAfter, absence, rematchOf } = command;
  const definition = variant.definition;
  const players = command.players ?? playersMeant(command.seats.length, definition);
  if (!definition.players.counts.includes(players)) throw new RuleViolation('player-count-not-allowed');
  const teams = teamsOf(command.teams, definition);
  const seats = seated(offersBySeat(command.seats, players, definition), players, teams);
  if (handSize(definition, seats.length) === undefined) throw new RuleViolation('invalid-variant');
  if (!canPlay(definition, seats.length, teams)) throw new RuleViolation('teams-not-allowed');
  const faults = setup === undefined ? [] : setupFaults(setup, definition, { seats: seats.length, teams });
  if (faults.length > 0) throw new InvalidSetup(faults);
  return {
    variant,
    rulesVersion: RULES_VERSION,
    players,
    teams,
    target: targetOf(command.target, definition.match),
    custom: setup !== undefined,
    visibility,
    creator,
    seats,
    ...(setup !== undefined && { setup }),
    ...(timeControl !== undefined && { timeControl }),
    ...(expiresAfter !== undefined && { expiresAfter }),
    ...(absence === 'play' && { absence }),
    ...(rematchOf !== undefined && { rematchOf }),
  };
}

/** How many players a list of so many seats is for; nobody named: as few as the variant allows. */
function playersMeant(listed: number, { players }: Variant): number {
  if (listed === 0) return Math.min(...players.counts);
  return players.counts.find((count) => count * players.seatsPerPlayer === listed) ?? listed;
}

function teamsOf(wanted: Teams | undefined, { players }: Variant): Teams {
  const teams = wanted ?? players.teams[0];
  if (teams === undefined || !players.teams.includes(teams)) throw new RuleViolation('teams-not-allowed');
  return teams;
}

function targetOf(wanted: number | undefined, match: MatchRule): number | null {
  if (match.kind === 'rounds') {
    if (wanted !== undefined) throw new RuleViolation('target-not-allowed');
    return null;
  }
  const target = wanted ?? match.target;
  const isOffered = match.targets === undefined || wanted === undefined || match.targets.includes(target);
  if (!isOffered || !Number.isInteger(target) || target < 1) throw new RuleViolation('target-not-allowed');
  return target;
}

const OPEN: SeatOffer = { open: true };

/** One offer for each seat: seats left out are open, and the seats of one player share theirs. */
function offersBySeat(listed: readonly SeatOffer[], players: number, { players: rule }: Variant): SeatOffer[] {
  const seats = players * rule.seatsPerPlayer;
  if (listed.length > seats) throw new RuleViolation('player-count-not-allowed');
  return range(seats).map((seat) => {
    const named = listed.filter((offer, other) => other % players === seat % players && !('open' in offer));
    const [first = OPEN, ...rest] = named;
    if (rest.some((offer) => playerOf(offer) !== playerOf(first))) throw new RuleViolation('seat-taken');
    return first;
  });
}

function seated(offers: readonly SeatOffer[], players: number, teams: Teams): WaitingSeat[] {
  const names = offers.slice(0, players).flatMap((offer) => playerOf(offer) ?? []);
  if (new Set(names).size < names.length) throw new RuleViolation('already-seated');
  return offers.map((offer, seat) => {
    const side = sideOf(seat, teams);
    if ('player' in offer) return { seat, side, player: offer.player };
    return { seat, side, player: null, ...('invited' in offer && { invited: offer.invited }) };
  });
}

function playerOf(offer: SeatOffer): string | undefined {
  if ('player' in offer) return offer.player;
  return 'invited' in offer ? offer.invited : undefined;
}
