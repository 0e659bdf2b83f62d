import type { Language } from '../../http/index.js';
import type { Standing } from './my-games-statement.js';
import type { Standpoint } from './standpoint.js';

/** What a line is written from: names, where a standpoint has players. */
export interface LineParts extends Standpoint {
  readonly standing: Standing;
  readonly variant: string;
  readonly target: number | null;
  /** Milliseconds until the deadline; null without one. */
  readonly left: number | null;
}

interface Phrases {
  readonly yourTurn: string;
  readonly theirTurn: (names: string) => string;
  readonly waiting: string;
  readonly invitation: string;
  readonly outcome: Readonly<Record<'won' | 'lost' | 'drawn', string>>;
  readonly against: (names: string) => string;
  readonly score: (points: string, target: number) => string;
  /** `when` is relative to now: "in 2 hours". */
  readonly due: (when: string) => string;
  /** Of a game that still waits for players. */
  readonly expires: (when: string) => string;
  readonly timeIsUp: string;
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    yourTurn: 'Your turn',
    theirTurn: (names) => `Waiting for ${names}`,
    waiting: 'Waiting for players',
    invitation: 'You are invited',
    outcome: { won: 'You won', lost: 'You lost', drawn: 'Drawn' },
    against: (names) => `against ${names}`,
    score: (points, target) => `${points} of ${target}`,
    due: (when) => `due ${when}`,
    expires: (when) => `expires ${when}`,
    timeIsUp: 'time is up',
  },
  fr: {
    yourTurn: 'À vous de jouer',
    theirTurn: (names) => `En attente de ${names}`,
    waiting: 'En attente de joueurs',
    invitation: 'Invitation à jouer',
    outcome: { won: 'Gagnée', lost: 'Perdue', drawn: 'Nulle' },
    against: (names) => `contre ${names}`,
    score: (points, target) => `${points} sur ${target}`,
    due: (when) => `échéance ${when}`,
    expires: (when) => `expire ${when}`,
    timeIsUp: 'temps écoulé',
  },
  es: {
    yourTurn: 'Le toca jugar',
    theirTurn: (names) => `A la espera de ${names}`,
    waiting: 'A la espera de jugadores',
    invitation: 'Invitación a jugar',
    outcome: { won: 'Ganada', lost: 'Perdida', drawn: 'Empatada' },
    against: (names) => `contra ${names}`,
    score: (points, target) => `${points} de ${target}`,
    due: (when) => `vence ${when}`,
    expires: (when) => `caduca ${when}`,
    timeIsUp: 'tiempo agotado',
  },
};

/** A game in one line for a chat: "Your turn · Face to face against Bob · 12–30 of 50 · due in 2 hours". */
export function lineOf(parts: LineParts, language: Language): string {
  const phrases = PHRASES[language];
  const { standing, variant, opponents, left } = parts;
  const against = opponents.length === 0 ? '' : ` ${phrases.against(listed(opponents, language))}`;
  const isOpen = standing === 'waiting' || standing === 'invitations';
  const ends = isOpen ? phrases.expires : phrases.due;
  return [
    headline(parts, language),
    `${variant}${against}`,
    ...(isOpen ? [] : [score(parts, phrases)]),
    ...(left === null ? [] : [left <= 0 ? phrases.timeIsUp : ends(fromNow(left, language))]),
  ].join(' · ');
}

function headline({ standing, acting, outcome }: LineParts, language: Language): string {
  const phrases = PHRASES[language];
  switch (standing) {
    case 'yourTurn':
      return phrases.yourTurn;
    case 'theirTurn':
      return acting.length === 0 ? phrases.waiting : phrases.theirTurn(listed(acting, language));
    case 'waiting':
      return phrases.waiting;
    case 'invitations':
      return phrases.invitation;
    case 'finishedRecently':
      return phrases.outcome[outcome ?? 'drawn'];
  }
}

function score({ scores, target }: LineParts, phrases: Phrases): string {
  const text = scores.join('–');
  return target === null ? text : phrases.score(text, target);
}

function listed(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** To the nearest whole number, of the largest unit that makes two at least: days from 48 hours on, hours from 120 minutes. */
function fromNow(ms: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (Math.round(ms / HOUR) >= 48) return format.format(Math.round(ms / DAY), 'day');
  if (Math.round(ms / MINUTE) >= 120) return format.format(Math.round(ms / HOUR), 'hour');
  if (Math.round(ms / SECOND) >= 120) return format.format(Math.round(ms / MINUTE), 'minute');
  return format.format(Math.max(1, Math.round(ms / SECOND)), 'second');
}
