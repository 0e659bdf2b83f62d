import net from 'node:net';

const HEAD_END = '\r\n\r\n';
const TAKEN = 'HTTP/1.1 204 No Content\r\n\r\n';

/**
 * A receiver of webhooks that does no more than HTTP asks of it, since it shares the machine with the sender: each request is
 * read to its end, noted and answered with 204.
 */
export class Receiver {
  #server = net.createServer((socket) => this.#serve(socket));
  /** @type {{at: number, head: string, body: string}[]} in the order of arrival; `at` by `performance.now` */
  requests = [];

  static async start() {
    const receiver = new Receiver();
    await new Promise((listening) => receiver.#server.listen(0, '127.0.0.1', listening));
    return receiver;
  }

  /** @param {string} path tells one endpoint from another */
  url(path) {
    return `http://127.0.0.1:${this.#server.address().port}/${path}`;
  }

  /** Resolves with what has come in once there are `count` requests. */
  async taken(count) {
    while (this.requests.length < count) await new Promise((wait) => setTimeout(wait, 5));
    return this.requests;
  }

  async stop() {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => this.#server.close(closed));
  }

  #sockets = new Set();

  #serve(socket) {
    this.#sockets.add(socket);
    socket.setNoDelay();
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      received += chunk;
      for (;;) {
        const end = received.indexOf(HEAD_END);
        if (end === -1) return;
        const head = received.slice(0, end);
        const from = end + HEAD_END.length;
        const to = from + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
        if (Number.isNaN(to)) throw new Error(`A request without a length:\n${head}`);
        if (received.length < to) return;
        const body = Buffer.from(received.slice(from, to), 'latin1').toString();
        this.requests.push({ at: performance.now(), head, body });
        received = received.slice(to);
        socket.write(TAKEN);
      }
    });
  }
}
