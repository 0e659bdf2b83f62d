import {
  decide,
  evolve,
  initialState,
  legalMoves,
  msOf,
  presets,
  replay,
  RuleViolation,
  timeOf,
  turnSeats,
  withOptions,
} from '../../src/dominoes/index.js';
import type {
  Chance,
  Command,
  CreateGame,
  End,
  GameEvent,
  GameState,
  LegalMove,
  LegalPick,
  NamedVariant,
  RuleViolationCode,
  Setup,
  Teams,
  TimeControl,
  VariantOptions,
} from '../../src/dominoes/index.js';

export const AT = '2026-01-01T12:00:00.000Z';

/** Shuffles nothing and draws the first: for tests in which chance has no part. */
export const noChance: Chance = { shuffle: (items) => [...items], pick: () => 0 };

/** The same course of luck for the same seed (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed | 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = (n: number): number => Math.floor(random() * n);
  return {
    pick,
    shuffle: (items) => {
      const left = [...items];
      return items.map(() => left.splice(pick(left.length), 1)).flat();
    },
  };
}

export function variant(id: string, options: VariantOptions = {}): NamedVariant {
  const preset = presets.find((known) => known.id === id);
  if (preset === undefined) throw new Error(`No preset is called ${id}`);
  return { ...preset, definition: withOptions(preset.definition, options) };
}

/** A command to open a table of a preset, or of any other variant. */
export function creation(id: string | NamedVariant, over: Partial<CreateGame> = {}): CreateGame {
  return {
    type: 'CreateGame',
    at: AT,
    variant: typeof id === 'string' ? variant(id) : id,
    seats: [],
    creator: { player: 'ana' },
    visibility: 'unlisted',
    ...over,
  };
}

export const PLAYERS = ['ana', 'bea', 'cid', 'dan', 'eva', 'fil', 'gus', 'hal', 'ida', 'jon'];

/** So many players, each on his seat. */
export function seated(players: number): CreateGame['seats'] {
  return PLAYERS.slice(0, players).map((player) => ({ player }));
}

interface Position extends Setup {
  readonly options?: VariantOptions;
  readonly teams?: Teams;
  readonly target?: number;
  readonly timeControl?: TimeControl;
}

/** A game whose first round lies as given; nothing is left to chance. */
export function dealt(id: string, { options, teams, target, timeControl, ...setup }: Position): GameState {
  const chosen = variant(id, options);
  const players = (setup.hands?.length ?? 0) / chosen.definition.players.seatsPerPlayer;
  const command = creation(chosen, {
    players,
    teams,
    target,
    timeControl,
    setup: { boneyard: [], ...setup },
    seats: seated(players),
  });
  return replay(decide(command, initialState, noChance));
}

export const play = (seat: number, tile: string, end?: End, pip?: number): Command => ({
  type: 'PlayTile',
  at: AT,
  seat,
  tile,
  end,
  pip,
});
export const draw = (seat: number, position?: number): Command => ({ type: 'DrawTile', at: AT, seat, position });
export const pass = (seat: number): Command => ({ type: 'Pass', at: AT, seat });
/** Without positions, what the hand still lacks is dealt. */
export const pick = (seat: number, ...positions: number[]): Command =>
  positions.length === 0 ? { type: 'PickTiles', at: AT, seat } : { type: 'PickTiles', at: AT, seat, positions };

/** The same command so many seconds after the game began. */
export function later<Given extends Command>(seconds: number, command: Given): Given {
  return { ...command, at: timeOf(msOf(AT) + seconds * 1000) };
}

export const timeOut: Command = { type: 'TimeOut', at: AT };

/** The events that a command causes. */
export function when(state: GameState, command: Command, chance: Chance = noChance): GameEvent[] {
  return decide(command, state, chance);
}

/** The state that commands lead to, one after the other. */
export function after(state: GameState, ...commands: Command[]): GameState {
  return commands.reduce<GameState>((now, command) => fold(now, when(now, command)), state);
}

export function fold(state: GameState, events: readonly GameEvent[]): GameState {
  return events.reduce<GameState>(evolve, state);
}

/** The code a command is refused with; `undefined` if it is accepted. */
export function refusal(act: () => unknown): RuleViolationCode | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
}

/** The one event of a type among several. */
export function only<Type extends GameEvent['type']>(
  events: readonly GameEvent[],
  type: Type,
): Extract<GameEvent, { type: Type }> {
  const [event, ...more] = events.filter((each): each is Extract<GameEvent, { type: Type }> => each.type === type);
  if (event === undefined || more.length > 0) throw new Error(`Not exactly one ${type}`);
  return event;
}

/** The command that makes a legal move. */
export function commandOf(move: LegalMove): Command {
  switch (move.type) {
    case 'pick':
      return pick(move.seat);
    case 'play':
      return play(move.seat, move.tile, move.end, move.pip);
    case 'draw':
      return draw(move.seat);
    case 'pass':
      return pass(move.seat);
  }
}

/** A game at its start and every state that random legal moves lead it through, until it ends. */
export function* randomGame(id: string | NamedVariant, seed: number, players?: number): Generator<Step> {
  const chance = seededChance(seed);
  const chosen = typeof id === 'string' ? variant(id) : id;
  const count = players ?? chosen.definition.players.counts[0] ?? 2;
  let events = decide(creation(chosen, { players: count, seats: seated(count) }), initialState, chance);
  let state = replay(events);
  yield { events, state };
  while (state.status === 'active') {
    const seats = turnSeats(state);
    const moves = legalMoves(state, seats[chance.pick(seats.length)] ?? -1);
    const move = moves[chance.pick(moves.length)];
    if (move === undefined) throw new Error('A seat that may act has no legal move');
    events = decide(move.type === 'pick' ? somePick(state, move, chance) : commandOf(move), state, chance);
    state = fold(state, events);
    yield { events, state };
  }
}

/** Takes one tile by its position, or lets the rest be dealt. */
function somePick(state: GameState, { seat }: LegalPick, chance: Chance): Command {
  const free = (state.round?.picking?.positions ?? []).flatMap(({ seat: taken }, at) => (taken === null ? [at] : []));
  const position = free[chance.pick(free.length)];
  return chance.pick(2) === 0 || position === undefined ? pick(seat) : pick(seat, position);
}

export interface Step {
  /** Caused by the last command. */
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}
