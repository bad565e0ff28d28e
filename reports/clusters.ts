import type { ClauseResult, ConformanceReport } from './model.js';

/** Broken clauses that one and the same place of the target broke, the gravest first. */
export interface Cluster {
  clauses: [ClauseResult, ...ClauseResult[]];
  /** Broken judgements of all its clauses. */
  occurrences: number;
  level: 'must' | 'should';
}

const placeOf = (clause: ClauseResult) => {
  const request = clause.finding?.request;
  if (request === undefined) return clause.id;
  return `${clause.interface} ${request.method} ${request.url} ${clause.finding?.pointer}`;
};

const clusterOf = (clauses: Cluster['clauses']): Cluster => ({
  clauses,
  occurrences: clauses.reduce((sum, { finding }) => sum + (finding?.occurrences ?? 0), 0),
  level: clauses.some(({ verdict }) => verdict === 'fail') ? 'must' : 'should',
});

const gravity = (left: Cluster, right: Cluster) =>
  Number(left.level === 'should') - Number(right.level === 'should') ||
  right.clauses.length - left.clauses.length ||
  right.occurrences - left.occurrences;

/** The failures of a report, gathered by the place that shows them (request and pointer), what to mend first in front. */
export const clustersOf = (report: ConformanceReport): Cluster[] => {
  const places = new Map<string, Cluster['clauses']>();
  for (const clause of report.clauses) {
    if (clause.verdict !== 'fail' && clause.verdict !== 'warn') continue;
    const place = placeOf(clause);
    const known = places.get(place);
    if (known === undefined) places.set(place, [clause]);
    else if (clause.verdict === 'fail' && known[0].verdict === 'warn') known.unshift(clause);
    else known.push(clause);
  }
  return [...places.values()].map(clusterOf).sort(gravity);
};

/** Clauses without a verdict of their own, gathered by the code of their reason, most frequent first. */
export const reasonsOf = (report: ConformanceReport) => {
  const reasons = new Map<string, { code: string; text: string; clauses: ClauseResult[] }>();
  for (const clause of report.clauses) {
    if (clause.verdict !== 'inconclusive' || clause.reason === undefined) continue;
    const known = reasons.get(clause.reason.code) ?? { ...clause.reason, clauses: [] };
    known.clauses.push(clause);
    reasons.set(clause.reason.code, known);
  }
  return [...reasons.values()].sort((left, right) => right.clauses.length - left.clauses.length);
};
