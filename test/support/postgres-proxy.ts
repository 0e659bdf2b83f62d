import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** What is lost: a request on its way, or its answer, after or even before PostgreSQL has done its work. */
type Loss = 'request' | 'answer' | 'connection';

/** A wire to PostgreSQL that can be cut where it hurts. */
export class PostgresProxy {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private plan: { loss: Loss; about: string; done: () => void } | undefined;

  private constructor(
    private readonly server: Server,
    /** The database's address by way of this wire. */
    readonly url: string,
  ) {}

  /** Opens one to the server of `target`, which may name a folder with its socket. */
  static async open(target: string): Promise<PostgresProxy> {
    const { searchParams, hostname, port, username, password, pathname } = new URL(target);
    const folder = searchParams.get('host');
    const upstream = folder
      ? { path: `${folder}/.s.PGSQL.${searchParams.get('port') ?? (port || '5432')}` }
      : { host: hostname, port: Number(port || 5432) };
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const account = password ? `${username}:${password}` : username;
    const url = `postgresql://${account}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
    const proxy = new PostgresProxy(server, url);
    server.on('connection', (client) => {
      if (proxy.isCut) client.destroy();
      else proxy.join(client, connect(upstream));
    });
    return proxy;
  }

  /** Loses the next request that mentions `about`, or its answer, and the connection with it. Resolves when it has. */
  lose(loss: Loss, about: string): Promise<void> {
    return new Promise((resolve) => {
      this.plan = { loss, about, done: resolve };
    });
  }

  /** Ends all connections and lets none through until `mend`. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket, postgres: Socket): void {
    for (const socket of [client, postgres]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.sockets.delete(socket));
    }
    let answerIsLost: (() => void) | undefined;
    client.on('data', (bytes) => {
      const plan = this.plan;
      const isMeant = plan !== undefined && bytes.includes(plan.about);
      if (isMeant) this.plan = undefined;
      if (!isMeant || plan.loss !== 'request') postgres.write(bytes);
      if (!isMeant) return;
      if (plan.loss === 'answer') {
        answerIsLost = plan.done;
        return;
      }
      client.destroy();
      plan.done();
    });
    postgres.on('data', (bytes) => {
      if (!answerIsLost) {
        client.write(bytes);
        return;
      }
      client.destroy();
      answerIsLost();
    });
    client.on('close', () => postgres.end());
    postgres.on('close', () => client.destroy());
  }
}
