import type pg from 'pg';
import { eventually } from './eventually.js';

/**
 * Resolves once the feed can show what has been committed until now. Transactions in any database of the server hold its
 * horizon back, those of test files that run at the same time as well.
 */
export async function horizonPassed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  await eventually(async () => {
    const answer = await client.query<{ passed: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as passed',
      [rows[0]?.xid],
    );
    return answer.rows[0]?.passed;
  });
}
