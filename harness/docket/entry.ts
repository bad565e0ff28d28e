import type { ClauseVerdict } from '../../schemas/verdicts.js';
import type { AnyClause } from '../declarations/clause.js';
import { type Breach, type Judgement, publishedMeanwhile, type Reason, worse } from '../engine/verdict.js';
import { type Evidence, type Exchange, exchangesOf, type Unavailable } from '../network/exchange.js';
import { readOnce } from '../network/read-once.js';
import { createPlaces, type Places } from './places.js';

/** How a property was broken: the shrunk input, and what reproduces it. */
export interface FoundCounterexample {
  readonly input: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly path: string;
  readonly shrinks: number;
}

/** The smallest evidence that broke a clause. */
export interface FoundBreach {
  readonly breach: Breach;
  readonly exchanges: readonly Exchange[];
  readonly scenario: string;
  readonly counterexample?: FoundCounterexample;
}

/** An observation of an open question, how often it occurred, and one exchange that shows it. */
export interface ObservedValue {
  readonly value: string;
  count: number;
  readonly exchange: Exchange | undefined;
}

/** Everything that was judged for one clause. */
export interface Entry {
  readonly clause: AnyClause;
  verdict: ClauseVerdict;
  /** Number of judgements with a result: pass, broken or observed. */
  judged: number;
  occurrences: number;
  finding: FoundBreach | undefined;
  reason: Reason | undefined;
  sample: Exchange | undefined;
  readonly observedValues: Map<string, ObservedValue>;
  /** Where it was broken, and how often repeated requests broke it. */
  readonly places: Places;
}

/** The evidence of a judgement, and its scenario. */
export interface Handed {
  readonly evidence: Evidence | Unavailable;
  readonly scenario: string;
  readonly counterexample?: FoundCounterexample;
}

/** Returns the entry of a clause without any judgement. */
export const emptyEntry = (clause: AnyClause): Entry => ({
  clause,
  verdict: 'untested',
  judged: 0,
  occurrences: 0,
  finding: undefined,
  reason: undefined,
  sample: undefined,
  observedValues: new Map(),
  places: createPlaces(),
});

const verdictOf = (judgement: Judgement, level: AnyClause['level']): ClauseVerdict => {
  if (judgement.kind !== 'broken') return judgement.kind;
  if (level === 'must') return 'fail';
  return level === 'should' ? 'warn' : 'observed';
};

/** Size of a finding. Fewer steps, a shorter request and a shorter body are easier to read. */
const sizeOf = ({ breach, exchanges, counterexample }: FoundBreach): number => {
  const exchange = exchanges[breach.exchange ?? 0];
  return (
    (counterexample ? 0 : 1e9) +
    (breach.steps?.length ?? 0) * 1e6 +
    (exchange?.request.path.length ?? 0) * 1e3 +
    Math.min(exchange?.response?.body.length ?? 0, 1e3)
  );
};

/** Bytes of a body that a docket keeps: more than a report shows. */
const keptBody = 24 * 1024;
/** Most different observations of one open question. */
const mostValues = 100;

/**
 * Returns an exchange for the docket: only the evidence file contains all of a long body. Computed once for
 * all clauses.
 */
const compact = readOnce((exchange: Exchange): Exchange => {
  const { response } = exchange;
  if (!response || response.body.length <= keptBody) return exchange;
  const body = Uint8Array.prototype.slice.call(response.body, 0, keptBody);
  return { ...exchange, response: { ...response, body, truncated: true } };
});

const compactAll = (finding: FoundBreach): FoundBreach => {
  const exchanges = finding.exchanges.map(compact);
  return exchanges.every((exchange, index) => exchange === finding.exchanges[index])
    ? finding
    : { ...finding, exchanges };
};

const respond = (entry: Entry, value: string, exchange: Exchange | undefined): void => {
  const known = entry.observedValues.get(value);
  if (known) known.count += 1;
  else if (entry.observedValues.size < mostValues)
    entry.observedValues.set(value, { value, count: 1, exchange: exchange && compact(exchange) });
};

/** Most exchanges kept per finding. */
const mostExchanges = 8;

/**
 * Returns a breach with the exchanges next to the one that shows it: a finding in a long walk keeps only a
 * few.
 */
const nearest = (
  breach: Breach,
  exchanges: readonly Exchange[],
): Pick<FoundBreach, 'breach' | 'exchanges'> => {
  if (exchanges.length <= mostExchanges) return { breach, exchanges };
  const at = breach.exchange ?? 0;
  const start = Math.max(0, Math.min(at - mostExchanges / 2, exchanges.length - mostExchanges));
  return {
    breach: { ...breach, exchange: at - start },
    exchanges: exchanges.slice(start, start + mostExchanges),
  };
};

const isVoid = (reason: Reason | undefined): boolean => reason?.code === publishedMeanwhile;

/**
 * A comparison that a publication made void does not count against one that succeeded: publishing is legal.
 */
const worseUnlessVoid = (entry: Entry, judgement: Judgement, verdict: ClauseVerdict): ClauseVerdict => {
  const decided: readonly ClauseVerdict[] = ['pass', 'warn', 'fail'];
  if (judgement.kind === 'inconclusive' && isVoid(judgement.reason) && decided.includes(entry.verdict))
    return entry.verdict;
  if (entry.verdict === 'inconclusive' && isVoid(entry.reason) && decided.includes(verdict)) return verdict;
  return worse(entry.verdict, verdict);
};

/** A verdict that was reached, whatever could not be judged before it. */
const isResult = (verdict: ClauseVerdict): boolean =>
  verdict === 'pass' || verdict === 'fail' || verdict === 'warn' || verdict === 'observed';

/** Adds a judgement to an entry. */
export const record = (entry: Entry, judgement: Judgement, handed: Handed): void => {
  const exchanges = exchangesOf(handed.evidence);
  const before = entry.verdict;
  const verdict = verdictOf(judgement, entry.clause.level);
  entry.verdict = worseUnlessVoid(entry, judgement, verdict);
  if (judgement.kind === 'pass' || judgement.kind === 'broken' || judgement.kind === 'observed')
    entry.judged += 1;
  if (judgement.kind === 'pass') entry.sample ??= exchanges[0] && compact(exchanges[0]);
  if (judgement.kind === 'pass') entry.places.kept(exchanges);
  if (judgement.kind === 'observed') respond(entry, judgement.value, exchanges[0]);
  if (judgement.kind === 'broken') {
    const { breach } = judgement;
    if (entry.clause.level === 'observe') respond(entry, breach.received, exchanges[breach.exchange ?? 0]);
    entry.occurrences += 1;
    entry.places.broken(exchanges, breach);
    const finding: FoundBreach = {
      ...nearest(breach, exchanges),
      scenario: handed.scenario,
      ...(handed.counterexample ? { counterexample: handed.counterexample } : {}),
    };
    if (!entry.finding || sizeOf(finding) < sizeOf(entry.finding)) entry.finding = compactAll(finding);
  }
  if ('reason' in judgement && entry.verdict === verdict && (before !== verdict || !entry.reason))
    entry.reason = judgement.reason;
  if (isResult(entry.verdict)) entry.reason = undefined;
};

/**
 * Returns whether a judgement changes at most the counts of an entry, as most judgements of a long run do.
 */
export const changesNothing = ({ verdict, sample, reason }: Entry, { kind }: Judgement): boolean =>
  kind === 'pass'
    ? sample !== undefined && reason === undefined && verdict !== 'inconclusive'
    : kind === 'inapplicable' &&
      verdict !== 'untested' &&
      (verdict !== 'inapplicable' || reason !== undefined);
