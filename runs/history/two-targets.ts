import type { OpenQuestion } from '../../reports/model/contract.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import type { RouteTraffic } from '../../reports/model/traffic.js';
import { compareReports } from './compare.js';

/** What one of two targets does and the other does not, as text. */
export interface Difference {
  /** Clause, open question, or method and route. */
  readonly about: string;
  readonly text: string;
  readonly first: string;
  readonly second: string;
}

/** How two targets differ in terms of the contract; data that may differ is not compared. */
export interface Differences {
  /** Clauses that one breaks and the other meets, or that both break in different ways. */
  readonly clauses: readonly Difference[];
  /** Open questions of the contract to which they give different answers. */
  readonly answers: readonly Difference[];
  /** Routes with other statuses or media types. */
  readonly routes: readonly Difference[];
  /** Clauses that only one of the runs judged: no difference is known. */
  readonly judgedInOne: readonly string[];
  /** Broken clauses that both targets break in the same way. */
  readonly brokenInBoth: readonly string[];
}

const shownOf = ({ verdict, finding }: ClauseResult): string =>
  finding === undefined ? verdict : `${verdict}: ${finding.received}`;

const keyOf = ({ method, route }: RouteTraffic): string => `${method} ${route}`;

/** The statuses and media types of a route; failed requests and refusals of a quota depend on the moment. */
const responsesOf = ({ statuses, mediaTypes }: RouteTraffic): string =>
  [
    ...Object.keys(statuses).filter((status) => /^[1-5]\d\d$/.test(status) && status !== '429'),
    ...Object.keys(mediaTypes),
  ]
    .sort()
    .join(', ');

const differingRoutes = (first: ConformanceReport, second: ConformanceReport): Difference[] => {
  const others = new Map(second.routes.map((route) => [keyOf(route), route]));
  return first.routes.flatMap((route) => {
    const other = others.get(keyOf(route));
    if (other === undefined || route.interface !== other.interface) return [];
    const [one, two] = [responsesOf(route), responsesOf(other)];
    return one === two
      ? []
      : [{ about: keyOf(route), text: 'statuses and media types', first: one, second: two }];
  });
};

/** Open questions whose answer is the data of a target: dates of its costs, its sums, the words of its site. */
const aboutData = new Set(['A-COST-11', 'A-SITE-13', 'A-SITE-14', 'A-SUMMARY-14']);

/** Returns answers by what they are about: `HEAD: 200` is about HEAD. What names a record of one target is not in both. */
const answersBySubject = ({ answers }: OpenQuestion): ReadonlyMap<string, string> => {
  const bySubject = new Map<string, string[]>();
  for (const { value } of answers) {
    if (/^\d+ other values$/.test(value)) continue;
    const [, subject = '', answer = value] = /^([^:]+): (.*)$/s.exec(value) ?? [];
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), answer]);
  }
  return new Map([...bySubject].map(([subject, all]) => [subject, all.sort().join('; ')]));
};

const differingAnswers = (first: ConformanceReport, second: ConformanceReport): Difference[] => {
  const others = new Map(second.openQuestions.map((question) => [question.id, question]));
  return first.openQuestions.flatMap((asked) => {
    const other = others.get(asked.id);
    if (other === undefined || aboutData.has(asked.id)) return [];
    const answered = answersBySubject(other);
    return [...answersBySubject(asked)].flatMap(([subject, one]): Difference[] => {
      const two = answered.get(subject);
      if (two === undefined || one === two) return [];
      const text = subject === '' ? asked.question : `${asked.question} ${subject}`;
      return [{ about: asked.id, text, first: one, second: two }];
    });
  });
};

/** Compares the reports of two targets that were judged with the same seed and settings. */
export const differencesOf = (first: ConformanceReport, second: ConformanceReport): Differences => {
  const [firstOnes, secondOnes] = [first, second].map(
    ({ clauses }) => new Map(clauses.map((clause) => [clause.id, clause])),
  );
  const onward = compareReports(first, second);
  const back = compareReports(second, first);
  const unjudged = new Set([...onward.newlyTested, ...onward.noLongerTested]);
  const broken = new Set([...onward.new, ...back.new].map(({ clause }) => clause));
  const shown = [...broken]
    .filter((id) => !unjudged.has(id))
    .flatMap((id): Difference[] => {
      const [one, two] = [firstOnes?.get(id), secondOnes?.get(id)];
      return one && two ? [{ about: id, text: one.text, first: shownOf(one), second: shownOf(two) }] : [];
    });
  // The same breach on two routes: which one a run meets first depends on the moment.
  const isSame = ({ first: one, second: two }: Difference): boolean => one === two;
  return {
    clauses: shown.filter((one) => !isSame(one)).sort((one, other) => (one.about < other.about ? -1 : 1)),
    answers: differingAnswers(first, second),
    routes: differingRoutes(first, second),
    judgedInOne: [...unjudged].sort(),
    brokenInBoth: [
      ...onward.still.map(({ clause }) => clause),
      ...shown.filter(isSame).map(({ about }) => about),
    ].sort(),
  };
};
