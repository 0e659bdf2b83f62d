import { Webhook } from 'standardwebhooks';
import { newSecret, sign } from './signature.js';

const id = 'event_01jdexample';
const body = JSON.stringify({ type: 'tile.played', data: { tile: '6-5', place: 'Orléans ¡Capicúa!' } });
const now = Math.floor(Date.now() / 1000);

const headers = (signature: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(now),
  'webhook-signature': signature,
});

describe('a signature', () => {
  it('agrees with the example of the Standard Webhooks specification', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const signature = sign([secret], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}');
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('is accepted by the official library', () => {
    const secret = newSecret();
    const verified = new Webhook(secret).verify(body, headers(sign([secret], id, now, body)));
    expect(verified).toEqual(JSON.parse(body));
  });

  it('made with two secrets is accepted by the holders of either', () => {
    const [old, fresh] = [newSecret(), newSecret()];
    const signature = sign([fresh, old], id, now, body);
    for (const secret of [old, fresh]) {
      expect(new Webhook(secret).verify(body, headers(signature))).toEqual(JSON.parse(body));
    }
  });

  it.each([
    ['another body', () => new Webhook(secret).verify(`${body} `, headers(signed))],
    ['another id', () => new Webhook(secret).verify(body, { ...headers(signed), 'webhook-id': 'event_other' })],
    ['another time', () => new Webhook(secret).verify(body, { ...headers(signed), 'webhook-timestamp': `${now - 1}` })],
    ['another secret', () => new Webhook(newSecret()).verify(body, headers(signed))],
  ])('does not fit %s', (_, verify) => {
    expect(verify).toThrow('No matching signature found');
  });

  const secret = newSecret();
  const signed = sign([secret], id, now, body);
});

describe('a new secret', () => {
  it('is whsec_ and 24 to 64 random bytes in base64', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64').length;
    expect(bytes).toBeGreaterThanOrEqual(24);
    expect(bytes).toBeLessThanOrEqual(64);
    expect(newSecret()).not.toBe(secret);
  });
});
