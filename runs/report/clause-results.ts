import { type AnyClause, interfaceOf } from '../../harness/declarations/clause.js';
import type { Entry } from '../../harness/docket/entry.js';
import { outOfTime } from '../../harness/engine/limits.js';
import { lacksAll, lacksData, type Reason } from '../../harness/engine/verdict.js';
import { isOfEmptyListing, lacksItsData } from '../../reports/derived/standing.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import type { ClauseVerdict, Level } from '../../schemas/verdicts.js';
import { notShown } from '../recorded/traffic.js';
import { adviceFor } from './advice.js';
import { cutText, type Refer, reportFinding } from './evidence/finding.js';
import { spoiltByOthers } from './moved-clock.js';
import type { RunRecord } from './record.js';

/** Returns the level of a clause under a gate: `contract` takes what is only derived as advice. */
const levelUnder = ({ level, basis }: AnyClause, gate: RunRecord['options']['gate']): Level =>
  gate === 'contract' && basis.kind === 'derived' ? 'should' : level;

/** A verdict with a reason and no evidence. */
interface Unjudged {
  readonly verdict: ClauseVerdict;
  readonly reason: Reason;
}

/** Returns why a clause of the run has no judgement; `listed` holds the clauses that scenarios of the run list. */
const notReached = (clause: AnyClause, record: RunRecord, listed: ReadonlySet<string>): Unjudged => {
  const isListed = listed.has(clause.id);
  const onItsInterface = record.played.filter((played) => played.interface === interfaceOf(clause));
  const ended = onItsInterface.find(
    (played) => played.error !== undefined && (!isListed || played.clauses.includes(clause.id)),
  );
  if (ended?.isPlanned) return { verdict: 'untested', reason: outOfTime };
  if (ended)
    return {
      verdict: 'inconclusive',
      reason: {
        code: 'not-reached',
        text: `the run ended before it was tested: ${cutText(ended.error ?? '', 200)}`,
      },
    };
  // The rest of a cut body may hold what the clause judges. Where failures are judged, nothing in a body is.
  if (!isListed && !clause.judgesFailures && record.cutBodies?.has(interfaceOf(clause)))
    return {
      verdict: 'inconclusive',
      reason: {
        code: 'too-large',
        text: 'it judges no body that was read whole, and some are longer than the harness reads (--max-body)',
      },
    };
  if (!isListed && onItsInterface.length > 0)
    return {
      verdict: 'inapplicable',
      reason: { code: 'nothing-to-judge', text: 'no response that this clause judges was received' },
    };
  const isCut = record.cutBodies?.has(interfaceOf(clause));
  const text = record.interruptedBy
    ? 'the run was interrupted before it was tested'
    : `the responses that it needs did not arrive or could not be read${isCut ? '; some are longer than the harness reads: give a larger --max-body' : ''}`;
  return { verdict: 'inconclusive', reason: { code: 'not-reached', text } };
};

/** Whether recorded traffic was judged to its end and had nothing for a clause. */
const isNotShown = (clause: AnyClause, entry: Entry | undefined, { recorded, played }: RunRecord): boolean =>
  recorded !== undefined &&
  (entry === undefined ||
    entry.verdict === 'inapplicable' ||
    (entry.verdict === 'untested' && !entry.reason)) &&
  played.some((one) => one.interface === interfaceOf(clause) && one.error === undefined);

/**
 * Returns why a clause has no judgement, even if the docket has an entry: obstacles take precedence over
 * evidence.
 */
const unjudged = (
  clause: AnyClause,
  entry: Entry | undefined,
  record: RunRecord,
  listed: ReadonlySet<string>,
): Unjudged | undefined => {
  const left = record.selection.left.get(clause.id);
  if (left) return { verdict: 'untested', reason: left };
  const obstacle = record.obstacles[interfaceOf(clause)];
  if (obstacle) return { verdict: 'untested', reason: obstacle };
  if (isNotShown(clause, entry, record)) return { verdict: 'untested', reason: notShown };
  if (entry && (entry.verdict !== 'untested' || entry.reason)) return undefined;
  return notReached(clause, record, listed);
};

/**
 * Where the listing of an interface is empty, that is what all its clauses lack. `--allow-empty` makes it a lack like any
 * other.
 */
const withEmptyListings = (results: ClauseResult[], allowEmpty: boolean): ClauseResult[] => {
  const empty = new Map(
    results.filter(isOfEmptyListing).map((result) => [result.interface, result.reason?.text ?? '']),
  );
  if (empty.size === 0) return results;
  return results.map((result) => {
    const text = empty.get(result.interface);
    if (text === undefined || !lacksItsData(result)) return result;
    const isWhole = isOfEmptyListing(result) && !allowEmpty;
    return { ...result, reason: { code: isWhole ? lacksAll : lacksData, text } };
  });
};

/** Returns the result of every clause of the catalogue, in its order. */
export const clauseResults = (record: RunRecord, refer: Refer): ClauseResult[] =>
  withEmptyListings(resultsOf(record, refer), record.options.allowEmpty);

const resultsOf = (record: RunRecord, refer: Refer): ClauseResult[] => {
  const entries = new Map(record.entries.map((entry) => [entry.clause.id, entry]));
  const listed = new Set(record.selection.scenarios.flatMap(({ clauses }) => clauses.map(({ id }) => id)));
  return record.catalogue.map((clause): ClauseResult => {
    const { id, basis, section, place, text, cause, fix } = clause;
    const level = levelUnder(clause, record.options.gate);
    const identity = { id, interface: interfaceOf(clause), level, basis, section, place, text };
    const entry = entries.get(id);
    const none = unjudged(clause, entry, record, listed);
    if (none || !entry)
      return {
        ...identity,
        judged: 0,
        verdict: 'untested',
        ...(none ? { ...none, reason: { ...none.reason } } : {}),
      };
    const gating = entry.verdict === 'fail' || entry.verdict === 'warn';
    const spoilt = gating ? spoiltByOthers(clause, record) : undefined;
    if (spoilt) return { ...identity, verdict: 'inconclusive', judged: entry.judged, reason: spoilt };
    const finding = gating ? reportFinding(entry, record, refer) : undefined;
    return {
      ...identity,
      verdict: entry.verdict === 'fail' && level !== 'must' ? 'warn' : entry.verdict,
      judged: entry.judged,
      ...(finding ? { ...(cause ? { cause } : {}), ...(fix ? { fix } : {}), finding } : {}),
      ...(entry.reason
        ? { reason: { ...entry.reason, text: cutText(adviceFor(entry.reason.text, record.options)) } }
        : {}),
      ...(entry.sample && !finding ? { sample: refer(entry.sample).id } : {}),
    };
  });
};
