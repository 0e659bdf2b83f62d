import type { ClaimedDelivery } from './delivery.js';
import { MOST_PLACES, PROBES, Traffic } from './traffic.js';

const to = (id: string, tookAllPlaces = false, isFailing = false) =>
  ({ endpoint: { id, tookAllPlaces, isFailing } }) as ClaimedDelivery;
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

describe('the traffic of a process', () => {
  it('takes places at the endpoint it goes to, until it has ended', () => {
    const traffic = new Traffic();
    traffic.claimed([to('a'), to('b'), to('a')]);
    expect(traffic.places()).toEqual(
      new Map([
        ['a', MOST_PLACES - 2],
        ['b', MOST_PLACES - 1],
      ]),
    );
    traffic.ended('a', 'success');
    expect(traffic.places().get('a')).toBe(MOST_PLACES - 1);
  });

  it('wants places back only where a claim stopped for want of them, and some at a time', () => {
    const traffic = new Traffic();
    traffic.claimed([...times(MOST_PLACES, to('full', true)), to('other')]);
    expect(traffic.ended('other', 'success')).toBe(false);
    const wanted = times(MOST_PLACES, 'full').map((id) => traffic.ended(id, 'success'));
    expect(wanted.indexOf(true)).toBe(MOST_PLACES / 2 - 1);
    expect(wanted.at(-1)).toBe(true);
  });

  it('wants them no more once a claim had places to spare', () => {
    const traffic = new Traffic();
    traffic.claimed([to('a', true), to('a', true)]);
    traffic.claimed([to('a', false)]);
    expect(traffic.ended('a', 'success')).toBe(false);
  });

  describe('to an endpoint that fails', () => {
    it('is halved by each failure, down to a few probes, and then rests until the next poll', () => {
      const traffic = new Traffic();
      const places = times(5, to('a')).map((delivery) => {
        traffic.claimed([delivery]);
        expect(traffic.ended('a', 'failure')).toBe(false);
        return traffic.places().get('a');
      });
      expect(places).toEqual([32, 16, 8, PROBES, 0]);
      traffic.rested();
      expect(traffic.places().has('a')).toBe(false);
    });

    it('begins with the probes where the database knows that it fails', () => {
      const traffic = new Traffic();
      traffic.claimed([to('a', false, true)]);
      expect(traffic.places().get('a')).toBe(PROBES - 1);
    });

    it('is cut down to the probes once the database knows that it fails', () => {
      const traffic = new Traffic();
      traffic.claimed([to('a')]);
      traffic.claimed([to('a', false, true)]);
      expect(traffic.places().get('a')).toBe(PROBES - 2);
    });

    it('grows by one place with each success', () => {
      const traffic = new Traffic();
      traffic.claimed(times(PROBES, to('a', true, true)));
      for (let n = 0; n < PROBES; n += 1) traffic.ended('a', 'success');
      expect(traffic.places().get('a')).toBe(2 * PROBES);
    });

    it('is as it was after an attempt in which the receiver had no part', () => {
      const traffic = new Traffic();
      traffic.claimed([to('a')]);
      traffic.ended('a', 'none');
      expect(traffic.places().get('a')).toBe(MOST_PLACES);
    });
  });
});
