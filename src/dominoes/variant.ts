import type { TileName } from './tile.js';

/** `solo`: every seat is a side. `pairs`: two sides, side = seat mod 2. */
export type Teams = 'solo' | 'pairs';

/** Who opens a round whose predecessor says nothing about it. */
export type FirstOpenerRule = 'highestDouble' | 'highestTile' | `holderOf:${string}` | 'lot' | 'lotSide';

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
  readonly spinner: 'none' | 'firstDouble' | 'openingDouble';
  /** When the spinner's cross sides open; `afterBothSides` when left out. */
  readonly crossArms?: 'afterBothSides' | 'atOnce' | 'fillFirst';
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
  /** Is the lowest side compared, or the lowest single hand? */
  readonly decide: 'side' | 'player';
  readonly tie: 'void' | 'blockerLoses' | 'blockerWins' | 'openerOrNearest';
}

export type InPlayRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'multiples'; readonly of: readonly number[]; readonly award: 'sum' | 'quotient' };

export type AwardBase = 'opponents' | 'allHands' | 'sumOfDifferences' | 'opponentsMinusOwn' | 'ends' | 'flat';

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
  /** How the base `ends` reads the board count; `multiplesOf5` when left out. */
  readonly endsRule?: 'multiplesOf5' | 'round5' | 'raw';
  readonly round: 'none' | 'nearest5';
  readonly capicua: CapicuaRule | null;
}

export interface TargetMatch {
  readonly kind: 'target';
  readonly target: number;
  /** The targets a table may choose from; any when left out. */
  readonly targets?: readonly number[];
  /** Is reaching the target by points in play the end at once, or looked at after the round? */
  readonly endCheck: 'immediate' | 'roundEnd';
}

export interface RoundsMatch {
  readonly kind: 'rounds';
  readonly rounds: number;
  readonly tie: 'draw' | 'extraRound';
  readonly endCheck: 'roundEnd';
}

export type MatchRule = TargetMatch | RoundsMatch;

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
  readonly tiles: { readonly highest: number; readonly remove: readonly TileName[] };
  readonly deal: {
    /** Describes what the undealt tiles are; `draw` decides whether they can be reached. */
    readonly leftover: 'boneyard' | 'asleep';
    /** One size, or one for each number of seats. */
    readonly handSize: number | Readonly<Record<string, number>>;
  };
  /** Which way the table is drawn; no rule depends on it. */
  readonly direction: 'clockwise' | 'counterclockwise';
  readonly opening: Opening;
  readonly layout: LayoutRule;
  readonly draw: DrawRule;
  readonly stuck: 'pass' | 'loseRound';
  readonly block: BlockRule;
  readonly scoring: Scoring;
  readonly match: MatchRule;
  readonly autoPlayForcedAfterSeconds?: number;
  readonly autoPass?: boolean;
  /** The rulebook the game is from, if one of ours. */
  readonly source: string | null;
}

/** A definition under the name and version it was published with. */
export interface NamedVariant {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly definition: Variant;
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
