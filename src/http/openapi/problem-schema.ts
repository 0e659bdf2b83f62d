import { PROBLEMS, type ProblemCode } from '../problem-catalogue.js';

/** A response of one status, by the codes it may carry. */
export function problemResponse(codes: readonly ProblemCode[]) {
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].detail.en}`).join('\n\n'),
  };
}
