// What CI runs (.ci/run): all quality gates and all tests. The last line printed is "N passed, N failed".
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runGates } from './gates.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const report = fileURLToPath(new URL('../.prepared/tests.json', import.meta.url));

const gates = await runGates();
const tests = await runTests();
const total = { passed: gates.passed + tests.passed, failed: gates.failed + tests.failed };
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
