import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../http/index.js';
import { databaseFailure, sqlState } from '../prisma/index.js';
import type { Append, AppendResult } from './append.js';

type Settled = PromiseSettledResult<AppendResult>;

const SLOWEST_RETRY_MS = 500;

/**
 * Gives every append of a batch its outcome, whatever happens to the statement.
 *
 * - Lost to others (deadlock): the batch is repeated.
 * - Refused, as for a text PostgreSQL does not take: the appends are written one by one, so that the guilty fails alone, and
 *   twice, since a key recorded at the same moment fails the statement too, and once only.
 * - The connection broke: nobody knows whether the statement was committed, and the server may still be at it. The batch is
 *   repeated: it waits for the locks of the lost one, and where the lost one had won, the compare-and-set now loses. Such a
 *   loser is recognized by its own events in the stream, and never written twice.
 */
export class BatchWriter {
  constructor(
    /** Runs the statement once. */
    private readonly execute: (batch: readonly Append[]) => Promise<AppendResult[]>,
    /** Whether the append's own events stand in its stream. */
    private readonly isRecorded: (append: Append) => Promise<boolean>,
    /** How long to repeat a statement. */
    private readonly patienceMs: number,
  ) {}

  write(batch: readonly Append[]): Promise<Settled[]> {
    return this.attempt(batch, performance.now() + this.patienceMs, false);
  }

  private async attempt(batch: readonly Append[], until: number, mayBeRecorded: boolean): Promise<Settled[]> {
    let uncertain = mayBeRecorded;
    let refusals = 0;
    for (let attempts = 1; ; attempts += 1) {
      try {
        const results = await this.execute(batch);
        return (uncertain ? await this.recognized(batch, results) : results).map(fulfilled);
      } catch (error) {
        const failure = databaseFailure(error) ?? 'refused';
        if (failure === 'refused' && batch.length > 1) return await this.oneByOne(batch, until, uncertain);
        if (failure === 'refused' && (refusals += 1) > 1) return [rejected(refusal(error))];
        if (performance.now() > until) return batch.map(() => rejected(unavailable(error)));
        uncertain ||= failure === 'away';
        if (failure !== 'refused') await sleep(Math.random() * Math.min(10 * 2 ** attempts, SLOWEST_RETRY_MS));
      }
    }
  }

  private async oneByOne(batch: readonly Append[], until: number, mayBeRecorded: boolean): Promise<Settled[]> {
    const results: Settled[] = [];
    for (const append of batch) results.push(...(await this.attempt([append], until, mayBeRecorded)));
    return results;
  }

  private recognized(batch: readonly Append[], results: readonly AppendResult[]): Promise<AppendResult[]> {
    return Promise.all(
      batch.map(async (append, index) => {
        const result = results[index] ?? 'conflict';
        return result !== 'appended' && (await this.isRecorded(append)) ? 'appended' : result;
      }),
    );
  }
}

/** Tells the SQLSTATE alone: PostgreSQL's words may quote the events, and with them hidden tiles. */
function refusal(error: unknown): unknown {
  const state = sqlState(error);
  return state === undefined ? error : new Error(`PostgreSQL refused an append (SQLSTATE ${state}).`);
}

function unavailable(cause: unknown): Problem {
  return new Problem('service-unavailable', { cause, headers: { 'retry-after': '1' } });
}

const fulfilled = (value: AppendResult): Settled => ({ status: 'fulfilled', value });
const rejected = (reason: unknown): Settled => ({ status: 'rejected', reason });
