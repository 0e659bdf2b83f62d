// All quality gates: npm run check. Runs each to its end and fails if any failed.
import { runGates } from './gates.mjs';

const { failed } = await runGates();
process.exitCode = failed > 0 ? 1 : 0;
