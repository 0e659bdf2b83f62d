import { defineConfig } from 'prisma/config';

// `prisma generate` looks for the schema engine although it never runs it; naming any executable spares the download,
// so that generating works without a network. Migrations run through the engine's WebAssembly build (src/prisma/).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: 'prisma/schema.prisma' });
