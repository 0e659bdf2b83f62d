import type { Variant } from '../../../dominoes/index.js';
import type { Localized } from '../../../http/index.js';
import { sentence, type Sentence } from './sentence.js';

const DRAWING: Readonly<Record<Variant['draw']['mode'], Localized>> = {
  none: {
    en: 'No tiles are drawn: who cannot play passes.',
    fr: 'On ne pioche pas : qui ne peut pas poser passe.',
    es: 'No se roba: quien no puede jugar pasa.',
  },
  one: {
    en: 'Who cannot play draws one tile in a turn.',
    fr: 'Qui ne peut pas poser pioche un seul domino par tour.',
    es: 'Quien no puede jugar roba una sola ficha por turno.',
  },
  untilPlayable: {
    en: 'Who cannot play draws until a tile fits.',
    fr: 'Qui ne peut pas poser pioche jusqu’à tirer un domino qui convienne.',
    es: 'Quien no puede jugar roba hasta que salga una ficha que encaje.',
  },
};

/** What a player may do, and what is done for him. */
export const TURN: readonly Sentence[] = [
  sentence('draw.mode', ({ draw }) => DRAWING[draw.mode]),
  sentence('draw.voluntary', ({ draw }) =>
    draw.voluntary
      ? {
          en: 'One may draw even with a tile that fits.',
          fr: 'On peut piocher même avec un domino qui convient.',
          es: 'Se puede robar aun con una ficha que encaja.',
        }
      : {
          en: 'Who holds a tile that fits may not draw.',
          fr: 'Qui tient un domino qui convient ne pioche pas.',
          es: 'Quien tiene una ficha que encaja no roba.',
        },
  ),
  sentence('draw.reserve', ({ draw: { reserve } }) => ({
    en: reserve === 0 ? 'The boneyard may be emptied.' : `Tiles of the boneyard that nobody may draw: ${reserve}.`,
    fr:
      reserve === 0 ? 'La pioche peut être vidée.' : `Dominos de la pioche que personne ne peut prendre : ${reserve}.`,
    es: reserve === 0 ? 'El pozo puede vaciarse.' : `Fichas del pozo que nadie puede robar: ${reserve}.`,
  })),
  sentence('draw.playDrawn', ({ draw }) =>
    draw.playDrawn
      ? {
          en: 'A drawn tile that fits is played in the same turn.',
          fr: 'Un domino pioché qui convient se pose dans le même tour.',
          es: 'La ficha robada que encaja se juega en el mismo turno.',
        }
      : {
          en: 'The turn ends with the draw.',
          fr: 'Le tour finit avec la pioche.',
          es: 'El turno acaba al robar.',
        },
  ),
  sentence('stuck', ({ stuck }) =>
    stuck === 'loseRound'
      ? {
          en: 'Who can neither play nor draw loses the round.',
          fr: 'Qui ne peut ni poser ni piocher perd la manche.',
          es: 'Quien no puede jugar ni robar pierde la mano.',
        }
      : {
          en: 'Who can neither play nor draw passes.',
          fr: 'Qui ne peut ni poser ni piocher passe.',
          es: 'Quien no puede jugar ni robar pasa.',
        },
  ),
  sentence('extraTurnOnDouble', ({ extraTurnOnDouble }) =>
    extraTurnOnDouble === 'optional'
      ? {
          en: 'Who plays a double may play once more.',
          fr: 'Qui pose un double peut poser encore une fois.',
          es: 'Quien juega un doble puede jugar otra vez.',
        }
      : {
          en: 'A double gives no further turn.',
          fr: 'Un double ne donne pas de tour de plus.',
          es: 'Un doble no da otro turno.',
        },
  ),
  sentence('autoPass', ({ autoPass }) =>
    autoPass === true
      ? {
          en: 'Who can only pass is passed at once.',
          fr: 'Qui ne peut que passer passe aussitôt, sans avoir à le dire.',
          es: 'Quien solo puede pasar pasa al instante, sin tener que decirlo.',
        }
      : {
          en: 'Everybody passes for himself.',
          fr: 'Chacun passe lui-même.',
          es: 'Cada uno pasa por sí mismo.',
        },
  ),
  sentence('drawRestartsClock', ({ drawRestartsClock }) =>
    drawRestartsClock === true
      ? {
          en: 'Who draws and goes on has his whole time again.',
          fr: 'Qui pioche et continue retrouve tout son temps.',
          es: 'Quien roba y sigue vuelve a tener todo su tiempo.',
        }
      : {
          en: 'Drawing does not start the clock of a turn anew.',
          fr: 'Piocher ne relance pas la pendule du tour.',
          es: 'Robar no reinicia el reloj del turno.',
        },
  ),
  sentence('autoPlayForcedAfterSeconds', ({ autoPlayForcedAfterSeconds: seconds }) =>
    seconds === undefined
      ? undefined
      : {
          en: `A move without a choice is played by the service, after about ${seconds} s.`,
          fr: `Un coup sans choix est joué par le service, au bout de ${seconds} s environ.`,
          es: `Una jugada sin elección la hace el servicio, al cabo de unos ${seconds} s.`,
        },
  ),
];
