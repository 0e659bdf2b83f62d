import { OneAtATime } from './one-at-a-time.js';

/** A work that is done when it is told to. */
function work() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { finish, done };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('works one at a time', () => {
  it('are begun when the one before them is done, in the order they came', async () => {
    const inTurn = new OneAtATime();
    const begun: number[] = [];
    const works = [work(), work(), work()];
    const runs = works.map(({ done }, index) =>
      inTurn.run('cuban', () => {
        begun.push(index);
        return done.then(() => index);
      }),
    );
    for (const [index, { finish }] of works.entries()) {
      await settled();
      expect(begun).toEqual(Array.from({ length: index + 1 }, (_, each) => each));
      finish();
    }
    expect(await Promise.all(runs)).toEqual([0, 1, 2]);
  });

  it('of different names do not wait for each other', async () => {
    const inTurn = new OneAtATime();
    const slow = work();
    const waiting = inTurn.run('cuban', () => slow.done);
    expect(await inTurn.run('matador', () => Promise.resolve('done'))).toBe('done');
    slow.finish();
    await waiting;
  });

  it('fail each for itself', async () => {
    const inTurn = new OneAtATime();
    const failing = inTurn.run('cuban', () => Promise.reject(new Error('no table')));
    const next = inTurn.run('cuban', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no table');
    expect(await next).toBe('done');
  });
});
