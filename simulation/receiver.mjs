import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** Takes webhooks, verifies them, and counts how often each came. */
export class Receiver {
  /** @type {Map<string, {type: string, times: number}>} by webhook id */
  taken = new Map();
  /** What did not verify, or came a second time with another content. */
  wrong = [];
  secret;
  #bodies = new Map();
  #server = createServer((request, response) => void this.#take(request, response));

  static async start() {
    const receiver = new Receiver();
    await new Promise((listening) => receiver.#server.listen(0, '127.0.0.1', listening));
    return receiver;
  }

  get url() {
    return `http://127.0.0.1:${this.#server.address().port}/`;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  /** As the library does, but for the age of the message, which it judges by the time outside. */
  #verify(id, headers, body) {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const expected = new Webhook(this.secret).sign(id, at, body);
    if (!headers['webhook-signature'].split(' ').includes(expected)) throw new Error('The signature does not fit.');
  }

  async #take(request, response) {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const id = request.headers['webhook-id'];
    try {
      this.#verify(id, request.headers, body);
      const { type } = JSON.parse(body);
      const known = this.taken.get(id);
      if (known && this.#bodies.get(id) !== body) this.wrong.push(`${id} came with two contents.`);
      this.taken.set(id, { type, times: (known?.times ?? 0) + 1 });
      this.#bodies.set(id, body);
    } catch (error) {
      this.wrong.push(`${id}: ${error.message}`);
    }
    response.writeHead(204).end();
  }
}
