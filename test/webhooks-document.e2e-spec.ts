import { Ajv2020 } from 'ajv/dist/2020.js';
import { startService } from './support/service.js';
import { ChatBot } from './support/chat-bot.js';
import { type Received, WebhookReceiver } from './support/webhook-receiver.js';

interface Post {
  readonly requestBody: { content: { 'application/json': { schema: { $ref: string }; example: { data: object } } } };
}

describe('the webhooks section of the OpenAPI document', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  let receiver: WebhookReceiver;
  let bot: ChatBot;

  beforeAll(async () => {
    service = await startService();
    receiver = await WebhookReceiver.start();
    bot = await ChatBot.register(service.app, 'ana', 'bob');
    await bot.createWebhook(receiver.url);
  });
  afterAll(async () => {
    await receiver.stop();
    await service.stop();
  });

  /** The members of a message's `data` beside those that every message has, which the document's schema lists. */
  const ownMembers = ({ data }: Pick<Received['message'], 'data'>) =>
    Object.keys(data)
      .filter((key) => !['seat', 'metadata', 'lot', 'end'].includes(key))
      .sort();

  it('has a schema for every type, which examples and messages keep to without a field of their own', async () => {
    const { body: document } = await service.http.get('/openapi.json').expect(200);
    const { schemas } = document.components;
    const ajv = new Ajv2020({ strict: false, formats: { uri: true, 'date-time': true, duration: true } });
    ajv.addSchema(document, 'openapi');
    const faults = (name: string, message: { data: object }): unknown[] => {
      const validate = ajv.getSchema(`openapi#/components/schemas/${name}`);
      if (validate === undefined) throw new Error(`The document has no schema ${name}.`);
      if (!validate(message)) return validate.errors ?? [];
      const { allOf: [, own] = [] } = schemas[name].properties.data;
      const known = { ...schemas.WebhookData.properties, ...own?.properties };
      return own === undefined ? [] : Object.keys(message.data).filter((field) => !Object.hasOwn(known, field));
    };

    const { mapping } = schemas.WebhookMessage.discriminator as { mapping: Record<string, string> };
    expect(Object.keys(mapping).sort()).toEqual(Object.keys(document.webhooks).sort());
    const nameOf = (type: string) => mapping[type]?.split('/').at(-1) ?? '';
    for (const [type, { post }] of Object.entries<{ post: Post }>(document.webhooks)) {
      const { schema, example } = post.requestBody.content['application/json'];
      expect(schema.$ref).toBe(mapping[type]);
      expect({ type, faults: faults(nameOf(type), example) }).toEqual({ type, faults: [] });
    }

    const { id } = await bot.createGame({ timeControl: { perMove: 'P3D', reminders: ['PT12H'] } });
    let game = await bot.view(id);
    while (game.status === 'active') game = await bot.move(id);
    await receiver.ofType('game.finished');
    for (const { message } of receiver.received) {
      expect({ message, faults: faults(nameOf(message.type), message) }).toEqual({ message, faults: [] });
    }
  });

  it('has every type of event that can be asked for, with an example as it is sent', async () => {
    const { body: document } = await service.http.get('/openapi.json').expect(200);
    const { enum: types } = document.components.schemas.NewEndpoint.properties.events.items;
    expect(Object.keys(document.webhooks).sort()).toEqual([...types].sort());

    const { id } = await bot.createGame();
    let game = await bot.view(id);
    while (game.status === 'active') game = await bot.move(id);
    await receiver.ofType('game.finished');
    await receiver.ofType('round.ended', game.rounds.length);

    const sent = new Map(receiver.received.map(({ message }) => [message.type, message]));
    expect([...sent.keys()]).toEqual(
      expect.arrayContaining(['game.created', 'round.ended', 'tile.played', 'turn.started']),
    );
    for (const [type, message] of sent) {
      const { example } = document.webhooks[type].post.requestBody.content['application/json'];
      expect({ type, members: ownMembers(example) }).toEqual({ type, members: ownMembers(message) });
    }
  });
});
