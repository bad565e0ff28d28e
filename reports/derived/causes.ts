import type { Diagnosis } from '../model/diagnoses.js';
import type { InterfaceLetter } from '../model/exchanges.js';
import type { ClauseResult, Finding } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';
import { basisWord } from '../text/basis.js';
import { counted } from '../text/wording.js';
import { frequencyOf } from './diagnoses.js';
import { reasonsOf } from './reasons.js';
import { routesOf } from './routes.js';

/** One cause of what is wrong or undecided, as one line of a table. */
export interface Cause {
  /** Id of its diagnosis, or of the clause or reason that stands for it. */
  readonly id: string;
  readonly interface: InterfaceLetter | undefined;
  readonly verdict: 'fail' | 'warn' | 'inconclusive' | 'waived';
  readonly what: string;
  /** What to change on the target, or to do; '' where nothing is known. */
  readonly change: string;
  /** Route, and the place in its response. */
  readonly where: string;
  readonly howOften: string;
  /** Kind of its basis, in a word or two; '' for what no clause states. */
  readonly basis: string;
  /** `new`, or the day of the first run known to show it; absent where no earlier report says it. */
  readonly since?: string;
  /** The clauses that it explains, the clearest first. */
  readonly clauses: readonly ClauseResult[];
  readonly diagnosis?: Diagnosis;
}

type Parts = Omit<Cause, 'basis' | 'since'>;

const sinceOf = (ids: ReadonlySet<string>, { history }: ConformanceReport): Pick<Cause, 'since'> => {
  const [day] = (history?.still ?? [])
    .filter(({ clause }) => ids.has(clause))
    .map(({ since }) => since.slice(0, 10))
    .sort();
  if (day !== undefined) return { since: day };
  return history?.new.some(({ clause }) => ids.has(clause)) ? { since: 'new' } : {};
};

const ofDiagnosis = (
  diagnosis: Diagnosis,
  clauses: readonly ClauseResult[],
  whereOf: (clause: ClauseResult, finding: Finding) => string,
): Parts => {
  const [lead] = clauses;
  const isConstant = (diagnosis.rate ?? 1) === 1;
  return {
    id: diagnosis.id,
    interface: diagnosis.interface,
    verdict: diagnosis.verdict,
    what: diagnosis.cause,
    change: diagnosis.change,
    where: lead?.finding === undefined ? '' : whereOf(lead, lead.finding),
    // Of a constant cause, how often it was repeated is a detail.
    howOften: isConstant ? (frequencyOf(diagnosis).split(';')[0] ?? '') : frequencyOf(diagnosis),
    clauses,
    diagnosis,
  };
};

/** Returns all causes of a report, the one to fix first in front; each broken or inconclusive clause has one. */
export const causesOf = (report: ConformanceReport): Cause[] => {
  const { clauses, diagnoses, scenarios } = report;
  const byId = new Map(clauses.map((clause) => [clause.id, clause]));
  const routeOf = routesOf(report);
  const whereOf = ({ interface: letter }: ClauseResult, { request, pointer }: Finding): string =>
    [
      request === undefined ? '' : routeOf(letter, request.method, request.url),
      pointer === '' ? '' : `at ${pointer}`,
    ]
      .filter((part) => part !== '')
      .join(' ');
  const diagnosed = diagnoses.map((diagnosis) =>
    ofDiagnosis(
      diagnosis,
      diagnosis.clauses.flatMap((id) => byId.get(id) ?? []),
      whereOf,
    ),
  );
  const explained = new Set(diagnoses.flatMap((one) => one.clauses));
  const errors = scenarios.flatMap(({ title, error, interface: letter }): Parts[] =>
    error === undefined
      ? []
      : [
          {
            id: `harness error ${title}`,
            interface: letter,
            verdict: 'inconclusive',
            what: `Harness error in the scenario “${title}”: ${error}`,
            change: 'This is a fault of Plumbrule, not of the target. Please report it.',
            where: '',
            howOften: '',
            clauses: [],
          },
        ],
  );
  const alone = clauses.flatMap((clause): Parts[] => {
    const { id, verdict, finding, text } = clause;
    if (finding === undefined || explained.has(id)) return [];
    if (verdict !== 'fail' && verdict !== 'warn' && verdict !== 'waived') return [];
    return [
      {
        id,
        interface: clause.interface,
        verdict,
        what: text,
        change: '',
        where: whereOf(clause, finding),
        howOften: counted(finding.occurrences, 'time'),
        clauses: [clause],
      },
    ];
  });
  const reasons = reasonsOf(report).flatMap(({ code, text, clauses: all, advice = '' }): Parts[] => {
    const left = all.filter(({ id }) => !explained.has(id));
    const letters = new Set(left.map((clause) => clause.interface));
    return left.length === 0
      ? []
      : [
          {
            id: code,
            interface: letters.size === 1 ? [...letters][0] : undefined,
            verdict: 'inconclusive',
            what: text,
            change: advice,
            where: '',
            howOften: `${counted(left.length, 'clause')} without a verdict`,
            clauses: left,
          },
        ];
  });
  const gravity: readonly Cause['verdict'][] = ['fail', 'inconclusive', 'warn', 'waived'];
  const found = [...diagnosed, ...alone, ...reasons].sort(
    (one, other) => gravity.indexOf(one.verdict) - gravity.indexOf(other.verdict),
  );
  return [...errors, ...found].map((parts) => ({
    ...parts,
    basis: parts.clauses[0] === undefined ? '' : basisWord(parts.clauses[0]),
    ...sinceOf(new Set(parts.clauses.map(({ id }) => id)), report),
  }));
};
