import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { buildDocument } from './http/index.js';
import { webhooksSection } from './webhooks/index.js';

/** The OpenAPI document of the service: what it answers to, and the webhooks it sends. */
export function describeApi(app: INestApplication): OpenAPIObject {
  return buildDocument(app, webhooksSection());
}
