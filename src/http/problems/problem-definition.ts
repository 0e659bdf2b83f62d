import type { Localized } from '../language.js';

/** What is the same each time a problem occurs. `detail` is said when whoever refuses has nothing more exact to say. */
export interface ProblemDefinition {
  status: number;
  title: Localized;
  detail: Localized;
}
