import type { TileName } from './tile.js';

/** `solo`: every seat is a side. `pairs`: two sides, side = seat mod 2. */
export type Teams = 'solo' | 'pairs';

/** Who opens a round whose predecessor says nothing about it. */
export type FirstOpenerRule =
  'highestDouble' | 'lowestDouble' | 'highestTile' | `holderOf:${string}` | 'lot' | 'lotSide';

/** Who opens a later round. */
export type NextOpenerRule =
  FirstOpenerRule | 'sameAsFirst' | 'rotate' | 'roundWinner' | 'winningSide' | 'otherSide' | 'sameOpener';

/** `forced`: the tile that found the opener must be led. Where no tile did, any may be. */
export type Lead = 'forced' | 'free';

export interface OpeningRule<By extends string = NextOpenerRule> {
  readonly by: By;
  readonly tile: Lead;
}

export interface Opening {
  readonly first: OpeningRule<FirstOpenerRule>;
  readonly next: OpeningRule;
  /** After a block that somebody won; `next` when left out. */
  readonly afterBlock?: OpeningRule;
  /** After a round that nobody won. */
  readonly afterVoid: OpeningRule;
  /** Which tile is higher: by sum and then higher half, or half by half. */
  readonly tileRank: 'pips' | 'highHalf';
}

export interface LayoutRule {
  readonly spinner: 'none' | 'firstDouble' | 'openingDouble' | 'everyDouble';
  /** When the spinner's cross sides open; `afterBothSides` when left out. `everyDouble` goes with nothing else. */
  readonly crossArms?: 'afterBothSides' | 'atOnce' | 'fillFirst';
  /** How many ends of the line are open; 2 when left out. With 1 it is the left, the higher half of the lead. */
  readonly ends?: 1 | 2;
  /** Which halves go together: like ones (when left out), or those that add up to seven. */
  readonly match?: 'equal' | 'sumTo7';
  /** Tiles that go to any open end, either half outward; none when left out. */
  readonly wild?: readonly TileName[];
}

export interface DrawRule {
  readonly mode: 'none' | 'one' | 'untilPlayable';
  /** May a seat draw that holds a fitting tile? */
  readonly voluntary: boolean;
  /** Tiles at the end of the boneyard that nobody may draw. */
  readonly reserve: number;
  /** Under `one`: is a drawn tile that fits played in the same turn? */
  readonly playDrawn: boolean;
}

export interface BlockRule {
  readonly deadLayout: 'immediate' | 'playOut' | 'boneyardToNext';
  /** Are all sides compared, all single hands, or the blocker's hand with that of the seat after him? */
  readonly decide: 'side' | 'player' | 'blockerVsNext';
  readonly tie: 'void' | 'blockerLoses' | 'blockerWins' | 'openerOrNearest' | 'split';
}

export type InPlayRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'multiples'; readonly of: readonly number[]; readonly award: 'sum' | 'quotient' }
  /** Both ends of the line show the same pip; more where a double that has a neighbour is one of them. */
  | { readonly kind: 'matchingEnds'; readonly points: number; readonly withDouble: number };

/** `eachOwn`: every side scores the pips left in its own hands, whoever won. */
export type AwardBase =
  'opponents' | 'allHands' | 'sumOfDifferences' | 'opponentsMinusOwn' | 'ends' | 'flat' | 'eachOwn';

/** How the last tile of a hand went out: a double or not, and did it fit both ends of a line? */
export type Finish = 'plain' | 'double' | 'bothEnds' | 'bothEndsDouble';

/** What is scored besides tiles and ends. Points for passes are scored in play, the others with the round. */
export type Bonus =
  /** Going out with a certain tile. */
  | { readonly kind: 'lastTile'; readonly tile: TileName; readonly points: number }
  /** Winning the k-th round of the match: the k-th of the points, nothing after the last. */
  | { readonly kind: 'earlyRounds'; readonly points: readonly number[] }
  /** The seat after the opener cannot answer the lead: for the opener's side. */
  | { readonly kind: 'passAfterLead'; readonly double: number; readonly plain: number }
  /** Everybody else has to pass after a tile: for the side that played it. */
  | { readonly kind: 'everyonePassed'; readonly points: number };

export interface CapicuaRule {
  readonly factor: number;
  readonly bonus: number;
  /** Does a double on two equal ends count? */
  readonly doubles: boolean;
}

export interface Scoring {
  readonly inPlay: InPlayRule;
  readonly domino: { readonly base: AwardBase };
  readonly block: { readonly base: AwardBase };
  /** The constant of the base `flat`; 0 when left out. */
  readonly flat?: number;
  /** What the base `flat` is worth when a hand goes out; `flat` when left out. */
  readonly byFinish?: Readonly<Record<Finish, number>>;
  /** How the base `ends` reads the board count; `multiplesOf5` when left out. */
  readonly endsRule?: 'multiplesOf5' | 'round5' | 'raw';
  /** `fives`: the nearest multiple of five, counted in fives. */
  readonly round: 'none' | 'nearest5' | 'fives';
  readonly capicua: CapicuaRule | null;
  readonly bonuses?: readonly Bonus[];
}

/** Does the most or the fewest points win? The most when left out. */
export type Objective = 'highest' | 'lowest';

export interface TargetMatch {
  readonly kind: 'target';
  readonly target: number;
  /** The targets a table may choose from; any when left out. */
  readonly targets?: readonly number[];
  /** Is reaching the target by points in play the end at once, or looked at after the round? */
  readonly endCheck: 'immediate' | 'roundEnd';
  /** Must the target be hit? Points that would go beyond it do not count. */
  readonly exact?: boolean;
  readonly objective?: Objective;
}

export interface RoundsMatch {
  readonly kind: 'rounds';
  readonly rounds: number;
  readonly tie: 'draw' | 'extraRound';
  readonly endCheck: 'roundEnd';
  readonly objective?: Objective;
}

/** Won by so many points while another side has none; once all sides have some, all begin again at nil. */
export interface LoveMatch {
  readonly kind: 'love';
  readonly target: number;
  /** The targets a table may choose from; any when left out. */
  readonly targets?: readonly number[];
  readonly endCheck: 'roundEnd';
}

export type MatchRule = TargetMatch | RoundsMatch | LoveMatch;

/** A value for any number of seats, or one for each number. */
export type BySeats<T> = T | Readonly<Record<string, T>>;

/** The complete definition of a game as data; a stored game freezes its own copy. */
export interface Variant {
  readonly name: string;
  readonly players: {
    /** How many players may sit down; seats = players × `seatsPerPlayer`. */
    readonly counts: readonly number[];
    /** The first is what a table gets that does not choose. */
    readonly teams: readonly Teams[];
    readonly seatsPerPlayer: 1 | 2;
  };
  readonly tiles: {
    /** The highest pip of the set. */
    readonly highest: number;
    /** Tiles left out of the set; a number of seats that a table does not name plays with all. */
    readonly remove: BySeats<readonly TileName[]>;
  };
  readonly deal: {
    /** Describes what the undealt tiles are; `draw` decides whether they can be reached. */
    readonly leftover: 'boneyard' | 'asleep';
    readonly handSize: BySeats<number>;
    /** Do the players pick their tiles face down? When left out they are dealt. */
    readonly pick?: boolean;
  };
  /** Which way the table is drawn; no rule depends on it. */
  readonly direction: 'clockwise' | 'counterclockwise';
  readonly opening: Opening;
  readonly layout: LayoutRule;
  readonly draw: DrawRule;
  readonly stuck: 'pass' | 'loseRound';
  /** May who plays a double play once more, or else pass? Not when left out. */
  readonly extraTurnOnDouble?: false | 'optional';
  readonly block: BlockRule;
  readonly scoring: Scoring;
  readonly match: MatchRule;
  /** How long whoever hosts the game waits before it makes a forced move itself; never when left out. */
  readonly autoPlayForcedAfterSeconds?: number;
  /** Is a seat that can only pass passed at once? */
  readonly autoPass?: boolean;
  /** Does a draw that keeps the turn start its clock anew, where time is given per move? Not when left out. */
  readonly drawRestartsClock?: boolean;
  /** May partners talk to each other alone during the game? Not when left out; no rule depends on it. */
  readonly partnerTalk?: boolean;
  /** The rulebook or page that the game is from. */
  readonly source: string | null;
}

/** A definition under the name and version it was published with. */
export interface NamedVariant {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly definition: Variant;
}

/** The value for so many seats; `undefined` if a table has none for them. */
export function bySeats<T extends number | readonly TileName[]>(value: BySeats<T>, seats: number): T | undefined {
  return isTable(value) ? value[seats] : value;
}

function isTable<T>(value: BySeats<T>): value is Readonly<Record<string, T>> {
  return isRecord(value);
}

/** Part of a definition, laid over a whole one by `withOptions`. */
export type VariantOptions = DeepPartial<Variant>;

type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: DeepPartial<T[K]> }
    : T;

/** `base` with `options` laid over it: objects merge, a scalar, array or null replaces. */
export function withOptions(base: Variant, options: VariantOptions): Variant {
  return merge(base, options) as Variant;
}

function merge(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over)) merged.set(key, merge(merged.get(key), value));
  return Object.fromEntries(merged);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
