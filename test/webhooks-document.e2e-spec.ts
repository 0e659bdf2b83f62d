import { startService } from './support/service.js';
import { ChatBot } from './support/chat-bot.js';
import { type Received, WebhookReceiver } from './support/webhook-receiver.js';

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
