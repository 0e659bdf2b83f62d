import { Injectable } from '@nestjs/common';
import type { Variant, VariantOptions } from '../../dominoes/index.js';
import { Prisma } from '../../generated/prisma/client.js';
import { canonicalJson, newId, typeId, uuidOf } from '../../http/index.js';
import { DatabaseClock, PrismaService } from '../../prisma/index.js';
import { Catalogue } from '../catalogue.js';
import type { VariantRecord } from '../variant-record.js';
import { houseRulesTexts } from './house-rules-text.js';

/** House rules about to be kept. */
export interface NewHouseVariant {
  readonly name: string;
  /** Id of the variant of the catalogue. */
  readonly base: string;
  readonly options: VariantOptions;
  readonly definition: Variant;
}

export interface KeptHouseVariant {
  readonly record: VariantRecord;
  /** Whether it was there already, the same to the letter. */
  readonly isKnown: boolean;
}

interface Row {
  id: string;
  version: number;
  name: string;
  base: string;
  options: unknown;
  definition: unknown;
}

const COLUMNS = Prisma.sql`id, version, name, base, options, definition`;

/** House rules, kept for ever: a version is never changed, and the newest is what the id means. */
@Injectable()
export class HouseVariants {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: DatabaseClock,
    private readonly catalogue: Catalogue,
  ) {}

  /**
   * Keeps rules under the owner's name for them. A name he has given before is the same variant: another definition is its
   * next version, the same one is the version that is there.
   */
  async keep(
    transaction: Prisma.TransactionClient,
    ownerId: string,
    { name, base, options, definition }: NewHouseVariant,
  ): Promise<KeptHouseVariant> {
    // Two requests for one name at the same moment make two versions, one after the other.
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${ownerId}/${name}`}, 0))`;
    const [newest] = await transaction.$queryRaw<Row[]>`
      select ${COLUMNS} from house_variants where owner_id = ${ownerId}::uuid and name = ${name}
      order by version desc limit 1`;
    if (newest && canonicalJson(newest.definition) === canonicalJson(definition)) {
      return { record: this.recordOf(newest), isKnown: true };
    }
    const row = { id: newest?.id ?? newId(), version: (newest?.version ?? 0) + 1, name, base, options, definition };
    await transaction.$executeRaw`
      insert into house_variants (id, version, owner_id, name, base, options, definition, created_at)
      values (${row.id}::uuid, ${row.version}, ${ownerId}::uuid, ${name}, ${base}, ${JSON.stringify(options)}::json,
        ${JSON.stringify(definition)}::json, ${this.clock.now()})`;
    return { record: this.recordOf(row), isKnown: false };
  }

  /** By TypeID; the newest version unless one is named. Whoever has the id may read it. */
  async find(id: string, version?: number): Promise<VariantRecord | undefined> {
    const uuid = uuidOf('variant', id);
    if (uuid === undefined) return undefined;
    const which = version === undefined ? Prisma.sql`true` : Prisma.sql`version = ${version}`;
    const [row] = await this.prisma.$queryRaw<Row[]>`
      select ${COLUMNS} from house_variants where id = ${uuid}::uuid and ${which} order by version desc limit 1`;
    return row && this.recordOf(row);
  }

  /** Up to `limit` of the owner's, the newest version of each, the newest first; those older than `before` if given. */
  async ownedBy(ownerId: string, limit: number, before?: string): Promise<VariantRecord[]> {
    const older = before === undefined ? Prisma.sql`true` : Prisma.sql`id < ${uuidOf('variant', before)}::uuid`;
    const rows = await this.prisma.$queryRaw<Row[]>`
      select distinct on (id) ${COLUMNS} from house_variants where owner_id = ${ownerId}::uuid and ${older}
      order by id desc, version desc limit ${limit}`;
    return rows.map((row) => this.recordOf(row));
  }

  private recordOf(row: Row): VariantRecord {
    const { id, version, name, base } = row;
    const options = row.options as VariantOptions;
    const definition = row.definition as Variant;
    const made = this.catalogue.find(base);
    if (made === undefined)
      throw new Error(`House rules ${id} are made from ${base}, which is gone from the catalogue.`);
    const texts = houseRulesTexts({ name, base: made.texts, options, definition });
    return { id: typeId('variant', id), version, definition, texts, source: null, house: { base, options } };
  }
}
