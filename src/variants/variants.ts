import { Injectable } from '@nestjs/common';
import { type NamedVariant, presets, type Variant } from '../dominoes/index.js';
import { decodeCursor, encodeCursor, invalidCursor, type Page, type PageQuery } from '../http/index.js';
import { readVariantTexts, type VariantTexts } from './variant-texts.js';

/** A variant of the catalogue: its rules as data, and in words. */
export interface VariantRecord extends VariantTexts {
  readonly id: string;
  readonly version: number;
  readonly definition: Variant;
  /** The rulebook it is from, if one of ours. */
  readonly source: string | null;
}

/** The catalogue: the games that come with the service. */
@Injectable()
export class Variants {
  private readonly records: ReadonlyMap<string, VariantRecord> = new Map(
    presets.map((preset) => [preset.id, recordOf(preset)]),
  );

  find(id: string): VariantRecord | undefined {
    return this.records.get(id);
  }

  /** In the order of the catalogue: the rulebooks' games first. */
  list({ limit, cursor }: PageQuery): Page<VariantRecord> {
    const all = [...this.records.values()];
    const start = cursor === undefined ? 0 : this.after(all, cursor);
    const data = all.slice(start, start + limit);
    const last = data.at(-1);
    return { data, nextCursor: last && start + limit < all.length ? encodeCursor([last.id]) : null };
  }

  private after(all: readonly VariantRecord[], cursor: string): number {
    const [id] = decodeCursor(cursor, 1);
    const index = all.findIndex((record) => record.id === id);
    if (index < 0) throw invalidCursor('/cursor');
    return index + 1;
  }
}

function recordOf({ id, version, definition }: NamedVariant): VariantRecord {
  return { id, version, ...readVariantTexts(id), definition, source: definition.source };
}
