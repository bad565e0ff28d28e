import type { ClauseResult } from '../../reports/model/findings.js';
import type { History, HistoryEntry } from '../../reports/model/history.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { clauseVerdicts } from '../../schemas/verdicts.js';
import { currentId } from '../../specs/retired.js';
import { fingerprintUnder } from '../report/evidence/fingerprint.js';

const isBroken = ({ verdict }: ClauseResult) =>
  verdict === 'fail' || verdict === 'warn' || verdict === 'waived';
const isTested = ({ verdict }: ClauseResult) => verdict !== 'untested' && verdict !== 'inconclusive';

const keyOf = ({ id, finding }: ClauseResult) => `${id} ${finding?.fingerprint ?? ''}`;

/** Returns a result under the id of today; the fingerprint of its finding contains the id. */
const inCurrentId = (clause: ClauseResult): ClauseResult => {
  const id = currentId(clause.id);
  const { finding } = clause;
  if (id === clause.id || finding === undefined) return { ...clause, id };
  return { ...clause, id, finding: { ...finding, fingerprint: fingerprintUnder(id, finding) } };
};

/** Returns an older report in the ids of today: several retired clauses become one, with the worst of their verdicts. */
const inCurrentIds = (report: ConformanceReport): ConformanceReport => {
  const clauses = new Map<string, ClauseResult>();
  for (const clause of report.clauses.map(inCurrentId)) {
    const known = clauses.get(clause.id);
    if (known === undefined || clauseVerdicts.indexOf(clause.verdict) < clauseVerdicts.indexOf(known.verdict))
      clauses.set(clause.id, clause);
  }
  return { ...report, clauses: [...clauses.values()] };
};

/** Returns why two reports cannot be compared clause by clause. */
const mismatchesOf = (old: ConformanceReport, now: ConformanceReport): string[] => {
  const differs = (what: string, one: string, other: string) =>
    one === other ? [] : [`${what}: ${one} before, ${other} now`];
  const targetsOf = ({ targets }: ConformanceReport) =>
    Object.entries(targets)
      .filter(([name]) => name !== 'control')
      .map(([name, target]) => `${name} ${target?.baseUrl}`)
      .join(', ');
  return [
    ...differs(
      'catalogue',
      old.contract.catalogueSha256.slice(0, 12),
      now.contract.catalogueSha256.slice(0, 12),
    ),
    ...differs('harness', old.harness.version, now.harness.version),
    ...differs('profile', old.profile, now.profile),
    ...differs('targets', targetsOf(old), targetsOf(now)),
  ];
};

const observedIn = (report: ConformanceReport): Map<string, string> =>
  new Map(
    report.openQuestions.map(({ id, answers }) => [
      id,
      answers
        .map(({ value }) => value)
        .sort()
        .join('; '),
    ]),
  );

/** Returns what changed between two reports. Keys are clause and fingerprint, never message texts. */
export const compareReports = (earlierReport: ConformanceReport, now: ConformanceReport): History => {
  const old = inCurrentIds(earlierReport);
  const before = new Map(old.clauses.map((clause) => [clause.id, clause]));
  const known = new Set(old.clauses.filter(isBroken).map(keyOf));
  const since = new Map((old.history?.still ?? []).map((entry) => [entry.key, entry.since]));
  const entry = (clause: ClauseResult, from: string): HistoryEntry => ({
    clause: clause.id,
    key: keyOf(clause),
    text: clause.text,
    since: from,
  });
  const broken = now.clauses.filter(isBroken);
  const pairs = now.clauses.flatMap((clause) => {
    const earlier = before.get(clause.id);
    return earlier ? [[earlier, clause] as const] : [];
  });
  const earlierObserved = observedIn(old);
  const mismatches = mismatchesOf(old, now);
  return {
    previousAt: old.startedAt,
    comparable: mismatches.length === 0,
    mismatches,
    new: broken.filter((clause) => !known.has(keyOf(clause))).map((clause) => entry(clause, now.startedAt)),
    still: broken
      .filter((clause) => known.has(keyOf(clause)))
      .map((clause) => entry(clause, since.get(keyOf(clause)) ?? old.startedAt)),
    fixed: pairs
      .filter(([earlier, clause]) => isBroken(earlier) && isTested(clause) && !isBroken(clause))
      .map(([earlier]) => entry(earlier, since.get(keyOf(earlier)) ?? old.startedAt)),
    newlyTested: pairs
      .filter(([earlier, clause]) => !isTested(earlier) && isTested(clause))
      .map(([, { id }]) => id),
    noLongerTested: pairs
      .filter(([earlier, clause]) => isTested(earlier) && !isTested(clause))
      .map(([, { id }]) => id),
    observations: [...observedIn(now)].flatMap(([id, observed]) => {
      const earlier = earlierObserved.get(id);
      return earlier === undefined || earlier === '' || observed === '' || earlier === observed
        ? []
        : [{ clause: id, before: earlier.slice(0, 300), now: observed.slice(0, 300) }];
    }),
  };
};

/** Returns one line for the console: what changed. */
export const historyLine = (history: History): string => {
  const counts = [
    `${history.new.length} new`,
    `${history.fixed.length} fixed`,
    `${history.still.length} still there`,
    ...(history.newlyTested.length > 0 ? [`${history.newlyTested.length} newly tested`] : []),
    ...(history.noLongerTested.length > 0 ? [`${history.noLongerTested.length} no longer tested`] : []),
    ...(history.observations.length > 0 ? [`${history.observations.length} observations changed`] : []),
  ].join(', ');
  const caution = history.comparable ? '' : ` (not fully comparable: ${history.mismatches.join('; ')})`;
  return `Since ${history.previousAt.slice(0, 16).replace('T', ' ')}: ${counts}${caution}`;
};
