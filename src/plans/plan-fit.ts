import { isOfSet, mayOpen } from '../dominoes/index.js';
import type { GameState } from '../dominoes/index.js';
import type { Localized, ValidationIssue } from '../http/index.js';
import type { PlanStepRequest } from './plan.dto.js';

/**
 * What in these steps this game has not, so that they could never be taken: tiles and pips of another set, seats of a larger
 * table, ends that its layout never opens.
 */
export function misfits(steps: readonly PlanStepRequest[], state: GameState): ValidationIssue[] {
  return steps.flatMap(({ if: condition, move }, index) => {
    const at = `/steps/${index}`;
    const { lastMove } = condition ?? {};
    return [
      ...misfit(condition?.end, (end) => mayOpen(end, state), `${at}/if/end`, NO_END),
      ...misfit(condition?.pip, (pip) => pip <= highest(state), `${at}/if/pip`, NO_PIP(state)),
      ...misfit(lastMove?.seat, (seat) => seat in state.seats, `${at}/if/lastMove/seat`, NO_SEAT),
      ...misfit(lastMove?.tile, (tile) => isOfSet(tile, state), `${at}/if/lastMove/tile`, NO_TILE),
      ...misfit(lastMove?.type, (type) => type !== 'draw' || isDrawn(state), `${at}/if/lastMove/type`, NO_DRAWING),
      ...misfit(move.type, (type) => type !== 'draw' || isDrawn(state), `${at}/move/type`, NO_DRAWING),
      ...misfit(move.tile, (tile) => isOfSet(tile, state), `${at}/move/tile`, NO_TILE),
      ...misfit(move.end, (end) => mayOpen(end, state), `${at}/move/end`, NO_END),
      ...misfit(move.pip, (pip) => pip <= highest(state), `${at}/move/pip`, NO_PIP(state)),
    ];
  });
}

function misfit<T>(value: T | undefined, fits: (value: T) => boolean, pointer: string, detail: Localized) {
  return value === undefined || fits(value) ? [] : [{ pointer, detail }];
}

function highest({ settings }: GameState): number {
  return settings.variant.definition.tiles.highest;
}

function isDrawn({ settings }: GameState): boolean {
  return settings.variant.definition.draw.mode !== 'none';
}

const NO_TILE: Localized = {
  en: 'must be a tile of this game, such as "6-5"',
  fr: 'doit être un domino de cette partie, comme « 6-5 »',
  es: 'debe ser una ficha de esta partida, como «6-5»',
};

const NO_SEAT: Localized = {
  en: 'must be a seat of this game',
  fr: 'doit être une place de cette partie',
  es: 'debe ser un asiento de esta partida',
};

const NO_END: Localized = {
  en: 'must be an end that the layout of this game may have',
  fr: 'doit être un bout que la chaîne de cette partie peut avoir',
  es: 'debe ser un extremo que la cadena de esta partida pueda tener',
};

const NO_DRAWING: Localized = {
  en: 'must be a move of this game, in which nobody draws',
  fr: 'doit être un coup de cette partie, où l’on ne pioche pas',
  es: 'debe ser una jugada de esta partida, en la que no se roba',
};

const NO_PIP = (state: GameState): Localized => ({
  en: `must be ${highest(state)} at most, the highest of this game`,
  fr: `doit être au plus ${highest(state)}, le plus élevé de cette partie`,
  es: `debe ser como mucho ${highest(state)}, el más alto de esta partida`,
});
