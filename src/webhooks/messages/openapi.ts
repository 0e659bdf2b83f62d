import type { OpenAPIObject, OperationObject, ParameterObject, PathItemObject } from '@nestjs/swagger';
import { schemaRef } from '../../http/index.js';
import { exampleMessage, MESSAGE_EXAMPLES } from './message-examples.js';
import { messageSchemas, schemaNameOf } from './message-schemas.js';
import { OWNER_NOTICES } from './owner-notice.dto.js';

const header = (name: string, description: string, example: string): ParameterObject => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const HEADERS = [
  header(
    'webhook-id',
    'The event’s id, the same in every attempt and in the feed: what was seen before may be skipped.',
    'event_01kb2vr9x1fm9t0v4e6s8w2y4c',
  ),
  header('webhook-timestamp', 'When this attempt was sent, in seconds since 1970.', '1796040000'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256, in base64, of id, timestamp and body joined by dots, keyed with the endpoint’s secret. While a secret is being replaced there are several, with spaces between: one that fits is enough.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
];

const RESPONSES = {
  '2XX': { description: 'Received. Answer within 10 seconds and work afterwards: what counts is the status.' },
  '410': { description: 'No longer wanted: the endpoint is disabled.' },
  default: {
    description:
      'Anything else, a redirect included, is a failure. It is sent again after 5 s, 30 s, 2 m, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, a fifth sooner or later; `Retry-After` can stretch a wait to twice its length. Five days of failure disable the endpoint.',
  },
};

/** The requests that endpoints get, one entry for each type of event: the `webhooks` section of the document. */
export function webhooksSection(): Record<string, PathItemObject> {
  const ofGames = Object.entries(MESSAGE_EXAMPLES).map(([type, example]): [string, PathItemObject] => [
    type,
    request(type, {
      summary: example.summary,
      schema: schemaNameOf(type),
      example: exampleMessage(type, example),
    }),
  ]);
  const toOwners = Object.entries(OWNER_NOTICES).map(([type, { summary, data }]): [string, PathItemObject] => [
    type,
    request(type, {
      summary,
      schema: schemaNameOf(type),
      example: { type, timestamp: '2026-11-30T12:00:00.000Z', data },
    }),
  ]);
  return Object.fromEntries([...ofGames, ...toOwners]);
}

/** Describes what endpoints are sent, and where one is made, that it is sent these messages. */
export function describeMessages(document: OpenAPIObject): void {
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...messageSchemas() },
  };
  const creation = document.paths['/v1/webhooks']?.post;
  if (creation === undefined) throw new Error('The document has no operation that makes a webhook.');
  const message = request('message', { summary: 'Any message to the endpoint', schema: 'WebhookMessage' });
  creation.callbacks = { message: { '{$request.body#/url}': message } };
}

function request(type: string, message: { summary: string; schema: string; example?: object }): PathItemObject {
  const post: OperationObject = {
    operationId: operationIdOf(type),
    tags: ['Webhooks'],
    summary: message.summary,
    description: 'Sent at least once, in no certain order, as Standard Webhooks has it.',
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaRef(message.schema), ...(message.example && { example: message.example }) },
      },
    },
    responses: RESPONSES,
  };
  return { post };
}

/** `game.seat_taken` is `onGameSeatTaken`. */
function operationIdOf(type: string): string {
  return `on.${type}`.replaceAll(/[._](.)/g, (_, letter: string) => letter.toUpperCase());
}
