import type { ApiPropertyOptions } from '@nestjs/swagger';

type Schema = { type: 'string' | 'integer'; format?: string; minimum?: number; maximum?: number } | { $ref: string };

/** The schema of a value that may be null, as OpenAPI 3.1 says it; @nestjs/swagger’s own `nullable` is of 3.0 and means nothing here. */
export function orNull(schema: Schema): Pick<ApiPropertyOptions, 'oneOf'> {
  return { oneOf: [schema, { type: 'null' }] };
}

/** A reference to a schema of the document by its name. */
export function schemaRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}
