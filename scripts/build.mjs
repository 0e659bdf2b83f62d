import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Compiles `src` (specs apart) to `dist`, one file at a time: the modules that ship are those the tests run, and types are
 * checked by `npm run check` alone. What stood in `dist` is replaced at the end and as a whole.
 *
 * @param {string} root folder of the clone
 */
export async function build(root) {
  const { transformFile } = await import('@swc/core');
  const [source, draft, old, target] = ['src', 'dist.next', 'dist.old', 'dist'].map((name) => path.join(root, name));
  await rm(draft, { recursive: true, force: true });
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of files.filter((name) => !/\.(spec|d)\.ts$/.test(name))) {
    const place = path.join(draft, path.relative(source, file));
    await mkdir(path.dirname(place), { recursive: true });
    if (!file.endsWith('.ts')) {
      await copyFile(file, place);
      continue;
    }
    const compiled = place.replace(/\.ts$/, '.js');
    const { code, map } = await transformFile(file, { cwd: root, outputPath: compiled, sourceMaps: true });
    await writeFile(compiled, `${code}\n//# sourceMappingURL=${path.basename(compiled)}.map\n`);
    await writeFile(`${compiled}.map`, map);
  }
  await rm(old, { recursive: true, force: true });
  await rename(target, old).catch(ignoreMissing);
  await rename(draft, target);
  await rm(old, { recursive: true, force: true });
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
