import fc from 'fast-check';
import { msOf, timeOf } from './instant.js';

const anyTime = fc.date({ min: new Date('1600-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

it('times are the milliseconds that the calendar says, both ways', () => {
  fc.assert(
    fc.property(anyTime, (date) => {
      expect(msOf(date.toISOString())).toBe(date.getTime());
      expect(timeOf(date.getTime())).toBe(date.toISOString());
    }),
    { numRuns: 1000 },
  );
});

it.each(['2000-02-29', '1900-02-28', '1900-03-01', '2026-12-31', '1970-01-01', '2400-02-29'])(
  'the calendar is right on %s',
  (day) => {
    const time = `${day}T23:59:59.999Z`;
    expect(timeOf(msOf(time))).toBe(time);
    expect(msOf(time)).toBe(Date.parse(time));
  },
);
