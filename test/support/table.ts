import type { Response } from 'supertest';
import type { Service } from './service.js';

/** A view of a game, as far as the tests look into it. */
export interface View {
  id: string;
  status: string;
  variant: { id: string; version: number; name: string; options?: object };
  version: number;
  seats: {
    seat: number;
    handCount: number;
    hand?: string[];
    player: { id: string; name: string; externalId?: string } | null;
    invited?: object;
  }[];
  scores: number[];
  round: {
    number: number;
    layout: { tiles: { tile: string }[]; ends: { end: string; pip: number }[] };
    boneyardCount: number;
    picking?: { handSize: number; positions: (number | null)[] };
  } | null;
  turn: { seats: number[]; since: string; deadline: string | null } | null;
  legalMoves?: Move[];
  rounds: { number: number; version: number; winnerSide: number | null; points: number }[];
  proposal?: object;
  result: { reason: string; winnerSide: number | null } | null;
  metadata?: object;
  timeControl: object | null;
  clock?: { remaining?: string[]; vacation?: string[]; awayUntil?: (string | null)[]; pausedUntil?: string };
  expiresAt?: string;
}

export interface Move {
  seat: number;
  type: string;
  tile?: string;
  end?: string;
  count?: number;
  points?: number;
}

/** Somebody who calls: an app, alone or for one of its players, or a player with his own key. */
export type Headers = Record<string, string>;

/** A registered app with players named as asked, each also its external id. */
export async function registerApp(service: Service, ...players: string[]): Promise<App> {
  const { body } = await service.http.post('/v1/apps').send({ name: 'Test bot' }).expect(201);
  const app = new App(service, body.key);
  for (const externalId of players) await app.addPlayer(externalId);
  return app;
}

export class App {
  constructor(
    private readonly service: Service,
    readonly key: string,
  ) {}

  /** The same app, calling another process of the service. */
  at(service: Service): App {
    return new App(service, this.key);
  }

  get alone(): Headers {
    return { authorization: `Bearer ${this.key}` };
  }

  as(player: string): Headers {
    return { ...this.alone, 'on-behalf-of': `external:${player}` };
  }

  async addPlayer(externalId: string): Promise<string> {
    const { body } = await this.service.http.post('/v1/players').set(this.alone).send({ name: externalId, externalId });
    return body.id;
  }

  /** A game of face-to-face between two of the app's players, under way. */
  async startGame(players: readonly string[] = ['ana', 'bob'], request: object = {}): Promise<View> {
    const seats = players.map((player) => ({ player: `external:${player}` }));
    const answer = await this.service.http
      .post('/v1/games')
      .set(this.alone)
      .send({ variant: 'face-to-face', seats, ...request });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body as View;
  }

  /** Resolves once the feed has come as far as the game: transactions of other test files hold it back. */
  async caughtUp(id: string): Promise<void> {
    const { body: game } = await this.service.http.get(`/v1/games/${id}`).set(this.alone).expect(200);
    for (let after = ''; ;) {
      const { body } = await this.service.http.get(`/v1/events?limit=100&wait=5${after}`).set(this.alone).expect(200);
      const events = body.data as { gameId?: string; version?: number }[];
      if (events.some(({ gameId, version }) => gameId === id && version === game.version)) return;
      after = `&after=${encodeURIComponent(body.nextCursor)}`;
    }
  }

  view(id: string, player: string): Promise<View> {
    return this.service.http
      .get(`/v1/games/${id}`)
      .set(this.as(player))
      .expect(200)
      .then(({ body }) => body as View);
  }

  move(id: string, player: string, move: object, headers: Headers = {}): Promise<Response> {
    return this.service.http
      .post(`/v1/games/${id}/moves`)
      .set({ ...this.as(player), ...headers })
      .send(move);
  }

  /** Plays the first legal move of whoever is to act, until `done` or the game is over. */
  async playOn(id: string, players: readonly string[], done: (view: View) => boolean = () => false): Promise<View> {
    for (;;) {
      let view = await this.view(id, players[0] ?? '');
      if (view.status !== 'active' || done(view)) return view;
      const player = players[view.turn?.seats[0] ?? 0] ?? '';
      view = await this.view(id, player);
      const answer = await this.move(id, player, view.legalMoves?.[0] ?? {});
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    }
  }
}

/** A deal in which seat 0 opens with the double six and the whole round is known. */
export const KNOWN_DEAL = {
  hands: [
    ['6-6', '6-5', '5-4', '4-3', '3-2', '2-1', '1-0'],
    ['5-5', '6-4', '5-3', '4-2', '3-1', '2-0', '0-0'],
  ],
};
