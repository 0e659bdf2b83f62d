import pg from 'pg';
import { ChatBot } from './support/chat-bot.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { PostgresProxy } from './support/postgres-proxy.js';
import type { Program } from './support/program.js';
import { ServiceProgram } from './support/service-program.js';
import { type Received, verified, WebhookReceiver } from './support/webhook-receiver.js';

describe('a process that is killed', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let wire: PostgresProxy;
  let receiver: WebhookReceiver;
  const programs: Program[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    wire = await PostgresProxy.open(database.url);
    receiver = await WebhookReceiver.start();
  });
  afterEach(async () => {
    await Promise.all(programs.splice(0).map((program) => program.kill()));
    await receiver.stop();
    await wire.close();
    await client.end();
    await database.drop();
  });

  async function serve(url: string, environment: Record<string, string> = {}): Promise<ServiceProgram> {
    const service = await ServiceProgram.start(url, environment);
    programs.push(service.program);
    return service;
  }

  async function work(): Promise<Program> {
    const program = await ServiceProgram.work(database.url);
    programs.push(program);
    return program;
  }

  const allDelivered = () =>
    eventually(async () => {
      const { rows } = await client.query(`select from webhook_deliveries where status <> 'delivered'`);
      return rows.length === 0;
    });

  const attempts = async () =>
    (await client.query('select number, status from webhook_attempts order by number')).rows as object[];

  it('between the commit of a move and the waking of its worker loses nothing: another process sends it', async () => {
    const doomed = await serve(wire.url);
    const bot = await ChatBot.register(doomed.url, 'ana', 'bob');
    const { secret } = await bot.createWebhook(receiver.url, { events: ['tile.played', 'turn.started'] });
    const { id } = await bot.createGame();
    await receiver.ofType('turn.started');
    await allDelivered();

    const committed = wire.lose('answer', 'tile.played');
    const move = bot.move(id).catch(() => undefined);
    await committed;
    await doomed.program.kill();
    await move;
    expect(receiver.received).toHaveLength(1);

    const next = await serve(database.url);
    const [played] = (await receiver.ofType('tile.played')) as [Received];
    verified(secret, played);
    const { version } = await bot.at(next.url).view(id);
    const turns = await receiver.ofType('turn.started', 2);
    expect(turns.at(-1)?.message.data['version']).toBe(version);
    await allDelivered();
    expect(receiver.received).toHaveLength(3);
  });

  it('after the receiver’s 200 and before it is written sends again, the same body under the same id', async () => {
    const doomed = await serve(wire.url);
    const bot = await ChatBot.register(doomed.url, 'ana', 'bob');
    const { secret } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
    const unwritten = wire.lose('request', 'duration_ms');
    await bot.createGame();
    await unwritten;
    await doomed.program.kill();

    const next = await serve(database.url, { WEBHOOK_DELIVERY: 'off' });
    const { body: players } = await bot.at(next.url).api.get('/v1/players').expect(200);
    for (const { id } of players.data) {
      await bot.at(next.url).api.patch(`/v1/players/${id}`, { name: 'Another name' }).expect(200);
    }
    await work();
    const [first, second] = (await receiver.until((received) => received.length === 2)) as [Received, Received];
    expect(second.id).toBe(first.id);
    expect(second.body).toBe(first.body);
    verified(secret, second);
    await allDelivered();
    expect(await attempts()).toEqual([{ number: 2, status: 204 }]);
  });

  it('or only too slow to answer for its lease cannot overwrite the newer attempt of another', async () => {
    const service = await serve(database.url, { WEBHOOK_DELIVERY: 'off' });
    const bot = await ChatBot.register(service.url, 'ana', 'bob');
    await bot.createWebhook(receiver.url, { events: ['game.started'] });
    const slow = await work();
    const answers: ((status: number) => void)[] = [];
    receiver.answer = (response) => void answers.push((status) => response.writeHead(status).end());
    await bot.createGame();
    await receiver.until((received) => received.length === 1);

    slow.signal('SIGSTOP');
    await client.query('update webhook_deliveries set leased_until = now()');
    await work();
    const [first, second] = (await receiver.until((received) => received.length === 2)) as [Received, Received];
    expect(second.id).toBe(first.id);
    answers[1]?.(200);
    await allDelivered();

    answers[0]?.(500);
    slow.signal('SIGCONT');
    await eventually(async () => (await attempts()).length === 2);
    expect(await attempts()).toEqual([
      { number: 1, status: 500 },
      { number: 2, status: 200 },
    ]);
    const { rows } = await client.query('select status, attempts from webhook_deliveries');
    expect(rows).toEqual([{ status: 'delivered', attempts: 2 }]);
  });

  it('with SIGTERM finishes what is on its way, and leaves the rest to others', async () => {
    const service = await serve(database.url, { WEBHOOK_DELIVERY: 'off' });
    const bot = await ChatBot.register(service.url, 'ana', 'bob');
    await bot.createWebhook(receiver.url, { events: ['game.started'] });
    const leaving = await work();
    const answers: (() => void)[] = [];
    receiver.answer = (response) => void answers.push(() => response.writeHead(200).end());
    await bot.createGame();
    await receiver.until((received) => received.length === 1);
    const ended = leaving.kill('SIGTERM');
    await bot.createGame();
    receiver.answer = (response) => response.writeHead(200).end();
    for (const answer of answers) answer();
    expect(await ended).toBe(0);

    const { rows } = await client.query('select status, leased_by from webhook_deliveries order by id');
    const sent = receiver.received.map(() => ({ status: 'delivered', leased_by: null }));
    const left = Array.from({ length: 2 - sent.length }, () => ({ status: 'due', leased_by: null }));
    expect(rows).toEqual([...sent, ...left]);
  });
});
