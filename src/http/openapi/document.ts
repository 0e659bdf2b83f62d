import { readFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, type PathItemObject, SwaggerModule } from '@nestjs/swagger';
import { describePathParameters } from './path-parameters.js';
import { ProblemDto } from './problem.dto.js';
import { describeProblems } from './problem-responses.js';
import { describeHeaders } from './response-headers.js';
import { speakOpenApi31 } from './schema-dialect.js';

const TAGS: Readonly<Record<string, string>> = {
  Apps: 'Chat bots and sites, which act for many players.',
  Players: 'Who plays: people and bots.',
  Keys: 'What callers prove themselves with.',
  Variants: 'The games on offer, with their rules.',
  Games: 'Tables: opening, joining, viewing and ending them.',
  Lobby: 'Coming together: seats, invitations and matchmaking.',
  Play: 'Playing, drawing and passing.',
  Talk: 'What players say to each other at a table.',
  Events: 'What happened, game by game or across all of the caller’s games.',
  Webhooks: 'Being told instead of asking.',
  Operation: 'The service’s own state.',
};

/**
 * The OpenAPI 3.1 document of an application, the same at every build of the same code.
 *
 * @param webhooks what the service sends by itself, from the floor that sends it
 */
export function buildDocument(app: INestApplication, webhooks: Record<string, PathItemObject>): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Capicúa')
    .setVersion(packageVersion())
    .setDescription(readFileSync(new URL('description.md', import.meta.url), 'utf8'))
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'Where this document was read')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A key, `cap_<kind>_…`.' });
  for (const [name, description] of Object.entries(TAGS)) builder.addTag(name, description);
  const config = { ...builder.build(), webhooks };
  const document = SwaggerModule.createDocument(app, config, { extraModels: [ProblemDto] });
  describePathParameters(document);
  describeProblems(document);
  describeHeaders(document);
  speakOpenApi31(document);
  const { openapi, info, servers = [], tags = [], ...contents } = document;
  return { openapi, info, servers, tags, ...contents };
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  return (manifest as { version: string }).version;
}
