import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type pg from 'pg';

/** Numbers of PostgreSQL's one-byte `"char"` and of text (pg_type.dat). */
const CHAR = 18;
const TEXT = 25;
const MARK = '"char" ';

type Query = (config: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult>;

/**
 * The adapter through which the schema engine reads a database's catalogue. PostgreSQL keeps letters there as `"char"`;
 * the engine expects characters, and Prisma's adapter (7.10) fails on the type. So such columns pass through it as text,
 * marked by their name. Its pool is for the engine alone, since what it answers is changed.
 */
export class MigrationAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();
    Object.assign(pool, { query: charsMarked(pool.query.bind(pool) as Query) });

    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const [index, name] of result.columnNames.entries()) {
        if (!name.startsWith(MARK)) continue;
        result.columnNames[index] = name.slice(MARK.length);
        result.columnTypes[index] = ColumnTypeEnum.Character;
      }
      return result;
    };
    return adapter;
  }
}

function charsMarked(query: Query): Query {
  return async (config) => {
    const result = await query(config);
    for (const field of result.fields) {
      if (field.dataTypeID === CHAR) Object.assign(field, { dataTypeID: TEXT, name: MARK + field.name });
    }
    return result;
  };
}
