// Writes the OpenAPI document of the service to openapi.json; with --check, only says whether the file is up to date.
import { readFile, writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { describeApi } from './describe-api.js';
import { HttpModule, Settings } from './http/index.js';

const FILE = new URL('../openapi.json', import.meta.url);

class Described {}

// Preview: the modules are read and nothing is instantiated, so that no database is needed.
const root = { module: Described, imports: [HttpModule.with(new Settings({})), AppModule] };
const app = await NestFactory.create(root, new FastifyAdapter(), { preview: true, logger: ['error'] });
const json = `${JSON.stringify(describeApi(app), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  await writeFile(FILE, json);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== json) {
  console.error('openapi.json is not what the code describes. Write it anew with: npm run openapi');
  process.exitCode = 1;
}
