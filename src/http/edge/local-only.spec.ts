import { isLocal } from './local-only.js';

describe('a request to this machine', () => {
  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:65535'])(
    'may be for %s',
    (host) => {
      expect(isLocal({ host })).toBe(true);
    },
  );

  it.each([
    undefined,
    '',
    'example.org',
    'localhost.example.org',
    'localhost@example.org',
    '127.0.0.1.nip.io',
    '127.0.0.2',
    '::1',
    'localhost:',
    'localhost:port',
    'localhost,example.org',
  ])('is never for %s', (host) => {
    expect(isLocal(host === undefined ? {} : { host })).toBe(false);
  });

  it.each([
    '/',
    '/v1/games?limit=1',
    '//page.example/v1',
    '*',
    'http://localhost/',
    'HTTP://127.0.0.1:3000?x',
    'http://[::1]',
  ])('may ask for %s', (target) => {
    expect(isLocal({ host: 'localhost' }, target)).toBe(true);
  });

  it.each([
    'http://page.example/',
    'http://localhost@page.example/v1',
    'http://localhost.page.example',
    'http:localhost',
    'page.example:80',
    '',
  ])('never asks for %j, whatever its Host', (target) => {
    expect(isLocal({ host: 'localhost' }, target)).toBe(false);
  });

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-whatever'])(
    'has come by no proxy: %s',
    (name) => {
      expect(isLocal({ host: 'localhost', [name]: '' })).toBe(false);
    },
  );
});
