import Negotiator from 'negotiator';

/** The languages every human sentence of the service exists in; the first is the default. */
export const LANGUAGES = ['en', 'fr', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** One sentence or name in every language of the service. */
export type Localized = Readonly<Record<Language, string>>;

// A client sends the same header with every request, so what it negotiated is remembered, for a bounded number of headers.
const REMEMBERED = 500;
const negotiated = new Map<string, Language>();

/** The best of {@link LANGUAGES} for the request's `Accept-Language` (RFC 9110, section 12.5.4), else English. */
export function language(request: { headers: { 'accept-language'?: string | undefined } }): Language {
  const header = request.headers['accept-language'];
  if (header === undefined) return LANGUAGES[0];
  const known = negotiated.get(header);
  if (known !== undefined) return known;
  const best = new Negotiator({ headers: { 'accept-language': header } }).language([...LANGUAGES]);
  const chosen = LANGUAGES.find((candidate) => candidate === best) ?? LANGUAGES[0];
  if (negotiated.size >= REMEMBERED) negotiated.clear();
  negotiated.set(header, chosen);
  return chosen;
}

/** Picks one language; text that is not localized stays as it is. */
export function inLanguage(text: string | Localized, chosen: Language): string {
  return typeof text === 'string' ? text : text[chosen];
}
