import { access, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Clone, isAlive } from './support/clone.js';
import { createTestDatabase } from './support/database.js';

async function registerApp(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/apps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Club' }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { key: string }).key;
}

async function get(url: string, place: string, key: string): Promise<number> {
  const answer = await fetch(`${url}${place}`, { headers: { authorization: `Bearer ${key}` } });
  await answer.arrayBuffer();
  return answer.status;
}

describe('npm start', () => {
  let clone: Clone;
  beforeAll(async () => {
    clone = await Clone.make();
  });
  afterAll(async () => {
    await clone.remove();
  });

  it('lets two services that begin at once in a bare clone share one PostgreSQL, which the last one stops', async () => {
    const [one, two] = [clone.start(), clone.start()];
    const [first, second] = [await one.url(), await two.url()];
    const key = await registerApp(first);
    expect(await get(second, '/v1/me', key)).toBe(200);

    const postmaster = await clone.postmaster();
    expect(await one.stop()).toBe(0);
    expect(await get(second, '/v1/me', key)).toBe(200);
    expect(await clone.postmaster()).toBe(postmaster);
    expect(await two.stop('SIGINT')).toBe(0);
    expect(await clone.postmaster()).toBeUndefined();
  });

  it('finds the server and the data of a service that was killed, and a server that was killed too', async () => {
    const killed = clone.start();
    const key = await registerApp(await killed.url());
    const postmaster = (await clone.postmaster()) ?? 0;
    await killed.kill();
    expect(isAlive(postmaster)).toBe(true);

    const second = clone.start();
    expect(await get(await second.url(), '/v1/me', key)).toBe(200);
    expect(await clone.postmaster()).toBe(postmaster);
    await second.kill();
    process.kill(postmaster, 'SIGKILL');
    while (isAlive(postmaster)) await new Promise(setImmediate);

    // As after a reboot: the number that the locks name belongs to a stranger of the same user by now.
    const home = path.join(clone.folder, '.data', 'postgres');
    const third = clone.start();
    await writeFile(path.join(home, 'data', 'postmaster.pid'), `${process.pid}\n`);
    await writeFile(path.join(home, '.s.PGSQL.5432.lock'), `${process.pid}\n`);
    expect(await get(await third.url(), '/v1/me', key)).toBe(200);
    expect(await third.stop()).toBe(0);
    expect(await clone.postmaster()).toBeUndefined();
  });

  it('starts PostgreSQL again under a running service', async () => {
    const service = clone.start();
    const url = await service.url();
    const key = await registerApp(url);
    const postmaster = (await clone.postmaster()) ?? 0;
    process.kill(postmaster, 'SIGKILL');
    while ((await get(url, '/v1/players', key)) !== 200) await new Promise(setImmediate);
    expect(await clone.postmaster()).not.toBe(postmaster);
    expect(await service.stop()).toBe(0);
  });

  it('answers what is under way when it is asked to stop', async () => {
    const service = clone.start();
    const url = await service.url();
    const key = await registerApp(url);
    const poll = get(url, '/v1/events?after=now&wait=25', key);
    // Answered after the poll has been received: one connection a request, in the order they are opened.
    expect(await get(url, '/v1/me', key)).toBe(200);
    expect(await service.stop()).toBe(0);
    expect(await poll).toBe(200);
  });

  it('says in one sentence that its port is taken, and leaves no PostgreSQL behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const service = clone.start({ PORT: String(port) });
    expect(await service.end()).toBe(1);
    expect(service.output.trim().split('\n').at(-1)).toContain('set PORT to a free port');
    expect(service.output).not.toMatch(/^\s*(?:\{|at )/m);
    expect(await clone.postmaster()).toBeUndefined();
    other.close();
  });

  it('uses the server at DATABASE_URL and starts none of its own', async () => {
    const database = await createTestDatabase();
    const nowhere = path.join(clone.folder, 'nowhere');
    const service = clone.start({ DATABASE_URL: database.url, DATA_DIR: nowhere });
    await registerApp(await service.url());
    expect(await service.stop()).toBe(0);
    await expect(access(nowhere)).rejects.toThrow('ENOENT');
    await database.drop();
  });

  it('says what is wrong when no server answers at DATABASE_URL', async () => {
    const service = clone.start({ DATABASE_URL: 'postgresql://capicua:secret@127.0.0.1:1/capicua' });
    expect(await service.end()).toBe(1);
    expect(service.output).toContain('No connection to database capicua on 127.0.0.1:1');
    expect(service.output).not.toContain('secret');
  });
});
