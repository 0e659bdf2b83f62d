import { SettingsError } from './environment-reader.js';
import { Settings } from './settings.js';

const ADMIN_KEY = 'k'.repeat(32);
const OPEN = { REGISTRATION: 'open', METRICS: 'open', WEBHOOK_ALLOW_PRIVATE: 'true' };

function read(environment: Record<string, string>, role?: 'worker'): Settings | readonly string[] {
  try {
    return new Settings(environment, role);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}

describe('settings', () => {
  it('are those of a local run when nothing is set', () => {
    expect(new Settings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      registration: 'open',
      metrics: 'open',
      webhookAllowPrivate: true,
      webhookDelivery: true,
      webhookLogDays: 30,
      adminKey: undefined,
      rateLimit: { requests: 20_000, seconds: 10 },
      trustProxy: false,
      loopbackDefaults: true,
    });
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost', '::ffff:127.0.0.1'])(
    'are open on the loopback address %s',
    (HOST) => {
      expect(new Settings({ HOST })).toMatchObject({ registration: 'open', loopbackDefaults: true });
    },
  );

  it.each(['0.0.0.0', '::', '192.168.1.2', 'example.org', '::ffff:10.0.0.1'])('are closed on %s', (HOST) => {
    expect(new Settings({ HOST, ADMIN_KEY })).toMatchObject({
      registration: 'closed',
      metrics: 'closed',
      webhookAllowPrivate: false,
      rateLimit: { requests: 1000, seconds: 10 },
      loopbackDefaults: false,
    });
  });

  it('rest on the loopback address as long as one of the open ones is left to it', () => {
    expect(new Settings(OPEN).loopbackDefaults).toBe(false);
    for (const name of Object.keys(OPEN)) expect(new Settings({ ...OPEN, [name]: '' }).loopbackDefaults).toBe(true);
  });

  it('are taken as they are set', () => {
    expect(
      new Settings({
        HOST: '0.0.0.0',
        PORT: '0',
        PUBLIC_URL: 'https://play.example.org/',
        REGISTRATION: 'open',
        RATE_LIMIT: '5/60',
        TRUST_PROXY: '10.0.0.0/8, 192.168.0.1',
        LOG_LEVEL: 'debug',
      }),
    ).toMatchObject({
      port: 0,
      publicUrl: 'https://play.example.org',
      registration: 'open',
      rateLimit: { requests: 5, seconds: 60 },
      trustProxy: '10.0.0.0/8, 192.168.0.1',
      logsRequests: true,
    });
  });

  it('need a long enough ADMIN_KEY where nobody could register without', () => {
    expect(read({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('ADMIN_KEY is needed')]);
    expect(read({ REGISTRATION: 'closed' })).toEqual([expect.stringContaining('ADMIN_KEY is needed')]);
    expect(read({ ADMIN_KEY: 'short' })).toEqual(['ADMIN_KEY must have at least 32 characters']);
    expect(read({ ADMIN_KEY: 'ü'.repeat(40) })).toEqual(['ADMIN_KEY may hold visible ASCII characters only']);
    expect(new Settings({ HOST: '0.0.0.0', ADMIN_KEY }).adminKey).toBe(ADMIN_KEY);
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['REGISTRATION', 'yes'],
    ['METRICS', 'true'],
    ['WEBHOOK_ALLOW_PRIVATE', '1'],
    ['WEBHOOK_DELIVERY', 'no'],
    ['WEBHOOK_LOG_DAYS', '6'],
    ['RATE_LIMIT', '100'],
    ['RATE_LIMIT', '0/10'],
    ['PUBLIC_URL', 'play.example.org'],
    ['PUBLIC_URL', 'ftp://play.example.org'],
    ['TRUST_PROXY', 'everybody'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s by name, without repeating the value', (name, value) => {
    const faults = read({ [name]: value });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
    expect(String(faults).split(' ')).not.toContain(value);
  });

  it('say everything that is wrong at once', () => {
    expect(read({ PORT: 'x', REGISTRATION: 'y', RATE_LIMIT: 'z' })).toHaveLength(3);
  });

  describe('of a process that serves nothing', () => {
    const PUBLIC_URL = 'https://play.example.org';

    it.each([{}, { HOST: '127.0.0.1' }, { HOST: '0.0.0.0' }])('are closed wherever it could listen: %o', (bound) => {
      expect(new Settings({ PUBLIC_URL, ...bound }, 'worker')).toMatchObject({
        webhookAllowPrivate: false,
        publicUrl: PUBLIC_URL,
        loopbackDefaults: false,
      });
    });

    it('let it call private addresses when they say so', () => {
      expect(new Settings({ PUBLIC_URL, WEBHOOK_ALLOW_PRIVATE: 'true' }, 'worker').webhookAllowPrivate).toBe(true);
    });

    it('need the address that clients know the service by, which it cannot know', () => {
      expect(read({}, 'worker')).toEqual([expect.stringMatching(/^PUBLIC_URL is needed .*the services/)]);
      expect(read({ PUBLIC_URL: 'play.example.org' }, 'worker')).toEqual([
        'PUBLIC_URL must be an http or https address without query',
      ]);
    });
  });
});
