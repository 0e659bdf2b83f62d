import { setTimeout as wait } from 'node:timers/promises';

/** Asks again until there is an answer; Jest's own limit ends what never comes. */
export async function eventually<T>(ask: () => Promise<T | undefined | false | null>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await wait(20);
  }
}
