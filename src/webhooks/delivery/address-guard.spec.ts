import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';
import type { lookup } from 'node:dns';
import { guardedConnector, guardedLookup, isPublicAddress, literalAddress } from './address-guard.js';

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '168.63.129.15',
    '2606:4700:4700::1111',
    '2a00:1450:4007::1',
  ])('may be called: %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ['this network', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.1.1'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['carrier NAT', '100.64.0.1'],
    ['cloud metadata', '169.254.169.254'],
    ['cloud metadata in a public range', '168.63.129.16'],
    ['protocol assignments', '192.0.0.8'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '203.0.113.7'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped, of a public address', '::ffff:1.1.1.1'],
    ['IPv4-translated', '::ffff:0:10.0.0.1'],
    ['NAT64', '64:ff9b::a00:1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:a00:1::'],
    ['Teredo', '2001:0:a00:1::'],
    ['documentation', '2001:db8::1'],
    ['discard', '100::1'],
    ['unique local', 'fc00::1'],
    ['cloud metadata', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
  ])('is not %s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a literal in a URL', () => {
  it.each([
    ['http://127.0.0.1/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f000001/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://127.1/', '127.0.0.1'],
    ['http://127.0.0.1./', '127.0.0.1'],
    ['http://１２７.0.0.1/', '127.0.0.1'],
    ['http://[::1]/', '::1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ])('is seen in %s', (url, address) => expect(literalAddress(new URL(url).hostname)).toBe(address));

  it.each(['http://example.org/', 'http://localhost/', 'http://1e100.net/'])('is not seen in %s', (url) =>
    expect(literalAddress(new URL(url).hostname)).toBeUndefined(),
  );
});

/** A resolver that gives out these answers, one after the other, and then the last for ever. */
function answering(...answers: string[][]): typeof lookup {
  const resolve = (_: string, __: object, callback: (error: null, addresses: object[]) => void) => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0];
    callback(
      null,
      (addresses ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return resolve as unknown as typeof lookup;
}

describe('resolving a name', () => {
  it.each([{ all: true }, { all: false }])('refuses it when it leads to a private address (%o)', async (options) => {
    const error = await new Promise((settle) => guardedLookup()('localhost', options, settle));
    expect(error).toMatchObject({ code: 'ADDRESS_REFUSED' });
  });

  it.each([
    ['a private address among public ones', ['1.1.1.1', '10.0.0.1', '2606:4700:4700::1111']],
    ['a private IPv6 address beside a public IPv4 one', ['1.1.1.1', 'fd00::1']],
    ['no address', []],
  ])('refuses %s', async (_, addresses) => {
    const guarded = guardedLookup({ isAllowed: isPublicAddress, resolve: answering(addresses) });
    const error = await new Promise((settle) => guarded('mixed.example', { all: true }, settle));
    expect(error).toMatchObject({ code: 'ADDRESS_REFUSED' });
  });
});

describe('the connector', () => {
  let server: Server;
  let requests = 0;
  const agent = new Agent({ connect: guardedConnector({}) });

  beforeAll(async () => {
    server = createServer((_, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });

  afterAll(async () => {
    await agent.close();
    await new Promise((closed) => server.close(closed));
  });

  it.each([
    'localhost',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::ffff:127.0.0.1]',
  ])('never reaches a private server as %s', async (host) => {
    const { port } = server.address() as AddressInfo;
    await expect(request(`http://${host}:${port}/`, { dispatcher: agent })).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
      message: 'The address is not a public one.',
    });
    expect(requests).toBe(0);
  });

  it('judges a name at each connection: one that turns private is not called again', async () => {
    const { port } = server.address() as AddressInfo;
    const before = requests;
    const rebinding = new Agent({
      connect: guardedConnector(
        {},
        { isAllowed: (address) => address === '127.0.0.1', resolve: answering(['127.0.0.1'], ['127.0.0.2']) },
      ),
    });
    const call = () =>
      request(`http://rebind.example:${port}/`, { dispatcher: rebinding, headers: { connection: 'close' } });
    await (await call()).body.dump();
    await expect(call()).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect(requests).toBe(before + 1);
    await rebinding.close();
  });
});
