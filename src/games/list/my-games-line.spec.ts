import { type LineParts, lineOf } from './my-games-line.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const turn: LineParts = {
  standing: 'yourTurn',
  variant: 'Face-to-Face',
  opponents: ['Bob'],
  acting: ['Ana'],
  scores: [12, 30],
  target: 50,
  outcome: null,
  left: 140 * MINUTE,
};

describe('a game in one line', () => {
  it.each([
    ['en', 'Your turn · Face-to-Face against Bob · 12–30 of 50 · due in 2 hours'],
    ['fr', 'À vous de jouer · Face-to-Face contre Bob · 12–30 sur 50 · échéance dans 2 heures'],
    ['es', 'Le toca jugar · Face-to-Face contra Bob · 12–30 de 50 · vence dentro de 2 horas'],
  ] as const)('is written in %s', (language, line) => {
    expect(lineOf(turn, language)).toBe(line);
  });

  it.each([
    [
      { standing: 'theirTurn', acting: ['Bob', 'Cyd'] },
      'Waiting for Bob and Cyd · Face-to-Face against Bob · 12–30 of 50',
    ],
    [{ standing: 'theirTurn', acting: [] }, 'Waiting for players · Face-to-Face against Bob · 12–30 of 50'],
    [{ standing: 'waiting', opponents: [] }, 'Waiting for players · Face-to-Face'],
    [
      { standing: 'waiting', left: 120 * MINUTE },
      'Waiting for players · Face-to-Face against Bob · expires in 2 hours',
    ],
    [{ standing: 'invitations' }, 'You are invited · Face-to-Face against Bob'],
    [{ standing: 'finishedRecently', outcome: 'won' }, 'You won · Face-to-Face against Bob · 12–30 of 50'],
    [{ standing: 'finishedRecently', outcome: 'lost' }, 'You lost · Face-to-Face against Bob · 12–30 of 50'],
    [{ standing: 'finishedRecently', outcome: 'drawn', target: null }, 'Drawn · Face-to-Face against Bob · 12–30'],
    [{ opponents: ['Bob', 'Cyd', 'Dan'] }, 'Your turn · Face-to-Face against Bob, Cyd, and Dan · 12–30 of 50'],
  ] as const)('says how the game stands: %j', (parts, line) => {
    expect(lineOf({ ...turn, left: null, ...parts }, 'en')).toBe(line);
  });

  it.each([
    [14 * DAY - 1, 'due in 14 days'],
    [3.6 * DAY, 'due in 4 days'],
    [3.4 * DAY, 'due in 3 days'],
    [2 * DAY - 1, 'due in 2 days'],
    [47.4 * HOUR, 'due in 47 hours'],
    [2.4 * HOUR, 'due in 2 hours'],
    [2 * HOUR - 1, 'due in 2 hours'],
    [119.4 * MINUTE, 'due in 119 minutes'],
    [2 * MINUTE - 1, 'due in 2 minutes'],
    [119_400, 'due in 119 seconds'],
    [1, 'due in 1 second'],
    [0, 'time is up'],
    [-1, 'time is up'],
  ])('names the nearest whole number, of the largest unit that makes two: %d ms', (left, words) => {
    expect(
      lineOf({ ...turn, left }, 'en')
        .split(' · ')
        .at(-1),
    ).toBe(words);
  });
});
