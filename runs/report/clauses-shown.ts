import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import { applyWaivers } from '../history/waivers.js';
import { clauseResults } from './clause-results.js';
import { createReferences } from './evidence/references.js';
import type { RunRecord } from './record.js';

/** Some clauses of a report, and the exchanges that their results refer to; no secret is in them. */
export interface ClausesShown {
  clauses: ClauseResult[];
  exchanges: ReportedExchange[];
}

/** Returns some clauses of a record as its report shows them. */
export const clausesShown = (record: RunRecord, ids: ReadonlySet<string>): ClausesShown => {
  const { refer, all } = createReferences(record);
  const catalogue = record.catalogue.filter(({ id }) => ids.has(id));
  const results = clauseResults({ ...record, catalogue }, refer);
  const waivers = (record.waivers ?? []).filter(({ clause }) => ids.has(clause));
  const { clauses } = applyWaivers(results, waivers, new Date(record.startedAt));
  return record.secrets.hideIn({ clauses, exchanges: all() });
};
