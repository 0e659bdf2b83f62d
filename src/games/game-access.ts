import { seatsOf } from '../dominoes/index.js';
import type { GameState, NoGame } from '../dominoes/index.js';
import { Problem } from '../http/index.js';
import type { Caller, PlayerCard } from '../players/index.js';
import type { Reader } from './game-presenter.js';

/** Looks a player up who is known to exist, or to have existed. */
export type CardOf = (player: string) => PlayerCard;

/** The service itself, which may see every game and whose answers go to nobody. */
export const SERVICE: Reader = Object.freeze({ caller: null, language: 'en' });

/** The seats whose hands the caller sees and plays: his actor's. */
export function seatsHeldBy(caller: Caller | null, state: GameState): readonly number[] {
  return caller?.actor ? seatsOf(state, caller.actor.id) : [];
}

/** Everybody may see a game that is not private; a private one its players, those invited, and their apps. */
export function maySee(caller: Caller | null, state: GameState, cardOf: CardOf): boolean {
  if (state.settings.visibility !== 'private') return true;
  if (caller === null) return false;
  const { creator } = state.settings;
  const concerned = state.seats.flatMap(({ player, invited }) => [player, invited]).filter((id) => id != null);
  const isConcerned = (id: string) => concerned.includes(id) || id === creator.player;
  if (caller.actor !== null && isConcerned(caller.actor.id)) return true;
  return (
    caller.principal.kind === 'app' &&
    (creator.app === caller.principal.id || concerned.some((id) => cardOf(id).appId === caller.principal.id))
  );
}

/** Did the caller create the game, or does his app own it? Such a caller sees its metadata and may start it. */
export function owns(caller: Caller | null, state: GameState): boolean {
  if (caller === null) return false;
  const { creator } = state.settings;
  return caller.principal.kind === 'app' ? creator.app === caller.principal.id : creator.player === caller.principal.id;
}

/** Whether the game is there, and the caller's own. */
export function isOwner(caller: Caller | null, state: GameState | NoGame): boolean {
  return state.status !== 'none' && owns(caller, state);
}

/** @throws Problem `not-a-player` unless the game is the caller's own */
export function requireOwner(caller: Caller | null, state: GameState | NoGame): void {
  if (!isOwner(caller, state)) throw new Problem('not-a-player', { detail: FOR_ITS_CREATOR });
}

/** Does the player whom the caller acts for sit at the table? */
export function isSeated(caller: Caller | null, state: GameState | NoGame): boolean {
  return state.status !== 'none' && seatsHeldBy(caller, state).length > 0;
}

/** The player a request acts for; an app that names none has no seat anywhere. @throws Problem `not-a-player` */
export function actingPlayer(caller: Caller): string {
  if (caller.actor === null) throw new Problem('not-a-player', { detail: NOBODY_NAMED });
  return caller.actor.id;
}

const FOR_ITS_CREATOR = {
  en: 'Only the creator of the game, or the creator’s app, can do this.',
  fr: 'Seul le créateur de la partie, ou son application, peut le faire.',
  es: 'Solo puede hacerlo quien creó la partida, o su aplicación.',
};

const NOBODY_NAMED = {
  en: 'Only a player can do this: name in `On-Behalf-Of` the one the app acts for.',
  fr: 'Seul un joueur peut le faire : nommez dans `On-Behalf-Of` celui pour qui l’application agit.',
  es: 'Solo puede hacerlo un jugador: nombre en `On-Behalf-Of` a aquel por quien actúa la aplicación.',
};
