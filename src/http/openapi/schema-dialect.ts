import type { OpenAPIObject, SchemaObject } from '@nestjs/swagger';

type Json = Record<string, unknown>;

/**
 * Rewrites what @nestjs/swagger still says in the words of OpenAPI 3.0: a schema's `example`, which JSON Schema 2020-12
 * calls `examples` and makes a list.
 */
export function speakOpenApi31(document: OpenAPIObject): void {
  for (const schema of Object.values(document.components?.schemas ?? {})) rewrite(schema);
  for (const part of [document.paths, document.webhooks, document.components?.headers]) findSchemas(part);
}

function findSchemas(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(findSchemas);
  if (!isObject(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'schema') rewrite(value);
    else if (key !== 'example' && key !== 'examples') findSchemas(value);
  }
}

function rewrite(schema: unknown): void {
  if (!isObject(schema)) return;
  const { properties, items, additionalProperties, allOf, anyOf, oneOf } = schema as SchemaObject;
  if ('example' in schema) {
    schema['examples'] ??= [schema['example']];
    delete schema['example'];
  }
  const parts = [properties && Object.values(properties), items, additionalProperties, allOf, anyOf, oneOf];
  parts.flat().forEach(rewrite);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
