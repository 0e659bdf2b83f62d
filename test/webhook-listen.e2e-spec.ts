import { ChatBot } from './support/chat-bot.js';
import { freePort } from './support/free-port.js';
import { Program } from './support/program.js';
import { startService } from './support/service.js';

const LISTEN = 'dist/webhook-listen/main.js';

describe('npm run webhook:listen', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  let address: string;
  let bot: ChatBot;
  const programs: Program[] = [];

  beforeAll(async () => {
    service = await startService();
    address = await service.app.getUrl();
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    bot = await ChatBot.register(service.app, 'ana', 'bob');
  });
  afterEach(async () => {
    await Promise.all(programs.splice(0).map((program) => program.kill()));
  });

  function listen(args: string[], environment: Record<string, string> = {}): Program {
    const program = new Program([LISTEN, ...args], environment);
    programs.push(program);
    return program;
  }

  const keyOf = async () =>
    (await bot.api.post('/v1/keys', { name: 'Listener', scopes: ['webhooks:manage'] })).body.key;

  it('makes a webhook, shows what it is sent, verified, and deletes it when it is interrupted', async () => {
    const events = 'turn.started,game.started';
    const program = listen(['--service', address, '--events', events], { CAPICUA_KEY: await keyOf() });
    await program.says(/✓ webhook\.ping {2}event_/);
    const { body } = await bot.api.get('/v1/webhooks').expect(200);
    expect(body.data).toMatchObject([{ events: events.split(','), description: 'npm run webhook:listen' }]);

    const { id } = await bot.createGame();
    await program.says(new RegExp(`✓ turn\\.started {2}${id} {2}seat \\d {2}event_\\w+\\n +\\{`));
    await program.says(new RegExp(`✓ game\\.started {2}${id} {2}event_`));
    expect(program.output).not.toMatch(/✗|whsec_/);

    expect(await program.kill('SIGINT')).toBe(0);
    expect((await bot.api.get('/v1/webhooks').expect(200)).body.data).toEqual([]);
  });

  it('shows what an existing webhook is sent, what comes again, and what does not fit its secret', async () => {
    const port = await freePort();
    const { id, secret } = await bot.createWebhook(`http://127.0.0.1:${port}/`, { events: ['game.started'] });
    const program = listen(['--secret', secret, '--port', String(port)]);
    await program.says(/Listening on/);
    await bot.createGame();
    await program.says(/✓ game\.started/);
    const { body: log } = await bot.api.get(`/v1/webhooks/${id}/deliveries`).expect(200);
    await bot.api.post(`/v1/webhooks/${id}/deliveries/${log.data[0].id}/redeliver`).expect(201);
    await program.says(/✓ game\.started .*\(again\)/);

    const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"type":"game.started"}' });
    expect(forged.status).toBe(401);
    await program.says(/✗ without webhook-id {2}Missing required headers\./);
  });

  it.each([
    ['neither a key nor a secret', []],
    ['both', ['--key', 'cap_app_x', '--secret', 'whsec_x']],
    ['a port that is none', ['--secret', 'whsec_x', '--port', 'http']],
    ['a word it does not know', ['--secrets', 'whsec_x']],
  ])('explains itself when it is given %s', async (_, args) => {
    const program = listen(args, { CAPICUA_KEY: '' });
    expect(await program.ended).toBe(1);
    expect(program.output).toMatch(/npm run webhook:listen -- --key/);
  });

  it('says where it looked for a service when there is none, and how to name another', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const program = listen(['--service', nowhere, '--key', 'cap_app_x']);
    expect(await program.ended).toBe(1);
    expect(program.output).toContain(`No service answers at ${nowhere}`);
    expect(program.output).toContain('--service');
  });

  it('says what the service said when no webhook can be made', async () => {
    const program = listen(['--service', address, '--key', 'cap_app_wrong']);
    expect(await program.ended).toBe(1);
    expect(program.output).toMatch(/answered 401/);
  });
});
