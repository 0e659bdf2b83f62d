import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { createApp } from '../src/create-app.js';
import { Settings } from '../src/http/index.js';
import { rawRequest } from './support/raw-request.js';

describe('a service that stops', () => {
  it('answers what is under way, closes its connection though it was to be kept, and takes no new one', async () => {
    const gate = new EventEmitter();

    @Controller()
    class SlowController {
      @Get('slow')
      async slow(): Promise<string> {
        gate.emit('entered');
        await once(gate, 'release');
        return 'done';
      }
    }
    @Module({ controllers: [SlowController] })
    class SlowModule {}

    const app = await createApp(SlowModule, { settings: new Settings({}), logger: false });
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;

    const entered = once(gate, 'entered');
    const answer = rawRequest(app.getHttpServer(), 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await entered;
    const closed = app.close();
    while (await accepts(port));
    gate.emit('release');

    const { status, body } = await answer;
    await closed;
    expect([status, body]).toEqual([200, 'done']);
  });

  it('waits for no connection that was opened in advance and never used', async () => {
    @Module({})
    class EmptyModule {}

    const app = await createApp(EmptyModule, { settings: new Settings({}), logger: false });
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const unused = connect(port, '127.0.0.1');
    const ended = once(unused, 'close');
    unused.resume();
    await once(unused, 'connect');
    await Promise.all([app.close(), ended]);
  });
});

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
