// What CI runs (.ci/run): all quality gates, all tests and a short season of correspondence (simulation/README.md). The last line
// printed is "N passed, N failed".
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runGates } from './gates.mjs';

/** Games of the season: enough for every way a game can end. */
const GAMES = 20;
const root = fileURLToPath(new URL('..', import.meta.url));
const report = fileURLToPath(new URL('../.prepared/tests.json', import.meta.url));

const gates = await runGates();
const tests = await runTests();
const season = await runSeason();
const parts = [gates, tests, season];
const sum = (what) => parts.reduce((total, part) => total + part[what], 0);
const total = { passed: sum('passed'), failed: sum('failed') };
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** A file that did not run to its end counts as one failure, and so does Jest itself. */
async function runTests() {
  await rm(report, { force: true });
  const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`];
  const child = spawn(process.execPath, ['--experimental-vm-modules', ...jest], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numTotalTests } = JSON.parse(text);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const silentFailure = failed === 0 && (code !== 0 || numTotalTests === 0);
  return { passed: numPassedTests, failed: silentFailure ? 1 : failed };
}

/** Every game of it counts, and all that is wrong with it as one failure. */
async function runSeason() {
  const child = spawn(process.execPath, ['simulation/main.mjs', '--games', String(GAMES)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return code === 0 ? { passed: GAMES, failed: 0 } : { passed: 0, failed: 1 };
}
