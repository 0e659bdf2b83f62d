import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm';
import { MigrationAdapter } from './migration-adapter.js';

type Glue = typeof import('@prisma/schema-engine-wasm') & {
  __wbg_set_wasm(exports: WebAssembly.Instance['exports']): void;
};

const prismaFolder = fileURLToPath(new URL('../../prisma/', import.meta.url));
let loaded: Promise<Glue> | undefined;

/** Runs `work` with Prisma's own migration engine, compiled to WebAssembly: the CLI's native one would be downloaded. */
export async function withSchemaEngine<T>(databaseUrl: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const { SchemaEngine } = await (loaded ??= load());
  const pool = new pg.Pool({ connectionString: databaseUrl, application_name: 'capicua migrations' });
  const adapter = bindMigrationAwareSqlAdapterFactory(new MigrationAdapter(pool));
  try {
    const engine = await SchemaEngine.new({ datamodels: [await datamodel()] }, () => undefined, adapter);
    try {
      return await work(engine);
    } finally {
      engine.free();
    }
  } finally {
    // The engine leaves its connection open, and with it the lock it takes.
    await pool.end();
  }
}

/** The package's entry imports the `.wasm` file as a module, which Node refuses without a flag: it is instantiated here. */
async function load(): Promise<Glue> {
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as Glue;
  const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(path.join(path.dirname(file), 'schema_engine_bg.wasm'));
  const imports = Object.entries(glue).map(([name, value]) => [
    name,
    name.startsWith('__wbg_setTimeout_') ? timer : value,
  ]);
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': Object.fromEntries(imports) });
  // A panic leaves its message here before the engine ends in an error that says nothing.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => process.emitWarning(message) },
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
  return glue;
}

/** The engine forgets the timer of its lock (10 s) when it has the lock: it must not hold up the process's end. */
function timer(callback: () => void, milliseconds: number): NodeJS.Timeout {
  return setTimeout(callback, milliseconds).unref();
}

/** `prisma/schema.prisma`, as [path, content]. */
export async function datamodel(): Promise<[string, string]> {
  const file = path.join(prismaFolder, 'schema.prisma');
  return [file, await readFile(file, 'utf8')];
}

/** `prisma/migrations` as the engine wants it: read from disk, oldest first. */
export async function migrationList(): Promise<MigrationList> {
  const baseDir = path.join(prismaFolder, 'migrations');
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return {
    baseDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(baseDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.sort().map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(path.join(baseDir, name, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  };
}
