import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A receiver that speaks HTTP as it likes. */
export class RawReceiver {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  /** Requests that have come in. */
  requests = 0;

  private constructor(answer: (socket: Socket) => void) {
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.sockets.delete(socket));
      socket.once('data', () => {
        this.requests += 1;
        answer(socket);
      });
    });
  }

  /** @param answer what it does once the request has begun to come in */
  static async start(answer: (socket: Socket) => void): Promise<RawReceiver> {
    const receiver = new RawReceiver(answer);
    receiver.server.listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  /** One that writes `first`, and then `more` over and over until the connection closes. */
  static dripping(first: string, more: string): Promise<RawReceiver> {
    return RawReceiver.start((socket) => {
      socket.write(first);
      const timer = setInterval(() => socket.write(more), 50);
      socket.on('close', () => clearInterval(timer));
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}
