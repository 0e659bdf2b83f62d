// The service under load, in a process of its own: what `npm start` runs, without the modules named as arguments, and a route
// that does nothing beside it. The parent gives it DATABASE_URL, learns the port, and asks for the rest by message; each is
// answered by one.
import { Module } from '@nestjs/common';
import { AppModule } from '../../dist/app.module.js';
import { createApp } from '../../dist/create-app.js';
import { DeadlineWorker } from '../../dist/deadlines/deadline-worker.js';
import { Deadlines } from '../../dist/deadlines/deadlines.js';
import { TimeOuts } from '../../dist/games/index.js';
import { PrismaService } from '../../dist/prisma/index.js';
import { answers, NoopController } from './noop.controller.mjs';
import { startProfile, stopProfile } from './profile.mjs';

class BenchModule {}
Module({ imports: serviceModules(process.argv.slice(2)), controllers: [NoopController] })(BenchModule);

const tasks = {
  setAnswers: (texts) => answers.splice(0, answers.length, ...texts),
  heapUsed: heapAfterCollection,
  startProfile,
  stopProfile,
  actOnDeadlines,
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

/** Has the sweeper, which the module of its own would start by itself, act on everything that is due. */
async function actOnDeadlines() {
  const deadlines = new Deadlines(app.get(PrismaService, { strict: false }));
  const worker = new DeadlineWorker(deadlines, app.get(TimeOuts, { strict: false }));
  const started = performance.now();
  const acted = await worker.actOnPassed();
  return { acted, ms: performance.now() - started };
}
