// npm run bench -- [--quick] [--json FILE] [--heap] [--webhooks] [--games] [--profile FILE]
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { stopRequest } from '../dist/stop-request.js';
import { measureCore } from './core/figures.mjs';
import { openDatabase } from './database.mjs';
import { measureGames } from './games/figures.mjs';
import { measureHeap } from './heap.mjs';
import { measureHttp } from './http/figures.mjs';
import { machine } from './machine.mjs';
import { FULL, QUICK } from './plan.mjs';
import { coreTable, gamesTable, heapTable, httpTable, webhooksTable } from './report.mjs';
import { measureWebhooks } from './webhooks/figures.mjs';

const { values: flags } = parseArgs({
  options: {
    /** A minute at most, without the heap. */
    quick: { type: 'boolean', default: false },
    /** File for the figures of the core and of HTTP. */
    json: { type: 'string' },
    /** The heap alone, unless `json` asks for the other figures. */
    heap: { type: 'boolean', default: false },
    /** Webhooks alone, likewise. */
    webhooks: { type: 'boolean', default: false },
    /** Lists and deadlines among a million games alone, likewise. */
    games: { type: 'boolean', default: false },
    /** File for a CPU profile of the service under moves. */
    profile: { type: 'string' },
  },
});
const plan = flags.quick ? QUICK : FULL;
const database = await openDatabase();
let interrupted = true;
try {
  await Promise.race([stopRequest(), measure().then(() => (interrupted = false))]);
} finally {
  await database.close();
}
process.exit(interrupted ? 130 : 0);

async function measure() {
  console.log(`${machine(database.version)}\n`);
  const isPart = flags.heap || flags.webhooks || flags.games;
  if (!isPart || flags.json !== undefined) await measureSpeed();
  if (flags.webhooks || !(isPart || flags.quick))
    console.log(`${webhooksTable(await measureWebhooks(database, plan.webhooks))}\n`);
  if (flags.heap || !(isPart || flags.quick))
    console.log(`${heapTable(await measureHeap(database, plan.heapGames))}\n`);
  if (flags.games || !(isPart || flags.quick)) console.log(gamesTable(await measureGames(database, plan.games)));
}

async function measureSpeed() {
  const core = measureCore(plan.coreSeconds);
  console.log(`${coreTable(core)}\n`);
  const http = await measureHttp(database, { seconds: plan.sliceSeconds, profile: flags.profile });
  console.log(`${httpTable(http)}\n`);
  if (flags.json !== undefined) await writeFile(flags.json, `${JSON.stringify({ core, http }, null, 2)}\n`);
}
