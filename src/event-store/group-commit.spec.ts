import { GroupCommit, type GroupCommitOptions } from './group-commit.js';

interface Item {
  name: string;
  value: number;
}

type Options = GroupCommitOptions<Item, string>;

/** Batches as they set out, each away until it is told how it ended. */
function commits(options: Partial<Options> = {}) {
  const batches: { values: number[]; end: (outcome?: (item: Item) => PromiseSettledResult<string>) => void }[] = [];
  const group = new GroupCommit<Item, string>({
    nameOf: ({ name }) => name,
    foregone: () => undefined,
    batchSize: 10,
    queueSize: 100,
    patienceMs: 60_000,
    write: (batch) =>
      new Promise((resolve) => {
        const end = (outcome = (item: Item) => fulfilled(`done ${item.value}`)) => resolve(batch.map(outcome));
        batches.push({ values: batch.map(({ value }) => value), end });
      }),
    ...options,
  });
  const add = (value: number, name = String(value)) => group.add({ name, value });
  const values = () => batches.map((batch) => batch.values);
  return { add, batches, values };
}

const fulfilled = (value: string): PromiseSettledResult<string> => ({ status: 'fulfilled', value });
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('Group commit', () => {
  it('writes the first at once and together what comes while it is away', async () => {
    const { add, batches, values } = commits();
    const results = [1, 2, 3].map((value) => add(value));
    expect(values()).toEqual([[1]]);
    batches[0]?.end();
    await turn();
    expect(values()).toEqual([[1], [2, 3]]);
    batches[1]?.end();
    expect(await Promise.all(results)).toEqual(['done 1', 'done 2', 'done 3']);
  });

  it('never has two of one name in a batch', async () => {
    const { add, batches, values } = commits();
    const results = [add(0), add(1, 'a'), add(2, 'a'), add(3, 'b'), add(4, 'a')];
    for (let batch = 0; batch < 4; batch += 1) {
      batches[batch]?.end();
      await turn();
    }
    expect(values()).toEqual([[0], [1, 3], [2], [4]]);
    expect(await Promise.all(results)).toHaveLength(5);
  });

  it('orders a batch by name', async () => {
    const { add, batches, values } = commits();
    const results = [add(0), add(3, 'c'), add(1, 'a'), add(2, 'b')];
    batches[0]?.end();
    await turn();
    expect(values()[1]).toEqual([1, 2, 3]);
    batches[1]?.end();
    await Promise.all(results);
  });

  it('does not write what is foregone', async () => {
    const { add, batches, values } = commits({ foregone: ({ value }) => (value === 2 ? 'known' : undefined) });
    const results = [add(1), add(2), add(3)];
    batches[0]?.end();
    expect(await results[1]).toBe('known');
    expect(values()).toEqual([[1], [3]]);
    batches[1]?.end();
    await Promise.all(results);
  });

  it('tells each of a batch its own end', async () => {
    const { add, batches } = commits();
    const first = add(0);
    const [good, bad] = [add(1), add(2)];
    batches[0]?.end();
    await turn();
    batches[1]?.end(({ value }) =>
      value === 2 ? { status: 'rejected', reason: new Error('bad') } : fulfilled('good'),
    );
    await first;
    expect(await good).toBe('good');
    await expect(bad).rejects.toThrow('bad');
  });

  it('leaves for the next batch what is more than one holds', async () => {
    const { add, batches, values } = commits({ batchSize: 2 });
    const results = [0, 1, 2, 3].map((value) => add(value));
    for (let batch = 0; batch < 3; batch += 1) {
      batches[batch]?.end();
      await turn();
    }
    expect(values()).toEqual([[0], [1, 2], [3]]);
    await Promise.all(results);
  });

  it('refuses what is more than the queue holds', async () => {
    const { add, batches } = commits({ queueSize: 2 });
    const results = [add(0), add(1), add(2)];
    await expect(add(3)).rejects.toMatchObject({ code: 'service-unavailable' });
    batches[0]?.end();
    await turn();
    batches[1]?.end();
    await Promise.all(results);
  });

  it('gives up what has waited too long, and goes on with the rest', async () => {
    const { add, batches, values } = commits({ patienceMs: -1 });
    await expect(add(1)).rejects.toMatchObject({ code: 'service-unavailable' });
    await expect(add(2)).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(values()).toEqual([]);
    expect(batches).toEqual([]);
  });
});
