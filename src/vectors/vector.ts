import type { End, Finish, PreviousRound, Teams, TileName, VariantOptions } from '../dominoes/index.js';

/** The vector file format (docs/rules.md, section 12). What a vector leaves out is not checked. */
interface OfKind<Kind extends string> {
  readonly id: string;
  readonly kind: Kind;
  readonly title?: string;
  readonly covers?: readonly string[];
}

interface OfVariant<Kind extends string> extends OfKind<Kind> {
  readonly variant: string;
  readonly options?: VariantOptions;
}

export interface RoundingVector extends OfKind<'rounding'> {
  readonly cases: readonly (readonly [number, number])[];
}

export interface OpenerVector extends OfVariant<'opener'> {
  readonly hands: readonly (readonly TileName[])[];
  readonly teams: Teams;
  readonly previous?: PreviousRound | null;
  readonly lot?: number | null;
  readonly expect: Expected;
}

export interface LayoutVector extends OfVariant<'layout'> {
  readonly rows: readonly (Expected & { readonly play: TileName; readonly end?: End | null })[];
}

export interface AwardVector extends OfVariant<'award'> {
  readonly teams: Teams;
  readonly reason: 'domino' | 'block' | 'stuck';
  readonly leftover: readonly (readonly TileName[])[];
  readonly actor: number;
  readonly opener: number;
  readonly boardCount?: number;
  readonly capicuaEligible?: boolean;
  /** How the last tile of a hand went out; what `capicuaEligible` says when left out. */
  readonly finish?: Finish;
  readonly lastTile?: TileName;
  readonly roundNumber?: number;
  readonly expect: Expected;
}

export interface RoundSetup {
  readonly teams: Teams;
  readonly hands: readonly (readonly TileName[])[];
  readonly boneyard?: readonly TileName[];
  readonly scores?: readonly number[];
  readonly previous?: PreviousRound | null;
  readonly lot?: number | null;
  readonly roundNumber?: number;
  readonly target?: number;
}

export interface VectorMove {
  readonly seat: number;
  readonly do: 'play' | 'draw' | 'pass';
  readonly tile?: TileName;
  readonly end?: End | null;
  /** The half to turn outward. */
  readonly pip?: number;
  /** The tile that a draw must bring. */
  readonly gets?: TileName;
  /** The code that the move must be refused with. */
  readonly error?: string;
  readonly then?: Expected;
}

export interface RoundVector extends OfVariant<'round'> {
  readonly setup: RoundSetup;
  readonly moves: readonly VectorMove[];
  readonly expect?: Expected;
}

export type Vector = RoundingVector | OpenerVector | LayoutVector | AwardVector | RoundVector;

/** An object of expectations, each checked by its own key; a key that nothing checks is a failure. */
export type Expected = Readonly<Record<string, unknown>>;
