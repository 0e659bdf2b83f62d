import { Notifications } from '../src/prisma/index.js';
import { useTestDatabase } from './support/database.js';

describe('Notifications', () => {
  useTestDatabase();

  it('reach the other processes once, and not their sender', async () => {
    const [one, two] = [new Notifications(), new Notifications()];
    await one.onModuleInit();
    await two.onModuleInit();
    const heard: string[] = [];
    one.subscribe('players', (payload) => heard.push(`one ${payload}`));
    const last = new Promise<void>((resolve) => {
      two.subscribe('players', (payload) => {
        heard.push(`two ${payload}`);
        if (payload === 'b') resolve();
      });
    });
    one.publish('players', 'a');
    one.publish('players', 'a');
    one.publish('players', 'b');
    await last;
    expect(heard).toEqual(['two a', 'two b']);
    await one.onApplicationShutdown();
    await two.onApplicationShutdown();
  });
});
