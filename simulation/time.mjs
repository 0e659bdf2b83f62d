import { run } from './database.mjs';

/**
 * PostgreSQL's time, which can be moved on: in this database `now()` and `clock_timestamp()` are found in the schema
 * `simulated` before `pg_catalog`, and add to the real time what its one row says. Services connect as they always do.
 */
export class Time {
  static async in(url) {
    const name = decodeURIComponent(new URL(url).pathname.slice(1));
    const path = '"$user", simulated, pg_catalog, public';
    await run(
      url,
      'create schema simulated',
      `create table simulated.ahead (by interval not null)`,
      `insert into simulated.ahead values ('0')`,
      ...['now', 'clock_timestamp'].map(
        (clock) => `create function simulated.${clock}() returns timestamptz stable language sql as
          'select pg_catalog.${clock}() + by from simulated.ahead'`,
      ),
      `alter database ${name} set search_path = ${path}`,
    );
    return new Time(url);
  }

  constructor(url) {
    this.url = url;
  }

  /** @returns {Promise<Date>} the time it is then */
  async advance(hours) {
    const [, [{ now }]] = await run(
      this.url,
      `update simulated.ahead set by = by + interval '${hours} hours'`,
      'select now() as now',
    );
    return now;
  }
}
