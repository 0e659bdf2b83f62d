import type { OpenAPIObject } from '@nestjs/swagger';
import { variantSchema } from '../dominoes/index.js';

type Schema = typeof variantSchema;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** Describes a variant as data by the very schema that it is validated with, and what may be changed of one. */
export function describeVariants(document: OpenAPIObject): void {
  const { $schema: _dialect, ...definition } = variantSchema;
  const options: Schema = {
    ...partial(definition),
    title: 'Variant options',
    description:
      'What differs from another variant: objects are merged into it, and anything else replaces what is there. Where the `kind` of something changes, what only the old kind has falls away.',
  };
  // The type of @nestjs/swagger knows the schemas of OpenAPI 3.0 only.
  const described: object = { VariantDefinition: definition, VariantOptions: options };
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...(described as Schemas) },
  };
}

/** The schema with every field optional, at any depth; lists are replaced as a whole and stay as they are. */
function partial({ oneOf, properties, required: _all, ...schema }: Schema): Schema & { anyOf?: Schema[] } {
  return {
    ...schema,
    // Without its kind, a part may be of several alternatives.
    ...(oneOf !== undefined && { anyOf: oneOf.map(partial) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, partial(member)])),
    }),
  };
}
