import { migrate } from './migrate.js';
import { datamodel, withSchemaEngine } from './schema-engine.js';

/**
 * What the migrations lack.
 *
 * @param scratchUrl an empty database, which is migrated
 * @returns SQL that leads from the migrated database to `prisma/schema.prisma`; undefined if they agree. What the schema
 * cannot say (a fill factor, a check) is not compared.
 */
export async function missingMigration(scratchUrl: string): Promise<string | undefined> {
  await migrate(scratchUrl);
  const [path, content] = await datamodel();
  const schema = { files: [{ path, content }] };
  const { stdout, exitCode } = await withSchemaEngine(scratchUrl, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', ...schema, configDir: '' },
      to: { tag: 'schemaDatamodel', ...schema },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  return exitCode === 2 ? (stdout ?? '') : undefined;
}
