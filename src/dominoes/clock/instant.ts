const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Days of 400 years, after which the Gregorian calendar repeats itself. */
const DAYS_OF_ERA = 146_097;
/** Days from 0000-03-01 to 1970-01-01. */
const DAYS_TO_EPOCH = 719_468;

/**
 * Milliseconds since 1970 of a time as streams have it: RFC 3339, UTC, with milliseconds. The rules know no `Date`, which
 * could also tell the time. Years begin with March here, so that the day a leap year has more is its last.
 */
export function msOf(time: string): number {
  const part = (from: number, to: number): number => Number(time.slice(from, to));
  const month = part(5, 7);
  const year = part(0, 4) - (month > 2 ? 0 : 1);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + part(8, 10) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  const days = era * DAYS_OF_ERA + dayOfEra - DAYS_TO_EPOCH;
  return days * DAY + part(11, 13) * HOUR + part(14, 16) * MINUTE + part(17, 19) * SECOND + part(20, 23);
}

/** The same backwards. */
export function timeOf(ms: number): string {
  const days = Math.floor(ms / DAY) + DAYS_TO_EPOCH;
  const era = Math.floor(days / DAYS_OF_ERA);
  const dayOfEra = days - era * DAYS_OF_ERA;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / (DAYS_OF_ERA - 1));
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = ((monthFromMarch + 2) % 12) + 1;
  const year = yearOfEra + era * 400 + (month > 2 ? 0 : 1);
  const inDay = ms - Math.floor(ms / DAY) * DAY;
  const clock = [Math.floor(inDay / HOUR), Math.floor((inDay % HOUR) / MINUTE), Math.floor((inDay % MINUTE) / SECOND)];
  return (
    `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}T` +
    `${clock.map((each) => digits(each, 2)).join(':')}.${digits(inDay % SECOND, 3)}Z`
  );
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
