import type { Content, JournalExchange, JsonBody } from '../exchange.js';
import { type Condition, conditions } from '../presentation/conditions.js';

/** The members of a problem document (contract: Errors, Interface A). */
export interface ProblemBehaviours {
  codeFor(condition: Condition, exchange: JournalExchange): unknown;
  instance(exchange: JournalExchange): unknown;
  /** The body, made of all members. */
  problem(problem: JsonBody, exchange: JournalExchange): Content;
}

/** Problem documents as in the table of conditions. */
export const soundProblems: ProblemBehaviours = {
  codeFor: (condition) => conditions[condition].code,
  instance: ({ path }) => path,
  problem: (problem) => problem,
};
