import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiClient } from './api-client.js';

interface Move {
  readonly seat: number;
  readonly type: string;
  readonly tile?: string;
  readonly end?: string;
}

/** What these tests read of a game. */
export interface Game {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly seats: readonly {
    readonly seat: number;
    readonly player: { readonly id: string; readonly externalId?: string };
  }[];
  readonly scores: readonly number[];
  readonly turn: { readonly seats: readonly number[]; readonly since: string } | null;
  readonly round: { readonly layout: { readonly ends: readonly unknown[] }; readonly lastMove?: Move };
  readonly rounds: readonly unknown[];
  readonly legalMoves?: readonly (Move & { readonly points?: number })[];
}

/** An app with players of its own, who always make the first legal move. */
export class ChatBot {
  private constructor(
    private readonly key: string,
    readonly api: ApiClient,
    readonly players: readonly string[],
  ) {}

  /** @param service in this process, or the address of one that runs in another */
  static async register(service: NestFastifyApplication | string, ...players: string[]): Promise<ChatBot> {
    const anyone = clientOf(service);
    const { body } = await anyone.post('/v1/apps', { name: 'Chat bot' }).expect(201);
    const api = anyone.as(body.key);
    for (const externalId of players) await api.post('/v1/players', { name: externalId, externalId }).expect(201);
    return new ChatBot(body.key, api, players);
  }

  /** The same app, speaking to another process of the service. */
  at(service: NestFastifyApplication | string): ChatBot {
    return new ChatBot(this.key, clientOf(service).as(this.key), this.players);
  }

  as(seat: number): ApiClient {
    return this.api.onBehalfOf(`external:${this.players[seat]}`);
  }

  async createGame(more: object = {}): Promise<Game> {
    const seats = this.players.map((player) => ({ player: `external:${player}` }));
    const { body } = await this.api.post('/v1/games', { variant: 'face-to-face', seats, ...more }).expect(201);
    return body;
  }

  /** What a spectator sees, and what the app knows of its players. */
  async view(id: string, reader = this.api): Promise<Game> {
    return (await reader.get(`/v1/games/${id}`).expect(200)).body;
  }

  /** Has whoever is to act make his first legal move; answers with what the app sees then. */
  async move(id: string): Promise<Game> {
    const seat = (await this.view(id)).turn?.seats[0] ?? 0;
    const { legalMoves = [] } = await this.view(id, this.as(seat));
    const { points: _, ...move } = legalMoves[0] as Move & { points?: number };
    await this.as(seat).post(`/v1/games/${id}/moves`, move).expect(200);
    return this.view(id);
  }

  async createWebhook(url: string, more: object = {}): Promise<{ id: string; secret: string }> {
    const { body } = await this.api.post('/v1/webhooks', { url, ...more }).expect(201);
    return body;
  }
}

function clientOf(service: NestFastifyApplication | string): ApiClient {
  return new ApiClient(typeof service === 'string' ? service : service.getHttpServer());
}
