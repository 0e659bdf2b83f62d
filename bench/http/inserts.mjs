import pg from 'pg';
import { poolSize } from '../../dist/prisma/database-url.js';
import { run } from '../database.mjs';

/**
 * What PostgreSQL does when asked for no more than one event a transaction: prepared inserts of single rows, through a pool
 * of the size of the service's, out of this one process.
 */
export class Inserts {
  #rows = 0;

  /** @param {string} url of the database, in which some event is stored already */
  static async open(url) {
    const [, { rows }] = await run(
      url,
      'create table bench_events (game int, version int, event jsonb not null, primary key (game, version))',
      `select to_jsonb(e) #- '{xid}' as event from events e where type = 'tile.played' limit 1`,
    );
    return new Inserts(url, JSON.stringify(rows[0].event));
  }

  constructor(url, event) {
    this.event = event;
    this.pool = new pg.Pool({ connectionString: url, max: poolSize() });
  }

  async insert() {
    const row = this.#rows++;
    await this.pool.query({
      name: 'insert',
      text: 'insert into bench_events (game, version, event) values ($1, $2, $3)',
      values: [Math.floor(row / 20), row % 20, this.event],
    });
  }

  async close() {
    await this.pool.end();
  }
}
