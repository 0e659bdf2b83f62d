import type { OpenAPIObject, OperationObject } from '@nestjs/swagger';
import { operationsAt } from './operations.js';

/** Says of a path parameter that a route leaves bare whose id it is: that of what the path names before it. */
export function describePathParameters(document: OpenAPIObject): void {
  for (const path of Object.keys(document.paths)) {
    for (const operation of operationsAt(document, path)) describe(path, operation);
  }
}

function describe(path: string, { parameters = [] }: OperationObject): void {
  for (const parameter of parameters) {
    if (!('in' in parameter) || parameter.in !== 'path' || parameter.description !== undefined) continue;
    const owner = new RegExp(`/([a-z-]+)s/\\{${parameter.name}\\}`).exec(path)?.[1];
    if (owner !== undefined) parameter.description = `The ${owner}’s id.`;
  }
}
