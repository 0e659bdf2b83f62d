import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor, invalidCursor, type Page, Problem, uuidOf } from '../http/index.js';
import type { Caller } from '../players/index.js';
import { Catalogue } from './catalogue.js';
import { HouseVariants } from './house-rules/house-variants.js';
import type { ListVariantsQuery } from './variant.dto.js';
import type { VariantRecord } from './variant-record.js';

/** The variants that a caller finds without knowing their ids: the catalogue, then his own house rules, newest first. */
@Injectable()
export class VariantList {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly house: HouseVariants,
  ) {}

  /** @throws Problem `key-missing` when nobody asks for his own */
  async page(caller: Caller | null, { limit, cursor, own }: ListVariantsQuery): Promise<Page<VariantRecord>> {
    if (own === 'true' && caller === null) throw new Problem('key-missing');
    const after = cursor === undefined ? undefined : (decodeCursor(cursor, 1)[0] ?? '');
    const isInHouse = after !== undefined && uuidOf('variant', after) !== undefined;
    const startsInHouse = isInHouse || own === 'true';
    if (startsInHouse && after !== undefined && !isInHouse) throw invalidCursor('/cursor');
    // One more than asked for tells whether the list goes on.
    const found = startsInHouse ? [] : this.catalogueAfter(after).slice(0, limit + 1);
    if (caller !== null && found.length <= limit) {
      const rest = limit + 1 - found.length;
      found.push(...(await this.house.ownedBy(caller.principal.id, rest, isInHouse ? after : undefined)));
    }
    const data = found.slice(0, limit);
    const last = data.at(-1);
    return { data, nextCursor: last && found.length > limit ? encodeCursor([last.id]) : null };
  }

  private catalogueAfter(id: string | undefined): VariantRecord[] {
    const { records } = this.catalogue;
    if (id === undefined) return [...records];
    const index = records.findIndex((record) => record.id === id);
    if (index < 0) throw invalidCursor('/cursor');
    return records.slice(index + 1);
  }
}
