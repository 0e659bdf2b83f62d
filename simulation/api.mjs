import { randomUUID } from 'node:crypto';

const ATTEMPTS = 40;

/**
 * A client as the documentation wants it: every POST has an Idempotency-Key and is repeated until it is answered, by whichever
 * process is there. Takes turns between the two.
 */
export class Api {
  #turn = 0;

  /** @param {{url: string}[]} services @param {string | undefined} key */
  constructor(services, key) {
    this.services = services;
    this.key = key;
  }

  /** The same client at one process alone. */
  at(url) {
    return new Api([{ url }], this.key);
  }

  get(path, player) {
    return this.#send('GET', path, player);
  }

  post(path, player, body = {}) {
    return this.#send('POST', path, player, body);
  }

  put(path, player, body) {
    return this.#send('PUT', path, player, body);
  }

  delete(path, player) {
    return this.#send('DELETE', path, player);
  }

  /** @returns {Promise<{status: number, body: any}>} any answer that is not the service being away */
  async #send(method, path, player, body) {
    const headers = {
      ...(this.key && { authorization: `Bearer ${this.key}` }),
      ...(player && { 'on-behalf-of': player }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && this.key && { 'idempotency-key': randomUUID() }),
    };
    const request = { method, headers, body: body && JSON.stringify(body) };
    for (let attempt = 1; ; attempt++) {
      const { url } = this.services[this.#turn++ % this.services.length];
      try {
        const response = await fetch(url + path, request);
        const text = await response.text();
        if (response.status < 500) return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
        if (response.status !== 503)
          throw new Error(`${method} ${path} gave ${response.status}: ${text}`, { cause: 500 });
      } catch (error) {
        // A process that was killed over the request: nobody knows whether it was done, and the key makes it safe to ask again.
        if (error.cause === 500 || attempt === ATTEMPTS) throw error;
      }
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }
}

/** The answer's body; throws unless the status is one of those expected. */
export function expecting(statuses, { status, body }) {
  if (!statuses.includes(status)) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
