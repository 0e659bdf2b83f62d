import { inspect } from 'node:util';
import type { Append, AppendResult } from './append.js';
import { BatchWriter } from './batch-writer.js';

/** An error as the Prisma client throws it. */
const databaseError = (cause: object): Error => Object.assign(new Error(), { meta: { driverAdapterError: { cause } } });
const sqlError = (state: string): Error => databaseError({ originalCode: state, kind: 'postgres' });

const appendTo = (gameId: string): Append => ({
  gameId,
  expectedVersion: 1,
  events: [],
  actor: null,
  summary: {
    status: 'active',
    variantId: 'v',
    variantVersion: 1,
    visibility: 'public',
    creatorId: null,
    playerIds: [],
    partyIds: [],
    turnIds: [],
    deadline: null,
    remindAt: null,
    autoPlayAt: null,
  },
});

/** Executes by a script: each step for one statement, the last for all that follow. */
function writer(script: (Error | AppendResult[])[], recorded: string[] = [], patienceMs = 60_000) {
  const statements: string[] = [];
  const writing = new BatchWriter(
    (batch) => {
      statements.push(batch.map(({ gameId }) => gameId).join(''));
      const step = script.length > 1 ? script.shift() : script[0];
      return step instanceof Error ? Promise.reject(step) : Promise.resolve(step ?? []);
    },
    ({ gameId }) => Promise.resolve(recorded.includes(gameId)),
    patienceMs,
  );
  return { statements, write: (ids: string) => writing.write([...ids].map(appendTo)) };
}

const values = (results: PromiseSettledResult<AppendResult>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message));

describe('Writing a batch', () => {
  it.each(['40P01', '40001'])('repeats a statement that lost to others (%s)', async (state) => {
    const { statements, write } = writer([sqlError(state), ['appended', 'conflict']]);
    expect(values(await write('ab'))).toEqual(['appended', 'conflict']);
    expect(statements).toEqual(['ab', 'ab']);
  });

  it('writes one by one what was refused together', async () => {
    const refused = sqlError('22P02');
    const { statements, write } = writer([refused, ['appended'], refused, refused, ['conflict']]);
    const results = await write('abc');
    expect(statements).toEqual(['abc', 'a', 'b', 'b', 'c']);
    expect(values(results)).toEqual(['appended', 'PostgreSQL refused an append (SQLSTATE 22P02).', 'conflict']);
  });

  it('tells of a refusal nothing that PostgreSQL quotes', async () => {
    const { write } = writer([
      databaseError({ originalCode: '23514', message: 'row (6-5)', detail: '6-5', kind: 'postgres' }),
    ]);
    const [result] = await write('a');
    expect(inspect(result, { depth: null, showHidden: true })).not.toContain('6-5');
  });

  it('recognizes what was written before the connection broke', async () => {
    const lost = databaseError({ kind: 'ConnectionClosed' });
    const { statements, write } = writer([lost, ['conflict', 'key-collision', 'conflict', 'appended']], ['a', 'b']);
    expect(values(await write('abcd'))).toEqual(['appended', 'appended', 'conflict', 'appended']);
    expect(statements).toEqual(['abcd', 'abcd']);
  });

  it('asks for no trace of its own while the connection holds', async () => {
    const { write } = writer([['conflict']], ['a']);
    expect(values(await write('a'))).toEqual(['conflict']);
  });

  it.each([
    ['the driver lost its connection', new Error('Connection terminated unexpectedly')],
    ['the server is not there', databaseError({ kind: 'DatabaseNotReachable' })],
    ['the server shuts down', sqlError('57P01')],
    ['the server takes no more connections', sqlError('53300')],
  ])('gives up in the end when %s', async (_, error) => {
    const { write } = writer([error], [], 50);
    const results = await write('ab');
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'service-unavailable', cause: error } });
    }
  });
});
