// The service under load, in a process of its own: what `npm start` runs, without the modules named as arguments, and a route
// that does nothing beside it. The parent gives it DATABASE_URL, learns the port, and asks for the rest by message; each is
// answered by one.
import { Module } from '@nestjs/common';
import { AppModule } from '../../dist/app.module.js';
import { createApp } from '../../dist/create-app.js';
import { answers, NoopController } from './noop.controller.mjs';
import { startProfile, stopProfile } from './profile.mjs';

class BenchModule {}
Module({ imports: serviceModules(process.argv.slice(2)), controllers: [NoopController] })(BenchModule);

const tasks = {
  setAnswers: (texts) => answers.splice(0, answers.length, ...texts),
  heapUsed: heapAfterCollection,
  startProfile,
  stopProfile,
};

const app = await createApp(BenchModule, { logger: false });
await app.listen(0, '127.0.0.1');

process.on('message', async ({ task, argument }) => {
  const result = await tasks[task](argument);
  process.send({ result });
});
process.once('disconnect', async () => {
  app.getHttpServer().closeAllConnections();
  await app.close();
  process.exit();
});
process.send({ result: app.getHttpServer().address().port });

function serviceModules(without) {
  const modules = Reflect.getMetadata('imports', AppModule);
  for (const name of without) {
    if (!modules.some((module) => module.name === name)) throw new Error(`The service has no ${name}.`);
  }
  return modules.filter((module) => !without.includes(module.name));
}

/** Bytes in use once everything that can go has gone; twice, since finalizers free more. */
function heapAfterCollection() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
