import { styleText } from 'node:util';

/** What a piece of the screen is, for its colours. */
export type Style = 'tile' | 'newest' | 'title' | 'quiet' | 'good' | 'bad';

/** Gives a text the colours of its style; the width stays what it was. */
export type Paint = (style: Style, text: string) => string;

type Format = Parameters<typeof styleText>[0];

/** Tiles carry their own background, so that they look the same on dark and on light terminals. */
const FORMATS: Record<Style, Format> = {
  tile: ['bgWhite', 'black'],
  newest: ['bgYellow', 'black', 'bold'],
  title: 'bold',
  quiet: 'dim',
  good: 'green',
  bad: 'red',
};

export const plain: Paint = (_, text) => text;

export const coloured: Paint = (style, text) => styleText(FORMATS[style], text, { validateStream: false });
