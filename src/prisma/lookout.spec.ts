import { setTimeout as wait } from 'node:timers/promises';
import { Lookout } from './lookout.js';

/** A lookout for something that comes due when it is told to; what is being done ends when `done` is called. */
async function start() {
  let due = Infinity;
  let acts = 0;
  let end: () => void = () => undefined;
  const lookout = new Lookout({
    what: 'Tests',
    next: () => Promise.resolve(due),
    act: () => {
      acts += 1;
      due = Infinity;
      return new Promise<void>((resolve) => (end = resolve));
    },
  });
  lookout.start();
  await wait(1);
  return {
    lookout,
    comesDue: () => {
      due = 0;
      lookout.wake();
    },
    done: () => end(),
    /** Resolves at the act of that number. */
    act: async (number: number) => {
      for (;;) {
        if (acts >= number) return acts;
        await wait(1);
      }
    },
  };
}

describe('a lookout', () => {
  it('acts when it is woken for something that has come due', async () => {
    const { lookout, comesDue, act, done } = await start();
    comesDue();
    expect(await act(1)).toBe(1);
    done();
    await lookout.stop();
  });

  it('looks once more for what comes due while it acts', async () => {
    const { lookout, comesDue, act, done } = await start();
    comesDue();
    await act(1);
    comesDue();
    done();
    expect(await act(2)).toBe(2);
    done();
    await lookout.stop();
  });

  it('is not started by being woken once it has stopped, and stops when what is being done is done', async () => {
    const { lookout, comesDue, act, done } = await start();
    comesDue();
    await act(1);
    const stopped = lookout.stop();
    comesDue();
    done();
    await stopped;
    expect(await act(1)).toBe(1);
  });
});
