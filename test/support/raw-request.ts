import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes as they are, as no HTTP client would, and returns what comes back until the server closes. */
export async function rawRequest(
  server: Server,
  bytes: string | Buffer,
): Promise<{ status: number; head: string; body: string }> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') };
}
