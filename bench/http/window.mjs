/**
 * Repeats each of `steps`, all at the same time, each again as soon as it is done, until the time is up; waits for those
 * under way.
 *
 * @param {number} seconds
 * @param {(() => Promise<unknown>)[]} steps one a client
 * @returns {Promise<{perSecond: number, samples: number[]}>} steps done a second, and how many milliseconds each took
 */
export async function timedWindow(seconds, steps) {
  const samples = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    steps.map(async (step) => {
      for (let before = start; before < end;) {
        await step();
        const now = performance.now();
        samples.push(now - before);
        before = now;
      }
    }),
  );
  return { perSecond: (samples.length * 1000) / (performance.now() - start), samples };
}

/** The value below which `share` of the samples lie. */
export function percentile(samples, share) {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
