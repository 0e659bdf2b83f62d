import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { problems } from '../../http/index.js';
import type { Caller } from './caller.js';
import type { Scope } from './scope.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication guard; null for a request without a key. */
    caller?: Caller | null;
  }
}

/**
 * What a route asks of its caller: a key (`required`), a key or nothing (`optional`; a bad key is refused all the same),
 * or a key or the right to register (`registration`). Nobody looks at keys on an open route (`none`). The scopes are asked of whoever has a key.
 */
export interface RouteAccess {
  readonly key: 'required' | 'optional' | 'registration' | 'none';
  readonly scopes: readonly Scope[];
}

export const ROUTE_ACCESS = 'capicua:access';

/** A route that says nothing is shut to everyone without a key. */
export const DEFAULT_ACCESS: RouteAccess = { key: 'required', scopes: [] };

/** A route about the service itself (`@OpenRoute()`). */
export const OPEN_ACCESS: RouteAccess = { key: 'none', scopes: [] };

const onBehalfOf = ApiHeader({
  name: 'On-Behalf-Of',
  required: false,
  description:
    'For an app’s key: the player the app speaks for, one of its own, by id (`player_…`) or by the name the app gave him (`external:<externalId>`, percent-encoded where it holds anything but visible ASCII, or a `%`).',
  schema: { type: 'string', example: 'external:discord-80351110224678912' },
});

/** A route that needs a key, with all of these scopes. */
export function Scopes(...scopes: Scope[]) {
  return applyDecorators(
    SetMetadata(ROUTE_ACCESS, { key: 'required', scopes } satisfies RouteAccess),
    ApiBearerAuth(),
    onBehalfOf,
    problems('key-missing', 'key-invalid', 'key-revoked', 'key-expired', 'not-on-behalf', 'insufficient-scope'),
  );
}

/** A route that anybody may call; who sends a key needs these scopes in it. */
export function KeyOptional(...scopes: Scope[]) {
  return applyDecorators(
    SetMetadata(ROUTE_ACCESS, { key: 'optional', scopes } satisfies RouteAccess),
    ApiSecurity({}),
    ApiBearerAuth(),
    onBehalfOf,
    problems('key-invalid', 'key-revoked', 'key-expired', 'not-on-behalf'),
  );
}

/** A route for newcomers: without a key under open registration, else with the operator's `ADMIN_KEY` as the bearer. */
export function Registration(...scopes: Scope[]) {
  return applyDecorators(
    SetMetadata(ROUTE_ACCESS, { key: 'registration', scopes } satisfies RouteAccess),
    ApiSecurity({}),
    ApiBearerAuth(),
    problems('key-missing', 'key-invalid', 'key-revoked', 'key-expired', 'insufficient-scope'),
  );
}

/** The caller of a route that needs a key; `Caller | null` where it does not. */
export const CurrentCaller = createParamDecorator(
  (_: undefined, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().caller ?? null,
);
