import { Webhook } from 'standardwebhooks';
import { Connection, requestText } from '../http/connection.mjs';

const SAMPLE = 100;

/**
 * Creates endpoints at the receiver, each at a path of its own, for every event of the caller's games.
 *
 * @returns {Promise<Map<string, string>>} their secrets by path
 */
export async function subscribe(port, authorization, receiver, count) {
  const connection = await Connection.open(port);
  const secrets = new Map();
  for (let n = 0; n < count; n++) {
    const answer = await connection.send(requestText('/v1/webhooks', { url: receiver.url(n) }, { authorization }));
    if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.body()}`);
    secrets.set(`/${n}`, JSON.parse(answer.body()).secret);
  }
  connection.close();
  return secrets;
}

/** Throws where some of the requests, evenly spread, are not signed as they should be. */
export function verifySample(requests, secrets) {
  const step = Math.max(1, Math.floor(requests.length / SAMPLE));
  for (let at = 0; at < requests.length; at += step) {
    const { head, body } = requests[at];
    const [line, ...fields] = head.split('\r\n');
    const headers = Object.fromEntries(
      fields
        .map((field) =>
          field.toLowerCase().startsWith('webhook-')
            ? [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 1).trim()]
            : [],
        )
        .filter(({ length }) => length > 0),
    );
    new Webhook(secrets.get(line.split(' ')[1])).verify(body, headers);
  }
}
