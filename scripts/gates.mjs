import { fileURLToPath } from 'node:url';
import { runQuietly } from './run-quietly.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Each a Node program that is silent or at least succeeds when all is well. */
const GATES = {
  types: ['node_modules/typescript/bin/tsc'],
  'lint, without a warning': ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  'floors: imports only point down': [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config=.dependency-cruiser.mjs',
    'src',
    'test',
  ],
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  'migrations lead to the schema': ['scripts/migrations.mjs', 'check'],
  'openapi.json is what the code describes': ['dist/write-openapi.js', '--check'],
  'openapi.json is clean under a public ruleset': ['scripts/lint-openapi.mjs'],
};

/** Runs every gate and tells how it went. */
export async function runGates() {
  let failed = 0;
  for (const [name, [program, ...args]] of Object.entries(GATES)) {
    try {
      await runQuietly(process.execPath, [program, ...args], root);
      console.log(`✓ ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`✗ ${name}\n${error.message}\n`);
    }
  }
  return { passed: Object.keys(GATES).length - failed, failed };
}
