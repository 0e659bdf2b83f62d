import { Injectable } from '@nestjs/common';
import { type NamedVariant, presets } from '../dominoes/index.js';
import { readVariantTexts } from './variant-texts.js';
import type { VariantRecord } from './variant-record.js';

/** The games that come with the service, those of the rulebooks first. */
@Injectable()
export class Catalogue {
  readonly records: readonly VariantRecord[] = presets.map(recordOf);
  private readonly byId: ReadonlyMap<string, VariantRecord> = new Map(
    this.records.map((record) => [record.id, record]),
  );

  find(id: string): VariantRecord | undefined {
    return this.byId.get(id);
  }
}

function recordOf({ id, version, definition }: NamedVariant): VariantRecord {
  return { id, version, texts: readVariantTexts(id), definition, source: definition.source };
}
