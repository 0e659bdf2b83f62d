/** The least UUIDv7 of that time: ids from it on are of rows that were made then or later. */
export function firstIdAt(time: Date): string {
  const milliseconds = time.getTime().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`;
}
