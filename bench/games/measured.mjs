import pg from 'pg';
import { SESSION } from '../../dist/prisma/session.js';

/** More than the five runs after which PostgreSQL may keep a plan for good. */
const RUNS = 12;

/**
 * What a statement of the service takes inside PostgreSQL: prepared, in a session with the service's settings, as it is after
 * the plan has been settled.
 */
export class Measured {
  static async open(url) {
    const client = new pg.Client({ connectionString: url, options: SESSION });
    await client.connect();
    return new Measured(client);
  }

  constructor(client) {
    this.client = client;
    this.prepared = 0;
  }

  /** The statement's own rows. */
  async rows({ text, values }) {
    return (await this.client.query({ text, values })).rows;
  }

  /**
   * Runs statements of the same text, each with its values, in turns; what they change is taken back.
   *
   * @param {{text: string, values: unknown[]}[]} statements
   * @returns {Promise<{p50Ms: number, mostMs: number}>} execution time by EXPLAIN (ANALYZE), the median and the most of the
   *   medians of the statements
   */
  async time(statements) {
    const name = `measured_${++this.prepared}`;
    await this.client.query(`prepare ${name} as ${statements[0].text}`);
    const times = statements.map(() => []);
    for (let round = 0; round < RUNS; round++) {
      for (const [n, { values }] of statements.entries()) times[n].push(await this.#execute(name, values));
    }
    const medians = times.map((runs) => median(runs.slice(RUNS / 2)));
    return { p50Ms: median(medians), mostMs: Math.max(...medians) };
  }

  async #execute(name, values) {
    const list =
      values.length === 0 ? '' : `(${values.map((value) => this.client.escapeLiteral(String(value))).join(', ')})`;
    await this.client.query('begin');
    const { rows } = await this.client.query(`explain (analyze, timing off, format json) execute ${name}${list}`);
    await this.client.query('rollback');
    return rows[0]['QUERY PLAN'][0]['Execution Time'];
  }

  close() {
    return this.client.end();
  }
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
