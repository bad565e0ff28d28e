import { type TestInfo, test } from '@playwright/test';
import type { Entry } from '../harness/docket/entry.js';
import type { AnyClause } from '../harness/engine/clause.js';
import { standingOf } from '../reports/standing.js';
import { visibleLine } from '../reports/text/visible.js';
import type { ClauseVerdict } from '../schemas/verdicts.js';
import { plainError } from './plain-error.js';
import type { PlayedTest } from './play.js';

/** One clause as a test shows it. Text of the target in it is made visible and cannot control a terminal. */
export interface TestedClause {
  readonly id: string;
  readonly verdict: ClauseVerdict;
  readonly text: string;
  readonly failing: boolean;
  /** Ids and words of ours first, then the expected and received values. */
  readonly message: string;
}

const unreached = 'this test produced no evidence for it';

/**
 * Marks a clause that judges every exchange as inapplicable when a test with many scenarios produced nothing
 * of its kind.
 */
const decidedEntry = (entry: Entry, onlooking: boolean): Entry =>
  onlooking && entry.verdict === 'untested' && entry.reason === undefined
    ? { ...entry, verdict: 'inapplicable', reason: { code: 'nothing-to-judge', text: unreached } }
    : entry;

const findingLines = ({ finding, occurrences }: Entry): string[] => {
  if (!finding) return [];
  const { breach, exchanges, counterexample } = finding;
  const shown = exchanges[breach.exchange ?? 0];
  const again = counterexample && `seed ${counterexample.seed}, path ${counterexample.path}`;
  return [
    ...(shown ? [`at        ${shown.request.method} ${shown.request.url} ${breach.at}`] : []),
    `expected  ${breach.expected}`,
    `received  ${breach.received}`,
    ...(breach.note === undefined ? [] : [`note      ${breach.note}`]),
    ...(breach.steps ?? []).map((step, index) => `${index + 1}. ${step}`),
    ...(again === undefined ? [] : [`repeat    ${again}`]),
    `met ${occurrences} times`,
  ];
};

const answersOf = ({ observedValues }: Entry): string => [...observedValues.keys()].join('; ');

const messageOf = (entry: Entry): string => {
  const { clause, verdict, reason } = entry;
  const head = `${clause.id} ${clause.level} (${clause.section}, ${clause.place}): ${clause.text}`;
  if (verdict === 'fail' || verdict === 'warn')
    return [head, ...findingLines(entry)].map((line) => visibleLine(line)).join('\n  ');
  if (verdict === 'observed') return visibleLine(`${head} ${answersOf(entry)}`);
  if (verdict === 'pass') return head;
  return visibleLine(`${head} ${reason ? `[${reason.code}] ${reason.text}` : unreached}`);
};

const fails = ({ clause: { level }, verdict, reason }: Entry, strict: boolean): boolean => {
  const standing = standingOf({ level, verdict, reason });
  // A clause that this test did not reach may be reached by another one.
  if (standing === 'missed') return reason === undefined;
  return standing === 'failed' || standing === 'undecided' || (strict && standing === 'warned');
};

const testedClauseOf = (entry: Entry, strict: boolean): TestedClause => ({
  id: entry.clause.id,
  verdict: entry.verdict,
  text: entry.clause.text,
  failing: fails(entry, strict),
  message: messageOf(entry),
});

/** What a test is about. */
export interface Subject {
  readonly clauses: readonly AnyClause[];
  /** Clauses that judge every exchange: reported by any test whose evidence broke them. */
  readonly onlookers: readonly AnyClause[];
  readonly strict: boolean;
}

/** Returns the clauses that a test is about, and every onlooker clause its evidence broke. */
export const testedClauses = (
  { entries, scenarios }: PlayedTest,
  { clauses, onlookers, strict }: Subject,
): TestedClause[] => {
  const own = new Set(clauses.map(({ id }) => id));
  const others = new Set(onlookers.map(({ id }) => id));
  const broken = ({ verdict }: Entry) => verdict === 'fail' || verdict === 'warn';
  return entries
    .filter((entry) => own.has(entry.clause.id) || (others.has(entry.clause.id) && broken(entry)))
    .map((entry) => testedClauseOf(decidedEntry(entry, scenarios > 1), strict));
};

/**
 * Writes a step per clause and an annotation for each that did not pass; throws one error with all failures.
 */
export const reportClauses = async (tested: readonly TestedClause[], info: TestInfo): Promise<void> => {
  for (const { id, verdict, text, failing, message } of tested) {
    if (verdict !== 'pass') info.annotations.push({ type: verdict, description: message });
    await test
      .step(`${id} ${verdict}: ${text}`, () => {
        if (failing) throw plainError(message);
      })
      .catch(() => undefined);
  }
  const failing = tested.filter((one) => one.failing);
  if (failing.length > 0) throw plainError(failing.map(({ message }) => message).join('\n\n'));
};
