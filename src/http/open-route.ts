import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/** Metadata of a route that no guard of a floor above should ask for a key. */
export const OPEN_ROUTE = 'capicua:open-route';

/** A route about the service itself, which asks nobody who he is. */
export function OpenRoute(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(OPEN_ROUTE, true), ApiSecurity({}));
}
