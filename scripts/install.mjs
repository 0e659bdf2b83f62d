import { access, constants, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runQuietly } from './run-quietly.mjs';

/**
 * Whether `node_modules` holds what package-lock.json names for this platform, going by the list that npm leaves there
 * when it is done.
 *
 * @param {string} root folder of the clone
 */
export async function isInstalled(root) {
  const wanted = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const list = await readFile(path.join(root, 'node_modules', '.package-lock.json'), 'utf8').catch(() => undefined);
  if (list === undefined) return false;
  const found = JSON.parse(list).packages;
  return Object.entries(wanted).every(
    ([place, entry]) => place === '' || !isForHere(entry) || found[place]?.version === entry.version,
  );
}

/** Of the packages built for one platform, only those for this one are installed. */
function isForHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return !libc && !!os?.includes(process.platform) && !!cpu?.includes(process.arch);
}

/** `npm ci`, development packages included whatever the environment says: the build needs them. */
export async function install(root) {
  const npm = process.env.npm_execpath;
  const cache = (await hasCache()) ? undefined : path.join(root, '.prepared', 'npm-cache');
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    ...(cache ? [`--cache=${cache}`] : []),
  ];
  if (npm?.endsWith('.js')) await runQuietly(process.execPath, [npm, ...args], root);
  else await runQuietly('npm', args, root);
  if (cache) await rm(cache, { recursive: true, force: true });
}

/** Whether npm has a folder for its cache, without which it does not work: the home folder may not be ours to write in. */
async function hasCache() {
  const { npm_config_cache: cache, HOME: home = '/' } = process.env;
  return access(cache ? path.dirname(cache) : home, constants.W_OK).then(
    () => true,
    () => false,
  );
}
