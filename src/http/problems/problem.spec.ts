import { LANGUAGES } from '../language.js';
import { PROBLEMS } from './problem-catalogue.js';
import { problemDocument } from './problem-document.js';
import { Problem } from './problem.js';

describe('the catalogue of problems', () => {
  it.each(Object.entries(PROBLEMS))(
    'describes %s in every language, each in its own words',
    (_code, { status, title, detail }) => {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      for (const language of LANGUAGES) {
        expect(title[language]).toMatch(/\p{L}$/u);
        expect(detail[language]).toMatch(/\.$/);
      }
      expect(new Set(LANGUAGES.map((language) => detail[language])).size).toBe(LANGUAGES.length);
    },
  );

  it.each(Object.keys(PROBLEMS))('spells %s in lower case with hyphens', (code) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe('a problem document', () => {
  it('holds the members of RFC 9457, the code, and what the problem adds', () => {
    const problem = new Problem('stale-version', { extensions: { version: 4 } });
    expect(JSON.parse(problemDocument(problem, 'request-1', 'en'))).toEqual({
      type: '/problems/stale-version',
      title: 'Stale version',
      status: 412,
      detail: 'The game has moved on from the version named.',
      code: 'stale-version',
      instance: 'request-1',
      version: 4,
    });
  });

  it('speaks the language asked for, in the errors too', () => {
    const problem = Problem.invalid('/name', { en: 'is short', fr: 'est court', es: 'es corto' });
    expect(JSON.parse(problemDocument(problem, 'request-1', 'es'))).toMatchObject({
      title: 'Petición no válida',
      errors: [{ pointer: '/name', detail: 'es corto' }],
    });
  });

  it('never holds the message or the cause of an error', () => {
    const problem = new Problem('internal-error', { cause: new Error('hand 6-5') });
    expect(problemDocument(problem, 'request-1', 'fr')).not.toContain('6-5');
  });
});
