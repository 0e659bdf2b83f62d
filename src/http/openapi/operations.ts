import type { OpenAPIObject, OperationObject, PathItemObject } from '@nestjs/swagger';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const satisfies (keyof PathItemObject)[];

/** Every operation of the document's paths; webhooks, which others answer, apart. */
export function operationsOf(document: OpenAPIObject): OperationObject[] {
  return Object.keys(document.paths).flatMap((path) => operationsAt(document, path));
}

/** The operations of one path. */
export function operationsAt(document: OpenAPIObject, path: string): OperationObject[] {
  const item = document.paths[path];
  return METHODS.map((method) => item?.[method]).filter((operation) => operation !== undefined);
}

/** The operations that read a body where one is sent, whether they ask for one or not. */
export function bodyReadersOf(document: OpenAPIObject): OperationObject[] {
  const reading = METHODS.filter((method) => method !== 'get');
  return Object.values(document.paths).flatMap((item) => reading.flatMap((method) => item[method] ?? []));
}

/** Whether the operation has a parameter there, of that name if one is given. */
export function hasParameter({ parameters = [] }: OperationObject, place: string, name?: string): boolean {
  return parameters.some(
    (parameter) => 'in' in parameter && parameter.in === place && (name === undefined || parameter.name === name),
  );
}
