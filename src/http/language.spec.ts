import { language } from './language.js';

const of = (header?: string) => language({ headers: { 'accept-language': header } });

describe('the language of an answer', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['ES-419', 'es'],
    ['de, es;q=0.8, en;q=0.7', 'es'],
    ['en;q=0.2, fr;q=0.9', 'fr'],
    ['fr;q=0, es;q=0.1', 'es'],
    ['de, pt-BR', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['\u0000;;;q=x', 'en'],
  ])('for %j is %s', (header, expected) => {
    expect(of(header)).toBe(expected);
  });

  it('is English without the header', () => {
    expect(of()).toBe('en');
  });

  it('stays right however many headers have been seen', () => {
    for (let count = 0; count < 2000; count++) of(`x-${count}, es`);
    expect(of('fr')).toBe('fr');
    expect(of('x-1, es')).toBe('es');
  });
});
