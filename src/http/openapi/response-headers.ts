import type { HeaderObject, OpenAPIObject, OperationObject, ReferenceObject, ResponseObject } from '@nestjs/swagger';
import { UNLIMITED } from '../edge/unlimited.js';
import { hasParameter, operationsAt, operationsOf } from './operations.js';

const text = (description: string, example: string): HeaderObject => ({
  description,
  schema: { type: 'string' },
  example,
});

const HEADERS: Readonly<Record<string, HeaderObject>> = {
  'Content-Language': text('The language of the sentences in the answer: `en`, `fr` or `es`.', 'en'),
  ETag: text('The version of the game, then a hash of this caller’s view of it.', '"12.mI2l0o4Y6FZ0nq2c"'),
  'Idempotency-Replayed': text('`true` when this is the stored answer to an earlier request.', 'true'),
  Location: text('Where what was created is found.', '/v1/games/game_01kb2vqd1hf5drt2c8m0w9x7ka'),
  RateLimit: text('Requests left in this window, and seconds until the next.', '"default";r=19999;t=10'),
  'RateLimit-Policy': text('Requests allowed, and the seconds they are counted over.', '"default";q=20000;w=10'),
  'Retry-After': text('Seconds to wait before the next try.', '7'),
  'WWW-Authenticate': text('How to present a key (RFC 6750).', 'Bearer realm="capicua"'),
  'X-Request-Id': text('The request’s id: the one sent, or a new one.', '01a22a35-94f7-7398-ae1a-1fb74c31eda5'),
};

const LIMITS = ['RateLimit', 'RateLimit-Policy'];

/** Lists with every response the headers it carries, each described once among the components. */
export function describeHeaders(document: OpenAPIObject): void {
  document.components = { ...document.components, headers: { ...HEADERS } };
  const unlimited = [...UNLIMITED].flatMap((path) => operationsAt(document, path));
  for (const operation of operationsOf(document)) {
    const limits = unlimited.includes(operation) ? [] : LIMITS;
    for (const [status, response] of Object.entries(operation.responses)) {
      if (response === undefined || '$ref' in response) continue;
      addHeaders(response, [...limits, 'X-Request-Id', ...answerHeaders(operation, Number(status))]);
    }
  }
}

/** The headers of a problem response of that status. */
export function problemHeaders(status: number): Record<string, ReferenceObject> {
  const names = [...LIMITS, 'X-Request-Id', 'Content-Language'];
  if (status === 401) names.push('WWW-Authenticate');
  if (status === 429) names.push('Retry-After');
  return references(names);
}

function answerHeaders(operation: OperationObject, status: number): string[] {
  const names: string[] = [];
  if (status === 201) names.push('Location');
  if (comparesVersions(operation)) names.push('ETag');
  if (status < 300 && hasParameter(operation, 'header', 'Idempotency-Key')) names.push('Idempotency-Replayed');
  return names;
}

function comparesVersions(operation: OperationObject): boolean {
  return operation.responses['304'] !== undefined || hasParameter(operation, 'header', 'If-Match');
}

function addHeaders(response: ResponseObject, names: readonly string[]): void {
  response.headers = { ...references(names), ...response.headers };
}

function references(names: readonly string[]): Record<string, ReferenceObject> {
  return Object.fromEntries(names.toSorted().map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
