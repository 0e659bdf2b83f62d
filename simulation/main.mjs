// npm run simulate -- [--games N] [--seed S]
import { parseArgs } from 'node:util';
import { seededChance } from '../bench/core/chance.mjs';
import { playSeason } from './season.mjs';
import { judge } from './verdict.mjs';
import { openWorld } from './world.mjs';

const MOST_FAULTS_SHOWN = 20;

const { values: flags } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const games = Number(flags.games);
const seed = Number(flags.seed);
if (!Number.isInteger(games) || games < 1 || !Number.isInteger(seed)) {
  console.error('`--games` takes a whole number from 1, `--seed` a whole number.');
  process.exit(2);
}

console.log(`${games} games by correspondence, seed ${seed}`);
const world = await openWorld();
try {
  const ids = await playSeason({ world, chance: seededChance(seed), games, report: console.log });
  const { faults, seen } = await judge(world, ids);
  for (const fault of faults.slice(0, MOST_FAULTS_SHOWN)) console.log(`✗ ${fault}`);
  console.log(
    Object.entries(seen)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  );
  console.log(faults.length === 0 ? 'Everything holds.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await world.close();
}
process.exit();
