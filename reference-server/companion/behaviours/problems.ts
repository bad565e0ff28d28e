import { type Condition, conditions } from '../presentation/conditions.js';
import type { Content, Exchange } from '../presentation/exchange.js';

/** The members of a problem document of Interface B (contract: Errors). */
export interface ProblemFields {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly resolution_hint: string;
}

/** How a refused call is told. */
export interface ProblemBehaviours {
  statusFor(condition: Condition, exchange: Omit<Exchange, 'status'>): number;
  codeFor(condition: Condition, exchange: Exchange): string;
  /** The body, made of the sound fields. */
  problem(fields: ProblemFields, exchange: Exchange): Content;
  problemContentType(exchange: Exchange): string;
  /** Value of Allow on a 405 and on OPTIONS; undefined leaves it out. */
  allow(methods: readonly string[], exchange: Exchange): string | undefined;
}

/** Problem documents as the table of conditions has them. */
export const soundProblems: ProblemBehaviours = {
  statusFor: (condition) => conditions[condition].status,
  codeFor: (condition) => conditions[condition].code,
  problem: (fields) => fields,
  problemContentType: () => 'application/problem+json',
  allow: (methods) => methods.join(', '),
};
