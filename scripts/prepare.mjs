import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { runQuietly } from './run-quietly.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);

const CLIENT_INPUTS = ['package-lock.json', 'prisma.config.ts', 'prisma/schema.prisma'];
const BUILD_INPUTS = [...CLIENT_INPUTS, '.swcrc', 'scripts/build.mjs', 'src'];
const GENERATED = inRoot('src', 'generated');

/**
 * Brings a clone in whatever state to where its programs run: dependencies as in package-lock.json, the Prisma client,
 * and `dist` from the sources as they stand. Quick when nothing has changed, silent unless it fails or `announce`s on
 * stderr, and safe in several processes at once.
 *
 * @param {{announce?: boolean}} options
 */
export async function prepare({ announce = process.stderr.isTTY } = {}) {
  const say = (text) => announce && console.error(text);
  if ((await isInstalled(root)) && (await isBuilt())) return;
  await withLock(inRoot('.prepared', 'lock'), async () => {
    if (!(await isInstalled(root))) {
      say('Installing dependencies …');
      await install(root);
    }
    if (await isBuilt()) return;
    say('Building …');
    if (!(await isGenerated())) {
      await runQuietly(process.execPath, [inRoot('node_modules/prisma/build/index.js'), 'generate'], root);
      await writeStamp('client', await hashOf(CLIENT_INPUTS));
    }
    const inputs = await hashOf(BUILD_INPUTS);
    const { build } = await import('./build.mjs');
    await build(root);
    await writeStamp('build', inputs);
  });
}

async function isGenerated() {
  return existsSync(GENERATED) && (await readStamp('client')) === (await hashOf(CLIENT_INPUTS));
}

async function isBuilt() {
  return (
    existsSync(inRoot('dist')) && existsSync(GENERATED) && (await readStamp('build')) === (await hashOf(BUILD_INPUTS))
  );
}

/** A stamp is written when its step is done, so that a step that was cut short is taken again. */
async function writeStamp(name, hash) {
  await writeFile(inRoot('.prepared', name), hash);
}

async function readStamp(name) {
  return readFile(inRoot('.prepared', name), 'utf8').catch(() => undefined);
}

/** Hash of files' and folders' names and contents, what is generated left out. */
async function hashOf(places) {
  const files = (await Promise.all(places.map((place) => filesBelow(inRoot(place))))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) =>
    hash.update(`${path.relative(root, file)}\0${contents[index].length}\0`).update(contents[index]),
  );
  return hash.digest('hex');
}

async function filesBelow(place) {
  if (place === GENERATED) return [];
  const entries = await readdir(place, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!entries) return [place];
  return (await Promise.all(entries.map(({ name }) => filesBelow(path.join(place, name))))).flat();
}
