import { type Condition, conditions } from '../presentation/conditions.js';
import type { CompanionExchange, Content } from '../presentation/exchange.js';

/** The members of a problem document of Interface B (contract: Errors). */
export interface ProblemFields {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly resolution_hint: string;
}

/** The members of a problem document. */
export interface ProblemBehaviours {
  codeFor(condition: Condition, exchange: CompanionExchange): string;
  /** The body, from the correct fields. */
  problem(fields: ProblemFields, exchange: CompanionExchange): Content;
}

/** Problem documents as in the table of conditions. */
export const soundProblems: ProblemBehaviours = {
  codeFor: (condition) => conditions[condition].code,
  problem: (fields) => fields,
};
