import type { ClaimedDelivery } from './delivery.js';
import { Traffic } from './traffic.js';

const to = (id: string, tookAllPlaces = false) => ({ endpoint: { id, tookAllPlaces } }) as ClaimedDelivery;

describe('the traffic of a process', () => {
  it('is counted by endpoint', () => {
    const traffic = new Traffic();
    traffic.claimed([to('a'), to('b'), to('a')], 10);
    traffic.ended('a');
    traffic.ended('b');
    expect([...traffic.sending]).toEqual([['a', 1]]);
  });

  it('wants a free place back only where a claim stopped for want of one', () => {
    const traffic = new Traffic();
    traffic.claimed([to('full', true), to('full', true), to('other')], 10);
    expect(traffic.ended('other')).toBe(false);
    expect(traffic.ended('full')).toBe(true);
  });

  it('still wants it when other endpoints were claimed for meanwhile', () => {
    const traffic = new Traffic();
    traffic.claimed([to('full', true)], 10);
    traffic.claimed([to('other')], 10);
    expect(traffic.ended('full')).toBe(true);
  });

  it('wants it no more once a claim had places to spare', () => {
    const traffic = new Traffic();
    traffic.claimed([to('a', true), to('a', true)], 10);
    traffic.claimed([to('a', false)], 10);
    expect(traffic.ended('a')).toBe(false);
  });

  it('wants any place back when the process itself was full', () => {
    const traffic = new Traffic();
    traffic.claimed([to('a'), to('b')], 2);
    expect(traffic.ended('a')).toBe(true);
    traffic.claimed([to('c')], 1_000);
    expect(traffic.ended('b')).toBe(false);
  });
});
