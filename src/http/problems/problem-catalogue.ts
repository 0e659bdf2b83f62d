import { CLOCK_PROBLEMS } from './clock-problems.js';
import { ENDING_PROBLEMS } from './ending-problems.js';
import { LOBBY_PROBLEMS } from './lobby-problems.js';
import { MOVE_PROBLEMS } from './move-problems.js';
import type { ProblemDefinition } from './problem-definition.js';
import { REQUEST_PROBLEMS } from './request-problems.js';
import { TABLE_PROBLEMS } from './table-problems.js';
import { TALK_PROBLEMS } from './talk-problems.js';
import { WEBHOOK_PROBLEMS } from './webhook-problems.js';

/** Every problem the service can answer with, by its stable code. */
export const PROBLEMS = {
  ...REQUEST_PROBLEMS,
  ...TABLE_PROBLEMS,
  ...LOBBY_PROBLEMS,
  ...MOVE_PROBLEMS,
  ...CLOCK_PROBLEMS,
  ...ENDING_PROBLEMS,
  ...TALK_PROBLEMS,
  ...WEBHOOK_PROBLEMS,
} satisfies Record<string, ProblemDefinition>;

export type ProblemCode = keyof typeof PROBLEMS;

export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(PROBLEMS, text);
}
