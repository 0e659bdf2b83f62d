/** What is played, by how many: every way of holding seats and of losing on time. */
const TABLES = [
  { variant: 'face-to-face', players: 2 },
  { variant: 'two-player', players: 2 },
  { variant: 'seven-plus-seven', players: 2 },
  { variant: 'classic-draw', players: 3 },
  { variant: 'block-dominoes', players: 4 },
  { variant: 'classic-pairs', players: 4 },
  { variant: { base: 'face-to-face', options: { deal: { pick: true } } }, players: 2 },
  { variant: { base: 'block-dominoes', options: { autoPass: true } }, players: 3 },
];

const CLOCKS = [
  { perMove: 'PT8H', reminders: ['PT4H', 'PT1H'] },
  { perMove: 'P1D', vacation: 'P3D', reminders: ['PT12H'] },
  { perMove: 'PT30H', vacation: 'P1D' },
  { perGame: 'P2D', increment: 'PT3H', reminders: ['PT6H'] },
  { perGame: 'P4D', vacation: 'P2D' },
];

/** A body for `POST /v1/games`: points enough for one round end the game, or now and then for a few. */
export function drawTerms(chance, players) {
  const table = TABLES[chance.pick(TABLES.length)];
  const clock = CLOCKS[chance.pick(CLOCKS.length)];
  const onTimeout = chance.pick(3) === 0 ? 'forfeit' : 'play';
  return {
    ...table,
    target: chance.pick(5) === 0 ? 30 : 1,
    seats: chance
      .shuffle(players)
      .slice(0, table.players)
      .map((player) => ({ player })),
    timeControl: { ...clock, onTimeout },
    ...(table.players > 2 && chance.pick(2) === 0 && { absence: 'play' }),
  };
}
