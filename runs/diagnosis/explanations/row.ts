import type { ExplainedCondition } from './conditions.js';

/** Clauses that explain other clauses, as ids separated by spaces (`A-COST-01..10` is a range), and when they do. */
export type ExplanationRow = readonly [causes: string, symptoms: string, when?: ExplainedCondition];
