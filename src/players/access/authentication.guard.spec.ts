import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { newId, type Settings, typeId } from '../../http/index.js';
import type { DatabaseClock, Notifications, PrismaService } from '../../prisma/index.js';
import { Players } from '../accounts/players.js';
import { newKey } from '../keys/key-format.js';
import { KnownKeys } from '../keys/known-keys.js';
import { newKeyRow } from '../keys/new-key-row.js';
import { AuthenticationGuard } from './authentication.guard.js';
import { OnBehalfOf } from './on-behalf-of.js';
import { Registrar } from './registrar.js';
import { KeyOptional, Scopes } from './route-access.js';

const app = { kind: 'app', id: newId() } as const;
const { key, row } = newKeyRow(app, { name: 'Bot', scopes: ['games:read'], createdAt: new Date(), expiresAt: null });
const inès = {
  id: newId(),
  appId: app.id,
  externalId: 'ines',
  name: 'Inès',
  kind: 'human',
  locale: 'fr',
  deletedAt: null,
};

class Routes {
  /** Says nothing of its access. */
  silent(): void {}

  @Scopes('games:read')
  read(): void {}

  @Scopes('games:read', 'games:play')
  play(): void {}

  @KeyOptional()
  open(): void {}
}

describe('the authentication guard', () => {
  let reads: string[];
  let guard: AuthenticationGuard;

  beforeEach(() => {
    reads = [];
    const prisma = {
      apiKey: {
        findUnique: ({ where }: { where: { hash: Uint8Array } }) => {
          reads.push('key');
          return Promise.resolve(Buffer.compare(where.hash, row.hash) === 0 ? { ...row, revokedAt: null } : null);
        },
      },
      player: {
        findMany: ({ where }: { where: object }) => {
          reads.push('player');
          const found = Object.entries(where).every(([field, value]) =>
            Object.entries(inès).some(([own, is]) => own === field && is === value),
          );
          return Promise.resolve(found ? [inès] : []);
        },
      },
    } as unknown as PrismaService;
    const line = {
      connected: true,
      subscribe: () => undefined,
      onReconnect: () => undefined,
    } as unknown as Notifications;
    const clock = { now: () => new Date() } as DatabaseClock;
    const settings = { registration: 'closed', adminKey: undefined } as Settings;
    guard = new AuthenticationGuard(
      new Reflector(),
      new KnownKeys(prisma, clock, line),
      new OnBehalfOf(new Players(prisma, line)),
      new Registrar(settings),
    );
  });

  const ask = (route: keyof Routes, headers: Record<string, string>) => {
    const request = { headers } as unknown as FastifyRequest;
    const context = {
      getHandler: () => Routes.prototype[route],
      getClass: () => Routes,
      switchToHttp: () => ({ getRequest: () => request }),
    } as unknown as ExecutionContext;
    return { request, admitted: guard.canActivate(context) };
  };

  const authorization = `Bearer ${key}`;

  it('looks a key up once, and from then on answers at once', async () => {
    const first = ask('read', { authorization });
    expect(first.admitted).toBeInstanceOf(Promise);
    expect(await first.admitted).toBe(true);
    const second = ask('read', { authorization });
    expect(second.admitted).toBe(true);
    expect(second.request.caller).toEqual({
      keyId: row.id,
      principal: app,
      actor: null,
      scopes: new Set(['games:read']),
    });
    expect(reads).toEqual(['key']);
  });

  it.each(['external:ines', typeId('player', inès.id)])(
    'does the same for the player %s in On-Behalf-Of',
    async (player) => {
      const headers = { authorization, 'on-behalf-of': player };
      await ask('read', headers).admitted;
      const { request, admitted } = ask('read', headers);
      expect(admitted).toBe(true);
      expect(request.caller).toMatchObject({ principal: app, actor: { id: inès.id } });
      expect(reads).toEqual(['key', 'player']);
    },
  );

  it('reads the scheme in any case', async () => {
    expect(await ask('read', { authorization: `bearer  ${key}` }).admitted).toBe(true);
  });

  it('shuts a route that says nothing of its access to whoever has no key', async () => {
    expect(() => ask('silent', {})).toThrow('key-missing');
    expect(await ask('silent', { authorization }).admitted).toBe(true);
  });

  it('opens an open route to nobody in particular', () => {
    const { request, admitted } = ask('open', {});
    expect(admitted).toBe(true);
    expect(request.caller).toBeNull();
  });

  it('asks for every scope of the route', async () => {
    await expect(ask('play', { authorization }).admitted).rejects.toThrow('insufficient-scope');
    expect(() => ask('play', { authorization })).toThrow('insufficient-scope');
  });

  it('refuses a mistyped key without looking it up, and an unknown one each time after', async () => {
    expect(() => ask('open', { authorization: `${authorization.slice(0, -1)}-` })).toThrow('key-invalid');
    expect(reads).toEqual([]);
    const unknown = { authorization: `Bearer ${newKey('app')}` };
    await expect(ask('open', unknown).admitted).rejects.toThrow('key-invalid');
    await expect(ask('open', unknown).admitted).rejects.toThrow('key-invalid');
    expect(reads).toEqual(['key', 'key']);
  });
});
