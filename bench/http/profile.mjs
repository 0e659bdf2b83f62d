import { writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';

const MICROSECONDS_A_SAMPLE = 500;
const session = new Session();

/** Begins a CPU profile of this process. */
export async function startProfile() {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: MICROSECONDS_A_SAMPLE });
  await session.post('Profiler.start');
}

/** Ends it, and writes it to a file that Chrome's developer tools open. */
export async function stopProfile(file) {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  await writeFile(file, JSON.stringify(profile));
}
