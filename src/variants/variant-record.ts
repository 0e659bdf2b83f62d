import type { Variant, VariantOptions } from '../dominoes/index.js';
import type { VariantTexts } from './variant-texts.js';

/** A variant that games are played by: its rules as data, and in words. */
export interface VariantRecord {
  /** A name of the catalogue, or the TypeID of house rules. */
  readonly id: string;
  readonly version: number;
  readonly definition: Variant;
  readonly texts: VariantTexts;
  /** The rulebook it is from, if one of ours. */
  readonly source: string | null;
  /** Of house rules, what they are made of. */
  readonly house?: {
    /** Id of the variant of the catalogue. */
    readonly base: string;
    /** What differs from it. */
    readonly options: VariantOptions;
  };
}
