import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { IdempotencySweeper } from '../src/event-store/idempotency-sweeper.js';
import type { StoredAnswer } from '../src/event-store/index.js';
import { newId } from '../src/http/index.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { openEventStore, type OpenEventStore } from './support/event-stores.js';

const HOUR = 3_600_000;
const ANSWER: StoredAnswer = { status: 201, headers: { location: '/v1/players/1' }, body: '{"id":1}' };

describe('Idempotency records', () => {
  let database: TestDatabase;
  let one: OpenEventStore;
  let two: OpenEventStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    one = await openEventStore(database.url);
    two = await openEventStore(database.url);
  });

  afterAll(async () => {
    await one.close();
    await two.close();
    await database.drop();
  });

  const request = { caller: 'app:1', key: 'k', method: 'POST', path: '/v1/players?x=1', body: { name: 'Ana', age: 3 } };

  /** Makes an app, so that one can count how often it was done. */
  const makeApp =
    (name: string) =>
    async (transaction: Parameters<Parameters<OpenEventStore['idempotency']['once']>[2]>[0]): Promise<StoredAnswer> => {
      await transaction.app.create({ data: { id: newId(), name, createdAt: new Date() } });
      return ANSWER;
    };

  it('take a request for the same whatever the order of its members, and for another when anything else differs', () => {
    const identity = one.idempotency.identify(request);
    expect(one.idempotency.identify({ ...request, body: { age: 3, name: 'Ana' } })).toEqual(identity);
    for (const difference of [{ caller: 'app:2' }, { key: 'l' }, { method: 'PUT' }, { path: '/v1/players?x=2' }]) {
      const { key, fingerprint } = one.idempotency.identify({ ...request, ...difference });
      expect(key).not.toEqual(identity.key);
      expect(fingerprint).toEqual(identity.fingerprint);
    }
    const other = one.idempotency.identify({ ...request, body: { name: 'Bob', age: 3 } });
    expect(other.key).toEqual(identity.key);
    expect(other.fingerprint).not.toEqual(identity.fingerprint);
  });

  it('give one effect and twenty equal answers for twenty requests at once in two processes', async () => {
    const scope = newId();
    const identity = { key: randomBytes(32), fingerprint: randomBytes(32) };
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : two).idempotency.once(scope, identity, makeApp(`twenty ${scope}`)),
      ),
    );
    expect(results.map(({ answer }) => answer)).toEqual(results.map(() => ANSWER));
    expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await one.prisma.app.count({ where: { name: `twenty ${scope}` } })).toBe(1);
  });

  it('refuse a key used for another body', async () => {
    const scope = newId();
    const key = randomBytes(32);
    await one.idempotency.once(scope, { key, fingerprint: randomBytes(32) }, makeApp('first'));
    const other = one.idempotency.once(scope, { key, fingerprint: randomBytes(32) }, makeApp('second'));
    await expect(other).rejects.toMatchObject({ code: 'idempotency-key-reused' });
    expect(await one.prisma.app.count({ where: { name: 'second' } })).toBe(0);
  });

  it('keep nothing of work that failed, which can be tried again', async () => {
    const scope = newId();
    const identity = { key: randomBytes(32), fingerprint: randomBytes(32) };
    const failing = one.idempotency.once(scope, identity, async (transaction) => {
      await makeApp('undone')(transaction);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await one.prisma.app.count({ where: { name: 'undone' } })).toBe(0);
    expect((await one.idempotency.once(scope, identity, makeApp('done'))).replayed).toBe(false);
  });

  it('count no longer after a day', async () => {
    const scope = newId();
    const identity = { key: randomBytes(32), fingerprint: randomBytes(32) };
    await one.idempotency.once(scope, identity, makeApp('day'));
    await one.prisma.idempotencyRecord.updateMany({
      where: { scopeId: scope },
      data: { createdAt: new Date(Date.now() - 24 * HOUR - 1000) },
    });
    expect(await one.idempotency.find(scope, identity)).toBeUndefined();
    expect((await one.idempotency.once(scope, identity, makeApp('day'))).replayed).toBe(false);
    expect(await one.idempotency.find(scope, identity)).toEqual(ANSWER);
  });

  it('are swept once they are older than a day', async () => {
    const scope = newId();
    const rows = Array.from({ length: 2500 }, (_, index) => ({
      scopeId: scope,
      key: new Uint8Array(randomBytes(32)),
      fingerprint: new Uint8Array(32),
      ...ANSWER,
      createdAt: new Date(Date.now() - (index < 2400 ? 25 : 23) * HOUR),
    }));
    await one.prisma.idempotencyRecord.createMany({ data: rows });
    const sweeper = new IdempotencySweeper(one.prisma);
    const [first, second] = await Promise.all([sweeper.sweep(), new IdempotencySweeper(two.prisma).sweep()]);
    expect(first + second).toBe(2400);
    expect(await one.prisma.idempotencyRecord.count({ where: { scopeId: scope } })).toBe(100);
  });

  it('let one request at a time work on a key, and others beside it', async () => {
    const scope = newId();
    const identity = { key: randomBytes(32), fingerprint: randomBytes(32) };
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(`${name} ends`);
    };
    await Promise.all([
      one.idempotency.single(scope, identity, work('first')),
      one.idempotency.single(scope, identity, work('second')),
      one.idempotency.single(newId(), identity, work('other')),
    ]);
    expect(order).toEqual([
      'first begins',
      'other begins',
      'first ends',
      expect.any(String),
      expect.any(String),
      'second ends',
    ]);
  });

  it('let the next request work after one that failed', async () => {
    const identity = { key: randomBytes(32), fingerprint: randomBytes(32) };
    const scope = newId();
    const failing = one.idempotency.single(scope, identity, () => Promise.reject(new Error('first')));
    const next = one.idempotency.single(scope, identity, () => Promise.resolve('second'));
    await expect(failing).rejects.toThrow('first');
    expect(await next).toBe('second');
  });

  it('tell a request that waits in vain for another of its key', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const identity = { key: randomBytes(32), fingerprint: randomBytes(32) };
    const scope = newId();
    let end: () => void = () => undefined;
    const endless = one.idempotency.single(scope, identity, () => new Promise<void>((resolve) => (end = resolve)));
    const waiting = one.idempotency.single(scope, identity, () => Promise.resolve());
    const refusal = waiting.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await refusal).toMatchObject({ code: 'request-in-progress' });
    end();
    await endless;
    jest.useRealTimers();
  });
});
