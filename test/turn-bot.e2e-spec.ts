import { Program } from './support/program.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import type { View } from './support/table.js';

const BOT = 'examples/turn-bot.mjs';

describe('the example bot that lives on the feed', () => {
  let service: Service;
  let url: string;
  let human: Record<string, string>;
  let humanId: string;

  beforeAll(async () => {
    service = await startService();
    url = await service.app.getUrl();
    const { body } = await service.http.post('/v1/players').send({ name: 'Ana' }).expect(201);
    human = { authorization: `Bearer ${body.key}` };
    humanId = body.id;
  });
  afterAll(() => service.stop());

  const view = async (id: string): Promise<View> => {
    const { body } = await service.http.get(`/v1/games/${id}`).set(human).expect(200);
    return body;
  };

  /** Waits for what comes after `version`. */
  const later = async (id: string, version: number): Promise<View> => {
    await service.http.get(`/v1/games/${id}/events?after=${version}&wait=25`).set(human).expect(200);
    return view(id);
  };

  /** Plays the human's side until `done`; every other move is the bot's. */
  const playOn = async (id: string, done: (game: View) => boolean): Promise<View> => {
    for (let game = await view(id); ;) {
      if (done(game)) return game;
      const [move] = game.legalMoves ?? [];
      if (move === undefined) {
        game = await later(id, game.version);
        continue;
      }
      const { seat, type, tile, end } = move;
      const answer = await service.http.post(`/v1/games/${id}/moves`).set(human).send({ seat, type, tile, end });
      expect(answer.status).toBe(200);
      game = answer.body.game;
    }
  };

  it('registers, accepts an invitation and plays a match to its end, even when restarted on its turn', async () => {
    let bot = new Program([BOT], { CAPICUA_URL: url });
    try {
      const [, botId, key = ''] = await bot.says(/Registered as (player_\w+); next time: CAPICUA_KEY=(\S+)/);
      const { body: invited } = await service.http
        .post('/v1/games')
        .set(human)
        .send({ variant: 'face-to-face', target: 200, seats: [{ player: humanId }, { player: botId }] })
        .expect(201);

      const { id } = await playOn(invited.id, ({ rounds }) => rounds.length >= 1);
      await bot.kill();
      const isBotsTurn = ({ turn, status }: View) => status === 'finished' || turn?.seats[0] === 1;
      await playOn(id, isBotsTurn);
      bot = new Program([BOT], { CAPICUA_URL: url, CAPICUA_KEY: key });

      const game = await playOn(id, ({ status }) => status === 'finished');
      expect(game.result?.reason).toBe('target');
      await bot.says(new RegExp(`${id} is over`));
    } finally {
      await bot.kill();
    }
  });
});
