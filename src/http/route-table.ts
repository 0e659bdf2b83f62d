import type { FastifyInstance } from 'fastify';
import createRouter, { type HTTPMethod } from 'find-my-way';

/**
 * Which methods an address answers to. Fastify does not tell a path it does not know from a method it does not, so its routes
 * are kept a second time, in a router of the same make, and asked only when a request found none.
 */
export class RouteTable {
  private readonly router = createRouter({ maxParamLength: Number.MAX_SAFE_INTEGER });
  private readonly methods = new Set<HTTPMethod>();

  /** Notes the routes registered from now on. */
  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat() as HTTPMethod[]) {
        if (this.router.hasRoute(one, url)) continue;
        this.router.on(one, url, () => undefined);
        this.methods.add(one);
      }
    });
  }

  /** The methods for the path of this address, `OPTIONS` included; none when the path is unknown. */
  allowed(address: string): string[] {
    const path = address.split('?', 1)[0] ?? '';
    // The server as a whole (RFC 9112, section 3.2.4), which the router would take for `/`.
    if (path === '*') return [];
    const allowed = [...this.methods].filter((method) => this.router.find(method, path) !== null);
    return allowed.length === 0 ? [] : [...allowed, 'OPTIONS'];
  }
}
