import { Connection, requestText } from './connection.mjs';
import { TARGET } from './rounds.mjs';

/** Games dealt before a slice, as a multiple of the most that any slice so far has taken. */
const MARGIN = 1.5;

/**
 * One app, its players, and the games they are going to play. Remembers how far each game has come, by what the service
 * answered, for the comparison with the database at the end.
 */
export class Lobby {
  /** Games dealt and not yet begun. */
  #ready = [];
  #created = 0;
  #taken = 0;
  #mostTaken = 0;
  /** @type {Map<string, number>} last version answered, by game */
  versions = new Map();

  /**
   * @param {number} port of the service
   * @param {object[]} rounds to play, see `rehearsedRounds`
   * @param {number} pairs of players to register
   */
  static async open(port, rounds, pairs) {
    const connection = await Connection.open(port);
    const { key } = await post(connection, requestText('/v1/apps', { name: 'Benchmark' }));
    const authorization = `Bearer ${key}`;
    const players = [];
    for (let n = 0; n < pairs * 2; n++) {
      const request = requestText('/v1/players', { name: `Player ${n}`, externalId: `bench-${n}` }, { authorization });
      players.push((await post(connection, request)).id);
    }
    connection.close();
    return new Lobby(authorization, rounds, players);
  }

  constructor(authorization, rounds, players) {
    this.authorization = authorization;
    this.rounds = rounds;
    this.players = players;
  }

  /** A game to play: one of those dealt in advance or, when these are used up, a new one, which costs the client time. */
  async next(connection) {
    this.#taken++;
    return this.#ready.pop() ?? (await this.#create(connection));
  }

  /** Deals the games that the coming slice is likely to take, over all the connections given. */
  async prepare(connections) {
    this.#mostTaken = Math.max(this.#mostTaken, this.#taken);
    this.#taken = 0;
    const count = Math.ceil(MARGIN * this.#mostTaken);
    await Promise.all(
      connections.map(async (connection) => {
        while (this.#ready.length < count) this.#ready.push(await this.#create(connection));
      }),
    );
  }

  async #create(connection) {
    const n = this.#created++;
    const round = this.rounds[n % this.rounds.length];
    const pair = [2 * n, 2 * n + 1].map((place) => this.players[place % this.players.length]);
    const body = {
      variant: 'face-to-face',
      target: TARGET,
      setup: round.setup,
      seats: pair.map((player) => ({ player })),
    };
    const { authorization } = this;
    const { id } = await post(connection, requestText('/v1/games', body, { authorization }), round.version);
    this.versions.set(id, round.version);
    const moves = round.moves.map(({ seat, body: move, version }) => ({
      version,
      text: requestText(`/v1/games/${id}/moves`, move, { authorization, 'on-behalf-of': pair[seat] }),
    }));
    return { id, round, moves };
  }
}

async function post(connection, request, version) {
  const answer = await connection.send(request);
  if (answer.status !== 201 || answer.version !== version) throw new Error(`${answer.status}: ${answer.body()}`);
  return JSON.parse(answer.body());
}
