import { once } from 'node:events';
import net from 'node:net';

const PATIENCE_MS = 30_000;
const HEAD_END = '\r\n\r\n';

/**
 * One keep-alive connection of a client: a request at a time, as little work as that takes. Client, service and PostgreSQL
 * share the machine, so what the client spends is missing from the figures. It understands what this service answers (a
 * `Content-Length`, no trailers) and refuses anything else.
 */
export class Connection {
  #socket;
  #received = [];
  #missing = 0;
  #answer = null;
  #waiting = null;

  /** @param {number} port on 127.0.0.1 */
  static async open(port) {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** @param {number} count of connections to the same port */
  static several(port, count) {
    return Promise.all(Array.from({ length: count }, () => Connection.open(port)));
  }

  constructor(socket) {
    this.#socket = socket;
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`No answer within ${PATIENCE_MS} ms.`)));
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The service closed the connection.')));
  }

  /**
   * @param {string} request head and body, see `requestText`
   * @returns {Promise<{status: number, version: number | undefined, body: () => string}>} `version` is the one in the ETag
   */
  send(request) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close() {
    this.#socket.destroy();
  }

  #receive(chunk) {
    this.#received.push(chunk);
    if (this.#answer === null) this.#readHead();
    else this.#missing -= chunk.length;
    if (this.#answer === null || this.#missing > 0) return;
    if (this.#missing < 0) return this.#fail(new Error('More was answered than asked for.'));
    const { resolve } = this.#waiting;
    const answer = { ...this.#answer, body: bodyOf(this.#received) };
    this.#received = [];
    this.#answer = this.#waiting = null;
    resolve(answer);
  }

  #readHead() {
    const bytes = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received);
    const end = bytes.indexOf(HEAD_END);
    if (end === -1) return;
    const head = bytes.latin1Slice(0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head);
    if (length === null) return this.#fail(new Error(`An answer without a length:\n${head}`));
    const version = /\r\netag: "(\d+)\./i.exec(head)?.[1];
    this.#answer = { status: Number(head.slice(9, 12)), version: version && Number(version) };
    this.#missing = end + HEAD_END.length + Number(length[1]) - bytes.length;
  }

  #fail(error) {
    this.#waiting?.reject(error);
    this.#waiting = null;
    this.#socket.destroy();
  }
}

/** Decodes only when asked to: most bodies are counted and dropped. */
function bodyOf(chunks) {
  return () => {
    const text = Buffer.concat(chunks).toString();
    return text.slice(text.indexOf(HEAD_END) + HEAD_END.length);
  };
}

/**
 * A request as it goes over the wire, so that it is written once and sent many times.
 *
 * @param {string} path
 * @param {object} body
 * @param {Record<string, string>} headers
 */
export function requestText(path, body, headers = {}) {
  const json = JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`;
}
