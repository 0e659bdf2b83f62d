import { presets, tilesOf } from '../src/dominoes/index.js';
import type { Variant } from '../src/dominoes/index.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Move, View } from './support/table.js';

/** Games that nobody wrote a line of code for: a record each. */
const HOUSE_RULES = [
  { name: 'Picked', base: 'two-player', options: { deal: { pick: true }, match: { target: 20 } } },
  { name: 'Draw one, pass at once', base: 'draw-dominoes', options: { draw: { mode: 'one' }, autoPass: true } },
  {
    name: 'Three short rounds with the double-nine',
    base: 'all-fives',
    options: {
      players: { counts: [3] },
      tiles: { highest: 9 },
      layout: { spinner: 'everyDouble' },
      match: { kind: 'rounds', rounds: 3, tie: 'draw', endCheck: 'roundEnd' },
    },
  },
  {
    name: 'Fives in pairs, the stuck lose',
    base: 'classic-pairs',
    options: {
      stuck: 'loseRound',
      scoring: { inPlay: { kind: 'multiples', of: [5], award: 'sum' } },
      match: { target: 25, endCheck: 'immediate' },
    },
  },
];

const PLAYERS = ['ana', 'bob', 'cyd', 'dan', 'eva', 'fay', 'gus', 'hal', 'ida', 'jon'];

interface Played {
  readonly definition: Variant;
  /** By seat. */
  readonly players: readonly string[];
  readonly finished: View;
}

interface Happened {
  version: number;
  type: string;
  data: { hands: { hand: string[] }[]; boneyard: string[] };
}

describe('a whole match over HTTP', () => {
  let service: Service;
  let app: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, ...PLAYERS);
  });
  afterAll(() => service.stop());

  it.each(presets.map(({ id }) => id))('of %s is played to its end', async (id) => {
    const { body } = await service.http.get(`/v1/variants/${id}`).expect(200);
    await expectWhole(await play(id, body.definition));
  });

  it.each(HOUSE_RULES)('of house rules is played to its end: $name', async (rules) => {
    const { body } = await service.http.post('/v1/variants').set(app.alone).send(rules).expect(201);
    await expectWhole(await play(body.id, body.definition));
  });

  /** Random legal moves until the game is over, at a table of as few players as the variant takes. */
  async function play(variant: string, definition: Variant): Promise<Played> {
    const count = Math.min(...definition.players.counts);
    const seats = PLAYERS.slice(0, count).map((player) => ({ player: `external:${player}` }));
    let game = await app.startGame([], { variant, seats, players: count, ...shortest(definition) });
    const players = game.seats.map(({ player }) => player?.externalId ?? '');
    expect(players).toHaveLength(count * definition.players.seatsPerPlayer);
    for (let mover = ''; game.status === 'active';) {
      const seat = anyOf(game.turn?.seats ?? []);
      const player = players[seat] ?? '';
      if (player !== mover) game = await app.view(game.id, player);
      mover = player;
      expectOwnHandsOnly(game, player);
      const move = anyOf((game.legalMoves ?? []).filter((legal) => legal.seat === seat));
      const answer = await app.move(game.id, player, requestFor(move, game));
      if (answer.status !== 200) throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(answer.body)}`);
      game = answer.body.game as View;
      expect(tilesCounted(game)).toBe(tilesOf(definition, players.length).length);
    }
    return { definition, players, finished: game };
  }

  /** Nothing was lost on the way, and what the events rebuild is what was played. */
  async function expectWhole({ definition, players, finished }: Played): Promise<void> {
    expect(finished.status).toBe('finished');
    expect(finished.result?.reason).toBe(definition.match.kind === 'rounds' ? 'rounds' : 'target');
    expect(finished.turn).toBeNull();

    const { id, version } = finished;
    const live = await app.view(id, players[0] ?? '');
    const rebuilt = await service.http
      .get(`/v1/games/${id}?version=${version}`)
      .set(app.as(players[0] ?? ''))
      .expect(200);
    expect(rebuilt.body).toEqual(live);

    const events = await eventsOf(id, version);
    expect(events.map((event) => event.version)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
    expect(events.at(-1)?.type).toBe('game.finished');
    const everyTile = tilesOf(definition, players.length)
      .map(({ name }) => name)
      .sort();
    const deals = events.filter(({ type }) => type === 'round.started');
    expect(deals).toHaveLength(finished.rounds.length);
    for (const { data } of deals) {
      expect([...data.hands.flatMap(({ hand }) => hand), ...data.boneyard].sort()).toEqual(everyTile);
    }
    const left = finished.seats.flatMap(({ hand = [] }) => hand);
    const laid = (finished.round?.layout.tiles ?? []).map(({ tile }) => tile);
    expect(new Set([...left, ...laid]).size).toBe(left.length + laid.length);
  }

  async function eventsOf(id: string, version: number): Promise<Happened[]> {
    const events: Happened[] = [];
    while (events.length < version) {
      const { body } = await service.http.get(`/v1/games/${id}/events?after=${events.length}&limit=100`).expect(200);
      events.push(...body.data);
    }
    return events;
  }
});

/** A short match that a table may choose: a few rounds won, or a few pips. */
function shortest({ match, scoring }: Variant): { target?: number } {
  if (match.kind === 'rounds' || (match.kind === 'target' && match.exact === true)) return {};
  const few = scoring.domino.base === 'flat' ? 2 : 10;
  return { target: Math.min(match.target, ...(match.targets ?? [few])) };
}

function anyOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

/** A legal move as it is sent: as it is listed, and tiles that lie face down from anywhere. */
function requestFor({ type, count, points: _points, ...move }: Move, { round }: View): object {
  if (type === 'draw') return { type, ...move, position: Math.floor(Math.random() * (round?.boneyardCount ?? 1)) };
  if (type !== 'pick') return { type, ...move };
  const free = (round?.picking?.positions ?? []).flatMap((seat, position) => (seat === null ? [position] : []));
  return { type, ...move, positions: free.slice(-Math.ceil((count ?? 1) / 2)) };
}

function expectOwnHandsOnly(game: View, player: string): void {
  for (const seat of game.seats) {
    expect(seat.hand?.length).toBe(seat.player?.externalId === player ? seat.handCount : undefined);
  }
}

function tilesCounted({ seats, round }: View): number {
  const held = seats.reduce((sum, { handCount }) => sum + handCount, 0);
  return held + (round?.boneyardCount ?? 0) + (round?.layout.tiles.length ?? 0);
}
