// The service under load, in a process of its own: what `npm start` runs, and a route that does nothing beside it.
// Its parent, which has given it DATABASE_URL, learns the port and may send answers for that route or ask for the heap.
import { Module } from '@nestjs/common';
import { AppModule } from '../../dist/app.module.js';
import { createApp } from '../../dist/create-app.js';
import { NoopController, answers } from './noop.controller.mjs';

class BenchModule {}
Module({ imports: [AppModule], controllers: [NoopController] })(BenchModule);

const app = await createApp(BenchModule, { logger: false });
await app.listen(0, '127.0.0.1');

process.on('message', (message) => {
  if (message.answers) answers.push(...message.answers);
  if (message.collect) process.send({ heapUsed: heapAfterCollection() });
});
process.once('disconnect', async () => {
  app.getHttpServer().closeAllConnections();
  await app.close();
  process.exit();
});
process.send({ port: app.getHttpServer().address().port });

/** Bytes in use once everything that can go has gone; twice, since finalizers free more. */
function heapAfterCollection() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
