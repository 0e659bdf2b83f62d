import { measureBystanders } from './bystanders.mjs';
import { measureDelay } from './delay.mjs';
import { measureDrain } from './drain.mjs';

/**
 * How fast turns reach those who wait for them, and what it costs the others.
 *
 * @param {{url: string}} database
 * @param {{deliveries: number, delaySeconds: number, runSeconds: number}} plan
 */
export async function measureWebhooks(database, { deliveries, delaySeconds, runSeconds }) {
  const deliveriesPerSecond = await measureDrain(database, deliveries);
  const delay = await measureDelay(database, delaySeconds);
  const bystanders = await measureBystanders(database, runSeconds);
  return { deliveriesPerSecond, delay, bystanders };
}
