/** ISO 8601, in weeks, days, hours, minutes and seconds, without fractions; months and years are of no certain length. */
const DURATION = /^P(?=.)(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?=.)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;
const UNITS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1000];

/** How many milliseconds an ISO 8601 duration lasts (`PT90S`, `P3D`, `P1DT12H`); `undefined` for any other text. */
export function parseDuration(text: string): number | undefined {
  const counts = DURATION.exec(text)?.slice(1);
  return counts?.reduce((ms, count: string | undefined, unit) => ms + Number(count ?? 0) * (UNITS[unit] ?? 0), 0);
}

/** The milliseconds of a duration that is known to be one. Throws where it is none. */
export function durationOf(text: string): number {
  const ms = parseDuration(text);
  if (ms === undefined) throw new Error(`${text} is no duration`);
  return ms;
}

/**
 * The ISO 8601 duration of so many milliseconds, in days, hours, minutes and whole seconds (a duration of RFC 3339 has no
 * fractions), rounded down so that nobody is promised more time than there is.
 */
export function durationText(ms: number): string {
  const [days, hours, minutes] = [
    Math.floor(ms / 86_400_000),
    Math.floor((ms % 86_400_000) / 3_600_000),
    Math.floor((ms % 3_600_000) / 60_000),
  ] as const;
  const seconds = Math.floor((ms % 60_000) / 1000);
  const inDay = part(hours, 'H') + part(minutes, 'M') + part(seconds, 'S');
  if (ms < 1000) return 'PT0S';
  return `P${part(days, 'D')}${inDay === '' ? '' : `T${inDay}`}`;
}

function part(count: number, letter: string): string {
  return count === 0 ? '' : `${count}${letter}`;
}
