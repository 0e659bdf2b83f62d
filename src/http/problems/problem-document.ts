import { inLanguage, type Language } from '../language.js';
import { PROBLEMS } from './problem-catalogue.js';
import type { Problem } from './problem.js';

/** Where the page about a code stands: the `type` of its problem documents. */
export const problemPath = (code: string): string => `/problems/${code}`;

/** The problem document (RFC 9457), as JSON text in one language. `instance` is the id of the request. */
export function problemDocument(problem: Problem, instance: string, language: Language): string {
  return JSON.stringify({
    type: problemPath(problem.code),
    title: PROBLEMS[problem.code].title[language],
    status: problem.status,
    detail: inLanguage(problem.detail, language),
    code: problem.code,
    instance,
    errors: problem.errors?.map(({ pointer, detail }) => ({ pointer, detail: inLanguage(detail, language) })),
    ...problem.extensions,
  });
}
