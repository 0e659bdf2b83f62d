import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { EnvironmentReader } from './environment-reader.js';

const SHORTEST_ADMIN_KEY = 32;
/** The retries of one delivery take four days, and six where every answer asks for more time. */
const SHORTEST_WEBHOOK_LOG_DAYS = 7;

/** So many requests in so many seconds, for each key or, without one, each address. */
export interface RateLimitSetting {
  requests: number;
  seconds: number;
}

/** What the process is: one that serves the API, or one beside it that serves nothing (`npm run worker`). */
export type ProcessRole = 'service' | 'worker';

/**
 * What the environment sets, read once. While the service is bound to loopback it is open by default (anyone registers,
 * webhooks may call private and plain-http addresses, metrics need no key); bound to anything else it is closed by default.
 *
 * A worker listens nowhere: where it could says nothing of where the services beside it do. So nothing is open to it by
 * default, and it is told the public address.
 */
export class Settings {
  /** Address to listen on (`HOST`). */
  readonly host: string;
  /** Port to listen on (`PORT`); 0 takes any free one. */
  readonly port: number;
  /** Where clients reach the service (`PUBLIC_URL`), without a slash at the end. */
  readonly publicUrl: string;
  /** Whether anyone may create apps and stand-alone players (`REGISTRATION=open|closed`). */
  readonly registration: 'open' | 'closed';
  /** Whether `/metrics` needs no key (`METRICS=open|closed`). */
  readonly metrics: 'open' | 'closed';
  /** Whether webhooks may call private addresses and plain http (`WEBHOOK_ALLOW_PRIVATE`). */
  readonly webhookAllowPrivate: boolean;
  /** Whether this process sends webhooks (`WEBHOOK_DELIVERY=on|off`), or leaves it to others: `npm run worker`. */
  readonly webhookDelivery: boolean;
  /** For how many days the log of deliveries is kept (`WEBHOOK_LOG_DAYS`). */
  readonly webhookLogDays: number;
  /** The operator's bearer key (`ADMIN_KEY`): registers while registration is closed, and reads closed metrics. */
  readonly adminKey: string | undefined;
  /** `RATE_LIMIT=<requests>/<seconds>`. */
  readonly rateLimit: RateLimitSetting;
  /** The proxies whose `X-Forwarded-For` is believed (`TRUST_PROXY`): their addresses and networks. */
  readonly trustProxy: string | false;
  /** `LOG_LEVEL`; requests are logged at `debug`. */
  readonly logLevel: string;
  /** Whether every request is logged. */
  readonly logsRequests: boolean;
  /** Whether any of the open defaults holds because of the loopback address: then only local requests are answered. */
  readonly loopbackDefaults: boolean;

  /** @throws {SettingsError} naming every variable that is wrong */
  constructor(environment: Readonly<Record<string, string | undefined>>, role: ProcessRole = 'service') {
    const read = new EnvironmentReader(environment);
    this.host = read.text('HOST') ?? '127.0.0.1';
    this.port = read.integer('PORT', 0, 65_535) ?? 3000;
    this.publicUrl = read.httpUrl('PUBLIC_URL') ?? `http://${urlHost(this.host)}:${this.port}`;

    if (role === 'worker' && read.text('PUBLIC_URL') === undefined) {
      read.refuse(
        'PUBLIC_URL',
        'is needed here: the address clients know the services by, as they have it (http://127.0.0.1:3000 for one ' +
          'that was started without settings)',
      );
    }

    const loopback = role === 'service' && isLoopback(this.host);
    const registration = read.oneOf('REGISTRATION', ['open', 'closed']);
    const metrics = read.oneOf('METRICS', ['open', 'closed']);
    const webhookAllowPrivate = read.oneOf('WEBHOOK_ALLOW_PRIVATE', ['true', 'false']);
    this.registration = registration ?? (loopback ? 'open' : 'closed');
    this.metrics = metrics ?? (loopback ? 'open' : 'closed');
    this.webhookAllowPrivate = webhookAllowPrivate === undefined ? loopback : webhookAllowPrivate === 'true';
    this.loopbackDefaults =
      loopback && (registration === undefined || metrics === undefined || webhookAllowPrivate === undefined);

    this.webhookDelivery = read.oneOf('WEBHOOK_DELIVERY', ['on', 'off']) !== 'off';
    this.webhookLogDays = read.integer('WEBHOOK_LOG_DAYS', SHORTEST_WEBHOOK_LOG_DAYS, 3_650) ?? 30;

    this.adminKey = read.text('ADMIN_KEY');
    if (this.adminKey !== undefined && !/^[\x21-\x7e]+$/.test(this.adminKey)) {
      read.refuse('ADMIN_KEY', 'may hold visible ASCII characters only');
    } else if (this.adminKey !== undefined && this.adminKey.length < SHORTEST_ADMIN_KEY) {
      read.refuse('ADMIN_KEY', `must have at least ${SHORTEST_ADMIN_KEY} characters`);
    } else if (this.adminKey === undefined && this.registration === 'closed' && role === 'service') {
      read.refuse(
        'ADMIN_KEY',
        `is needed (at least ${SHORTEST_ADMIN_KEY} characters) while registration is closed, as it is by default ` +
          'unless HOST is a loopback address; or set REGISTRATION=open',
      );
    }

    this.rateLimit =
      read.ratio('RATE_LIMIT') ?? (loopback ? { requests: 20_000, seconds: 10 } : { requests: 1000, seconds: 10 });
    this.trustProxy = read.networks('TRUST_PROXY') ?? false;
    this.logLevel = read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) ?? 'info';
    this.logsRequests = this.logLevel === 'debug' || this.logLevel === 'trace';
    read.finish();
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}
