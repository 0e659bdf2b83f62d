import type { OpenAPIObject, OperationObject, ResponseObject } from '@nestjs/swagger';
import { UNLIMITED } from '../edge/unlimited.js';
import { isProblemCode, PROBLEMS, type ProblemCode } from '../problems/problem-catalogue.js';
import { problemDocument } from '../problems/problem-document.js';
import { Problem } from '../problems/problem.js';
import { bodyReadersOf, hasParameter, operationsAt, operationsOf } from './operations.js';
import { PROBLEM_MARK } from './problems.js';
import { problemHeaders } from './response-headers.js';

const ALWAYS: readonly ProblemCode[] = ['misdirected-request', 'rate-limited', 'internal-error', 'service-unavailable'];
/** A body is read before its route is reached: also one that the route does not ask for. */
const WITH_BODY: readonly ProblemCode[] = [
  'malformed-json',
  'validation-failed',
  'payload-too-large',
  'unsupported-media-type',
];
const INSTANCE = '01a22a35-94f7-7398-ae1a-1fb74c31eda5';

/**
 * Gives every operation a response for each status it may refuse with: the codes its route names with `@problems`, and
 * those that what it takes brings along. A response is described once, under the names of its codes.
 */
export function describeProblems(document: OpenAPIObject): void {
  const shared = new Map<string, ResponseObject>();
  const described = new Set<ProblemCode>();
  const unlimited = [...UNLIMITED].flatMap((path) => operationsAt(document, path));
  const bodyReaders = new Set(bodyReadersOf(document));
  for (const operation of operationsOf(document)) {
    const implied = [...impliedCodes(operation), ...(bodyReaders.has(operation) ? WITH_BODY : [])].filter(
      (code) => code !== 'rate-limited' || !unlimited.includes(operation),
    );
    const codes = [...new Set([...takeMarks(operation), ...implied])].toSorted();
    for (const [status, together] of byStatus(codes)) {
      const name = together.join('.');
      shared.set(name, response(status, together));
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
    for (const code of codes) described.add(code);
  }
  document.components = {
    ...document.components,
    responses: Object.fromEntries([...shared].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    examples: Object.fromEntries([...described].toSorted().map((code) => [code, example(code)])),
  };
}

function takeMarks(operation: OperationObject): ProblemCode[] {
  const marks = Object.keys(operation).filter((key) => key.startsWith(PROBLEM_MARK));
  for (const mark of marks) delete operation[mark as keyof OperationObject];
  return marks.map((mark) => mark.slice(PROBLEM_MARK.length)).filter(isProblemCode);
}

function impliedCodes(operation: OperationObject): ProblemCode[] {
  return [
    ...ALWAYS,
    ...(hasParameter(operation, 'query') ? (['validation-failed'] as const) : []),
    ...(hasParameter(operation, 'path') ? (['not-found'] as const) : []),
  ];
}

function byStatus(codes: readonly ProblemCode[]): [status: number, codes: ProblemCode[]][] {
  const statuses = new Set(codes.map((code) => PROBLEMS[code].status));
  return [...statuses].map((status) => [status, codes.filter((code) => PROBLEMS[code].status === status)]);
}

function response(status: number, codes: readonly ProblemCode[]): ResponseObject {
  return {
    headers: problemHeaders(status),
    description: codes.map((code) => `- \`${code}\`: ${PROBLEMS[code].detail.en}`).join('\n'),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

function example(code: ProblemCode) {
  const errors = [{ pointer: '/seats/0/player', detail: 'must be text' }];
  const problem = new Problem(code, code === 'validation-failed' ? { errors } : {});
  return { summary: PROBLEMS[code].title.en, value: JSON.parse(problemDocument(problem, INSTANCE, 'en')) as unknown };
}
