import fc from 'fast-check';
import { durationOf, durationText, parseDuration } from './duration.js';

it.each([
  ['PT1S', 1000],
  ['PT90S', 90_000],
  ['P3D', 259_200_000],
  ['P1DT12H', 129_600_000],
  ['P2W', 1_209_600_000],
  ['PT1H30M', 5_400_000],
  ['PT0S', 0],
])('%s lasts %i ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

it.each([
  '',
  'P',
  'PT',
  'P1',
  '1D',
  'P1M',
  'P1Y',
  'P1DT',
  'PT1.5H',
  'P-1D',
  'PT1H1H',
  'p1d',
  ' P1D',
  'P1D ',
  'PT1234567890S',
])('"%s" is no duration', (text) => {
  expect(parseDuration(text)).toBeUndefined();
  expect(() => durationOf(text)).toThrow('is no duration');
});

it('what is written of a time is read as the same time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90 * 86_400 }), (seconds) => {
      expect(parseDuration(durationText(seconds * 1000))).toBe(seconds * 1000);
    }),
  );
});

it.each([
  [90_061_234, 'P1DT1H1M1S'],
  [59_999, 'PT59S'],
  [999, 'PT0S'],
  [86_400_001, 'P1D'],
])('%i ms are written as the whole seconds that there are: %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
