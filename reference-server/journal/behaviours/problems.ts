import type { Call, Content, Exchange, Wire } from '../exchange.js';
import { type Condition, conditions } from '../presentation/conditions.js';

/** How a refused call is told (contract: Errors, Interface A). */
export interface ProblemBehaviours {
  statusFor(condition: Condition, call: Call): number;
  codeFor(condition: Condition, exchange: Exchange): unknown;
  instance(exchange: Exchange): unknown;
  /** The body, made of all members. */
  problem(problem: Wire, exchange: Exchange): Content;
  problemContentType(exchange: Exchange): string | undefined;
  /** Value of Allow on a 405 and on OPTIONS; undefined leaves it out. */
  allow(methods: readonly string[], exchange: Exchange): string | undefined;
}

/** Problem documents as the table of conditions has them. */
export const soundProblems: ProblemBehaviours = {
  statusFor: (condition) => conditions[condition].status,
  codeFor: (condition) => conditions[condition].code,
  instance: ({ path }) => path,
  problem: (problem) => problem,
  problemContentType: () => 'application/problem+json',
  allow: (methods) => methods.join(', '),
};
