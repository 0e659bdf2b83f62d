import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describeRefusals } from './games/index.js';
import { buildDocument } from './http/index.js';
import { describeVariants } from './variants/index.js';
import { describeMessages, webhooksSection } from './webhooks/index.js';

/** The OpenAPI document of the service: what it answers to, and the webhooks it sends. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const document = buildDocument(app, webhooksSection());
  describeRefusals(document);
  describeVariants(document);
  describeMessages(document);
  return document;
}
