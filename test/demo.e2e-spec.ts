import { createTestDatabase } from './support/database.js';
import type { TestDatabase } from './support/database.js';
import { freePort } from './support/free-port.js';
import { Program } from './support/program.js';

const DEMO = 'dist/demo/main.js';

describe('npm run demo', () => {
  let database: TestDatabase;
  let port: number;
  let service: Program;

  const serve = () =>
    new Program(['dist/main.js'], { DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'silent' });
  const demo = (environment: Record<string, string> = {}) =>
    new Program([DEMO], { SERVICE_URL: `http://127.0.0.1:${port}`, ...environment });

  beforeAll(async () => {
    database = await createTestDatabase();
    port = await freePort();
    service = serve();
    await service.says(/serves dominoes/);
  });
  afterAll(async () => {
    await service.kill('SIGTERM');
    await database.drop();
  });

  const expectGoodEnd = async (program: Program): Promise<void> => {
    expect({ code: await program.ended, output: program.output }).toMatchObject({ code: 0 });
    expect(program.output).toMatch(/^✓ (Alma|Bruno) wins the match, \d+ to \d+\.$/m);
    expect(program.output).toMatch(/^✓ Rebuilt at version \d+, the game equals the live one/m);
    expect(program.output).toMatch(/^✓ Its \d+ events, folded here, give the same rounds, scores and result/m);
  };

  it('plays a match by webhooks and shows that the rebuilt game equals the live one', async () => {
    const program = demo();
    await expectGoodEnd(program);
    expect(program.output).toMatch(/^[1-9]\d* webhooks verified, 0 repeated, 0 refused, 0 read from the feed\.$/m);
  });

  it('writes plain text of at most 80 columns where there is no terminal', async () => {
    const program = demo();
    await program.ended;
    expect(program.output).not.toContain('\x1b');
    expect(program.output.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('plays on when the service is killed in the middle of the match and comes back', async () => {
    const program = demo();
    await program.says(/(?:plays[^]*){5}/);
    await service.kill();
    await program.says(/The service does not answer/);
    service = serve();
    await expectGoodEnd(program);
    expect(program.output).toContain('It answers again.');
  });

  it('ends cleanly when it is interrupted, also twice, as npm does it', async () => {
    const program = demo();
    await program.says(/plays/);
    void program.kill('SIGINT');
    expect(await program.kill('SIGINT')).toBe(130);
    expect(program.output).toMatch(/Stopped\.\n$/);
  });

  it('says what is wrong when there is no service at the address it is given', async () => {
    const program = demo({ SERVICE_URL: `http://127.0.0.1:${await freePort()}` });
    expect(await program.ended).toBe(1);
    expect(program.output).toMatch(/^The demo failed\. No service is ready at SERVICE_URL: /);
  });

  it('finds the service on the port that it is given', async () => {
    const program = new Program([DEMO, '--fast'], { SERVICE_URL: '', PORT: String(port) });
    await expectGoodEnd(program);
    expect(program.output).not.toContain('has started one');
  });

  it('says how it is used when it is asked, or does not understand', async () => {
    const asked = new Program([DEMO, '--help']);
    expect(await asked.ended).toBe(0);
    expect(asked.output).toMatch(/^npm run demo -- \[--fast\]\n/);
    for (const variable of ['SERVICE_URL', 'PORT', 'ADMIN_KEY']) expect(asked.output).toContain(variable);
    const misunderstood = new Program([DEMO, '--quick']);
    expect(await misunderstood.ended).toBe(1);
    expect(misunderstood.output).toContain("Unknown option '--quick'");
    expect(misunderstood.output).toContain('npm run demo -- [--fast]');
  });
});
