import type { Localized } from '../../http/index.js';

type Translation = readonly [french: string, spanish: string];

/**
 * What the rules core says of a definition, in the other languages: by the English sentence, as gettext has it. `{}` stands
 * for a number, a name or a list of such, which is the same in all of them.
 */
const SENTENCES: Readonly<Record<string, Translation>> = {
  'must be given': ['doit être donné', 'debe darse'],
  'is not known': ['n’est pas connu', 'no se conoce'],
  'must not name anything twice': ['ne doit rien nommer deux fois', 'no debe nombrar nada dos veces'],
  'must be at least {}': ['doit être au moins {}', 'debe ser al menos {}'],
  'must be at most {}': ['doit être au plus {}', 'debe ser como máximo {}'],
  'must be from {} to {}': ['doit être de {} à {}', 'debe ser de {} a {}'],
  'must have at least {} characters': ['doit avoir au moins {} caractères', 'debe tener al menos {} caracteres'],
  'must have at most {} characters': ['doit avoir au plus {} caractères', 'debe tener como máximo {} caracteres'],
  'must have from {} to {} characters': ['doit avoir de {} à {} caractères', 'debe tener de {} a {} caracteres'],
  'must have at least {} entries': ['doit avoir au moins {} éléments', 'debe tener al menos {} elementos'],
  'must have at most {} entries': ['doit avoir au plus {} éléments', 'debe tener como máximo {} elementos'],
  'must have from {} to {} entries': ['doit avoir de {} à {} éléments', 'debe tener de {} a {} elementos'],
  'must be given: {} seats may sit down': [
    'doit être donné : on peut jouer à {} places',
    'debe darse: se puede jugar con {} asientos',
  ],
  'deals {} tiles to {} seats where there are {}': [
    'distribue {} dominos à {} places, mais il y en a {}',
    'reparte {} fichas a {} asientos, pero hay {}',
  ],
  'is no tile of the set: {}': ['n’est pas un domino du jeu : {}', 'no es una ficha del juego: {}'],
  'names a tile twice: {}': ['nomme deux fois un domino : {}', 'nombra una ficha dos veces: {}'],
  'cannot sit down in pairs: {} seats': [
    'ne peut pas jouer par paires : {} places',
    'no puede jugar por parejas: {} asientos',
  ],
  'needs an even number of seats, which no count gives': [
    'demande un nombre pair de places, qu’aucun nombre de joueurs ne donne',
    'necesita un número par de asientos, que ningún número de jugadores da',
  ],
  'would make rivals of the two hands of a player': [
    'rendrait rivales les deux mains d’un joueur',
    'haría rivales las dos manos de un jugador',
  ],
  'would give a player with two hands one in each pair': [
    'donnerait à un joueur une main dans chaque paire',
    'daría a un jugador una mano en cada pareja',
  ],
  'must be afterBothSides where every double branches': [
    'doit être afterBothSides quand chaque double ouvre des branches',
    'debe ser afterBothSides cuando cada doble abre ramas',
  ],
  'must be 2 where a double branches': [
    'doit être 2 quand un double ouvre des branches',
    'debe ser 2 cuando un doble abre ramas',
  ],
  'goes with a double-six set': ['va avec un jeu de double-six', 'va con un juego de doble seis'],
  'must be one of the targets on offer': [
    'doit être l’un des objectifs proposés',
    'debe ser una de las metas ofrecidas',
  ],
  'must be roundEnd where the fewest points win': [
    'doit être roundEnd quand le moins de points gagne',
    'debe ser roundEnd cuando ganan los menos puntos',
  ],
  'cannot be where the fewest points win': [
    'ne se peut pas quand le moins de points gagne',
    'no puede ser cuando ganan los menos puntos',
  ],
  'needs rounds of a flat award and no capicúa': [
    'demande des manches à points fixes, sans capicúa',
    'necesita manos de puntos fijos, sin capicúa',
  ],
  'cannot be hit exactly by awards of {}': [
    'ne peut pas être atteint exactement avec des manches de {}',
    'no puede alcanzarse justo con manos de {}',
  ],
  'must be flat in a match to love': ['doit être flat dans une partie à zéro', 'debe ser flat en una partida a cero'],
  'must be none in a match to love': ['doit être none dans une partie à zéro', 'debe ser none en una partida a cero'],
  'scores without a round won, which breaks a match to love': [
    'marque sans manche gagnée, ce qui fausse une partie à zéro',
    'puntúa sin ganar la mano, lo que rompe una partida a cero',
  ],
  'needs a line with two ends': ['demande une chaîne à deux bouts', 'necesita una línea de dos extremos'],
  'has nothing to split where everybody scores his own pips': [
    'n’a rien à partager quand chacun marque ses propres points',
    'no tiene nada que repartir cuando cada uno anota sus propios puntos',
  ],
  'would let a blank close the only end there is': [
    'laisserait un blanc fermer la seule extrémité',
    'dejaría que una blanca cerrara el único extremo',
  ],
  'gives no points, so that the match would not end': [
    'ne donne pas de points : la partie ne finirait jamais',
    'no da puntos: la partida no acabaría nunca',
  ],
};

/** What a value is to be; several of them stand side by side. */
const EXPECTED: Readonly<Record<string, Translation>> = {
  'one of {}': ['parmi {}', 'uno de {}'],
  'an object of the kind {}': ['un objet du genre {}', 'un objeto del tipo {}'],
  'a tile such as {}': ['un domino comme {}', 'una ficha como {}'],
  '"holderOf:" and a tile, such as {}': ['« holderOf: » et un domino, comme {}', '«holderOf:» y una ficha, como {}'],
  'an object': ['un objet', 'un objeto'],
  'a list': ['une liste', 'una lista'],
  text: ['un texte', 'un texto'],
  'text or null': ['un texte ou null', 'un texto o null'],
  'a whole number': ['un nombre entier', 'un número entero'],
  'true or false': ['true ou false', 'true o false'],
};

const MUST_BE = 'must be ';
const OR = ', or ';

/** A sentence of the rules core in every language; in English alone if it is one that nobody has translated. */
export function inEveryLanguage(en: string): string | Localized {
  const whole = translated(en, SENTENCES);
  if (whole !== undefined) return { en, fr: whole[0], es: whole[1] };
  if (!en.startsWith(MUST_BE)) return en;
  const parts = en.slice(MUST_BE.length).split(OR);
  const expected = parts.map((part): Translation => translated(part, EXPECTED) ?? [part, part]);
  return {
    en,
    fr: `doit être ${expected.map(([french]) => french).join(', ou ')}`,
    es: `debe ser ${expected.map(([, spanish]) => spanish).join(', o ')}`,
  };
}

function translated(text: string, table: Readonly<Record<string, Translation>>): Translation | undefined {
  for (const [english, [french, spanish]] of Object.entries(table)) {
    const values = patternOf(english).exec(text)?.slice(1);
    if (values !== undefined) return [filled(french, values), filled(spanish, values)];
  }
  return undefined;
}

function patternOf(english: string): RegExp {
  const literal = english.split('{}').map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('(.+?)')}$`, 'su');
}

function filled(sentence: string, values: readonly string[]): string {
  let next = 0;
  return sentence.replaceAll('{}', () => values[next++] ?? '');
}
