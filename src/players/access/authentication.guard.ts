import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { bearerKey, OPEN_ROUTE, Problem } from '../../http/index.js';
import { KnownKeys } from '../keys/known-keys.js';
import { whenReady } from '../when-ready.js';
import type { Caller } from './caller.js';
import { missingScope } from './missing-scope.js';
import { OnBehalfOf } from './on-behalf-of.js';
import { Registrar } from './registrar.js';
import { DEFAULT_ACCESS, OPEN_ACCESS, ROUTE_ACCESS, type RouteAccess } from './route-access.js';
import type { Scope } from './scope.js';

/**
 * Finds out who calls and whether his key opens the route, before anything else looks at the request. Synchronous, and a
 * matter of microseconds, for a key and player seen before.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  private readonly accessOf = new Map<unknown, RouteAccess>();

  constructor(
    private readonly reflector: Reflector,
    private readonly keys: KnownKeys,
    private readonly onBehalfOf: OnBehalfOf,
    private readonly registrar: Registrar,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.access(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return whenReady(this.identify(request, access), (caller) => {
      request.caller = caller;
      return true;
    });
  }

  private identify(request: FastifyRequest, access: RouteAccess): Caller | null | Promise<Caller | null> {
    if (access.key === 'none') return null;
    const key = bearerKey(request.headers);
    const player = request.headers['on-behalf-of'];
    if (access.key === 'registration' && this.registrar.admits(key)) return null;
    if (key === undefined) {
      if (access.key === 'optional' && player === undefined) return null;
      throw new Problem('key-missing', { headers: { 'www-authenticate': 'Bearer' } });
    }
    return whenReady(this.keys.authenticate(key), (caller) => {
      requireScopes(caller, access.scopes);
      return player === undefined ? caller : this.onBehalfOf.actFor(caller, String(player));
    });
  }

  private access(context: ExecutionContext): RouteAccess {
    const handler = context.getHandler();
    let access = this.accessOf.get(handler);
    if (!access) {
      const places = [handler, context.getClass()];
      access = this.reflector.getAllAndOverride<boolean | undefined>(OPEN_ROUTE, places)
        ? OPEN_ACCESS
        : (this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, places) ?? DEFAULT_ACCESS);
      this.accessOf.set(handler, access);
    }
    return access;
  }
}

function requireScopes(caller: Caller, scopes: readonly Scope[]): void {
  for (const scope of scopes) if (!caller.scopes.has(scope)) throw missingScope(scope);
}
