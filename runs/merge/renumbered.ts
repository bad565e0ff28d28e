import type { Finding } from '../../reports/model/findings.js';
import type { ConformanceReport } from '../../reports/model/report.js';

/** Returns the greatest exchange number in a report. */
const lastNumber = ({ clauses, exchanges, requests }: ConformanceReport): number => {
  const sent = Object.values(requests).reduce((sum, count) => sum + count, 0);
  const places = clauses.flatMap(({ finding }) => finding?.places?.map(({ exchange }) => exchange) ?? []);
  return [...exchanges.map(({ id }) => id), ...places].reduce((most, id) => Math.max(most, id), sent);
};

const shiftedFinding = (finding: Finding, by: number): Finding => ({
  ...finding,
  exchanges: finding.exchanges.map((id) => id + by),
  ...(finding.places
    ? { places: finding.places.map((place) => ({ ...place, exchange: place.exchange + by })) }
    : {}),
});

/** Returns a report with its exchange numbers and times shifted. */
const shifted = (report: ConformanceReport, by: number, laterMs: number): ConformanceReport => ({
  ...report,
  exchanges: report.exchanges.map((exchange) => ({ ...exchange, id: exchange.id + by })),
  clauses: report.clauses.map((clause) => ({
    ...clause,
    ...(clause.finding ? { finding: shiftedFinding(clause.finding, by) } : {}),
    ...(clause.sample === undefined ? {} : { sample: clause.sample + by }),
  })),
  openQuestions: report.openQuestions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({
      ...answer,
      ...(answer.exchange === undefined ? {} : { exchange: answer.exchange + by }),
    })),
  })),
  timeline: report.timeline.map((bucket) => ({
    ...bucket,
    second: bucket.second + Math.floor(laterMs / 1000),
  })),
  budget: report.budget.map((point) => ({
    ...point,
    atMs: point.atMs + laterMs,
    ...(point.clockMs === undefined ? {} : { clockMs: point.clockMs + laterMs }),
  })),
});

/**
 * Returns the reports in the order of their start, with unique exchange numbers and times relative to the
 * first start.
 */
export const renumbered = (reports: readonly ConformanceReport[]): ConformanceReport[] => {
  const startOf = ({ startedAt }: ConformanceReport) => Date.parse(startedAt);
  const inOrder = [...reports].sort((one, other) => startOf(one) - startOf(other));
  const [first] = inOrder;
  let last = 0;
  return inOrder.map((report) => {
    const by = last;
    last += lastNumber(report);
    return shifted(report, by, first ? startOf(report) - startOf(first) : 0);
  });
};
