import type { Variant } from '../../../dominoes/index.js';
import type { Localized } from '../../../http/index.js';
import { alternatives, bySeats, enumeration, sentence, type Sentence } from './sentence.js';

const TEAMS: Readonly<Record<Variant['players']['teams'][number], Localized>> = {
  solo: { en: 'everybody for himself', fr: 'chacun pour soi', es: 'cada uno por su cuenta' },
  pairs: {
    en: 'two against two, partners facing each other',
    fr: 'deux contre deux, les partenaires face à face',
    es: 'dos contra dos, los compañeros enfrente',
  },
};

/** Who sits at the table, and what is dealt. */
export const TABLE: readonly Sentence[] = [
  sentence('players.counts', ({ players: { counts } }) => {
    const { en, fr, es } = alternatives(counts);
    return { en: `It is played by ${en} players.`, fr: `On joue à ${fr}.`, es: `Juegan ${es} jugadores.` };
  }),
  sentence('players.teams', ({ players: { teams } }) => {
    const [first, other] = teams.map((each) => TEAMS[each]);
    if (first === undefined) return undefined;
    return other === undefined
      ? { en: `It is played ${first.en}.`, fr: `On joue ${first.fr}.`, es: `Se juega ${first.es}.` }
      : {
          en: `It is played ${first.en}, or ${other.en} if the table so chooses.`,
          fr: `On joue ${first.fr}, ou ${other.fr} si la table le choisit.`,
          es: `Se juega ${first.es}, o ${other.es} si la mesa lo elige.`,
        };
  }),
  sentence('partnerTalk', ({ partnerTalk }) =>
    partnerTalk === true
      ? {
          en: 'Partners may talk to each other alone.',
          fr: 'Les partenaires peuvent se parler entre eux.',
          es: 'Los compañeros pueden hablar a solas entre ellos.',
        }
      : {
          en: 'Partners do not talk to each other alone.',
          fr: 'Les partenaires ne se parlent pas entre eux.',
          es: 'Los compañeros no hablan a solas entre ellos.',
        },
  ),
  sentence('players.seatsPerPlayer', ({ players: { seatsPerPlayer } }) =>
    seatsPerPlayer === 2
      ? {
          en: 'Each player runs two hands, which take their turns apart.',
          fr: 'Chaque joueur tient deux mains, qui jouent chacune à leur tour.',
          es: 'Cada jugador lleva dos manos, que juegan por separado en su turno.',
        }
      : { en: 'Each player has one hand.', fr: 'Chaque joueur tient une main.', es: 'Cada jugador lleva una mano.' },
  ),
  sentence('tiles.highest', ({ tiles: { highest } }) => {
    const tiles = ((highest + 1) * (highest + 2)) / 2;
    return {
      en: `The set goes up to the ${highest}-${highest}: ${tiles} tiles.`,
      fr: `Le jeu va jusqu’au ${highest}-${highest} : ${tiles} dominos.`,
      es: `El juego llega hasta la ${highest}-${highest}: ${tiles} fichas.`,
    };
  }),
  sentence('tiles.remove', ({ tiles: { remove } }) => {
    const { en, fr, es } = bySeats<readonly string[]>(remove, !Array.isArray(remove), (tiles) =>
      tiles.length === 0 ? { en: 'none', fr: 'aucun', es: 'ninguna' } : enumeration(tiles),
    );
    return {
      en: `Tiles left out of the set: ${en}.`,
      fr: `Dominos retirés du jeu : ${fr}.`,
      es: `Fichas que se quitan del juego: ${es}.`,
    };
  }),
  sentence('deal.handSize', ({ deal: { handSize } }) => {
    const { en, fr, es } = bySeats<number>(handSize, typeof handSize === 'object', (size) => alternatives([size]));
    return { en: `Tiles in each hand: ${en}.`, fr: `Dominos par main : ${fr}.`, es: `Fichas por mano: ${es}.` };
  }),
  sentence('deal.leftover', ({ deal: { leftover } }) =>
    leftover === 'boneyard'
      ? {
          en: 'The tiles that are not dealt form the boneyard.',
          fr: 'Les dominos non distribués forment la pioche.',
          es: 'Las fichas que no se reparten forman el pozo.',
        }
      : {
          en: 'The tiles that are not dealt sleep: nobody sees them.',
          fr: 'Les dominos non distribués dorment : personne ne les voit.',
          es: 'Las fichas que no se reparten duermen: nadie las ve.',
        },
  ),
  sentence('deal.pick', ({ deal: { pick } }) =>
    pick === true
      ? {
          en: 'The players pick their tiles face down before each round.',
          fr: 'Avant chaque manche, les joueurs prennent leurs dominos face cachée.',
          es: 'Antes de cada mano, los jugadores eligen sus fichas boca abajo.',
        }
      : { en: 'The tiles are dealt.', fr: 'Les dominos sont distribués.', es: 'Las fichas se reparten.' },
  ),
  sentence('direction', ({ direction }) =>
    direction === 'clockwise'
      ? {
          en: 'Play goes clockwise.',
          fr: 'On tourne dans le sens des aiguilles d’une montre.',
          es: 'Se juega en el sentido de las agujas del reloj.',
        }
      : {
          en: 'Play goes counterclockwise.',
          fr: 'On tourne dans le sens contraire des aiguilles d’une montre.',
          es: 'Se juega en sentido contrario a las agujas del reloj.',
        },
  ),
];
