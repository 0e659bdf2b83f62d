// Runs one of the project's programs, once everything it needs is installed, generated and built:
//   node scripts/run.mjs [--announce] [PROGRAM [ARGUMENT...]]
// The program takes this process over, so that signals reach it and its exit code is the caller's.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or later is needed; this is ${process.version}.`);
  process.exit(1);
}

const words = process.argv.slice(2);
const announce = words[0] === '--announce';
if (announce) words.shift();
const [program, ...args] = words;

try {
  await prepare({ announce });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (program) {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url));
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}
