import { Logger } from '@nestjs/common';
import type { EventStore } from '../../event-store/index.js';
import { Settings } from '../../http/index.js';
import type { DatabaseClock } from '../../prisma/index.js';
import type { Subscribers } from '../endpoints/subscribers.js';
import type { FrozenMessages } from '../messages/frozen-messages.js';
import type { ClaimedDelivery } from './delivery.js';
import type { DeliveryQueue } from './delivery-queue.js';
import { DeliveryWorker } from './delivery-worker.js';
import type { Sender } from './sender.js';
import type { Settlements } from './settlements.js';
import type { WakeUp } from './wake-up.js';
import type { WorkerPresence } from './worker-presence.js';

type Listener = Parameters<EventStore['onAppended']>[0];

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const appended = (...partyIds: string[]) => [{ gameId: 'game', version: 2, partyIds }];

/** A worker that sends nothing anywhere, whose polls have been made, and what it asks of its queue. */
async function startWorker(claims: () => Promise<ClaimedDelivery[]>) {
  let claimed = 0;
  let tell: Listener = () => undefined;
  const queue = {
    claim: () => {
      claimed += 1;
      return claims();
    },
    freeLeasesOfTheDead: () => Promise.resolve(),
    review: () => Promise.resolve(),
  };
  const store = {
    onAppended: (listener: Listener) => {
      tell = listener;
      return () => undefined;
    },
  };
  const nothing = { open: () => Promise.resolve(), close: () => Promise.resolve() };
  const worker = new DeliveryWorker(
    store as unknown as EventStore,
    { anyOf: (ids: string[]) => ids.includes('subscriber') } as unknown as Subscribers,
    { listen: () => () => undefined } as unknown as WakeUp,
    queue as unknown as DeliveryQueue,
    { of: () => Promise.resolve([]) } as unknown as FrozenMessages,
    nothing as unknown as Sender,
    nothing as unknown as Settlements,
    { id: 1, ...nothing } as unknown as WorkerPresence,
    {} as DatabaseClock,
    new Settings({}),
  );
  await worker.start();
  await settle();
  claimed = 0;
  return { worker, tell: (...partyIds: string[]) => tell(appended(...partyIds)), claims: () => claimed };
}

describe('the delivery worker', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('asks the database nothing for a move that concerns no subscriber', async () => {
    const { worker, tell, claims } = await startWorker(() => Promise.resolve([]));
    tell('nobody', 'nobody else');
    await settle();
    expect(claims()).toBe(0);
    tell('nobody', 'subscriber');
    await settle();
    expect(claims()).toBe(1);
    await worker.stop();
  });

  it('claims once more, and not for each, when it is woken while it claims', async () => {
    const answers: (() => void)[] = [];
    const claim = () => new Promise<ClaimedDelivery[]>((resolve) => void answers.push(() => resolve([])));
    const { worker, tell, claims } = await startWorker(claim);
    answers.splice(0).forEach((answer) => answer());
    await settle();
    tell('subscriber');
    for (let n = 0; n < 5; n += 1) tell('subscriber');
    await settle();
    expect(claims()).toBe(1);
    for (let n = 0; n < 2; n += 1) {
      answers.splice(0).forEach((answer) => answer());
      await settle();
    }
    expect(claims()).toBe(2);
    await worker.stop();
  });

  it('goes on after a claim that failed', async () => {
    const outcomes = [() => Promise.resolve([]), () => Promise.reject(new Error('away')), () => Promise.resolve([])];
    const { worker, tell, claims } = await startWorker(() => outcomes.shift()?.() ?? Promise.resolve([]));
    tell('subscriber');
    await settle();
    tell('subscriber');
    await settle();
    expect(claims()).toBe(2);
    await worker.stop();
  });
});
