import type { ClauseVerdict } from '../../schemas/verdicts.js';
import { bounded } from '../formats/bounded.js';
import { BarredStep, hostileInput, step } from '../isolation/steps.js';
import {
  type Evidence,
  type Exchange,
  exchangesOf,
  isUnavailable,
  type Unavailable,
} from '../network/exchange.js';
import { reasonNotApplication } from '../network/intermediaries.js';
import { readOnce } from '../network/read-once.js';
import { noSecrets, type Secrets } from '../secrets/secrets.js';
import type { AnyClause, Clause } from './clause.js';
import { createPlaces, type Places } from './places.js';
import {
  type Breach,
  inconclusive,
  type Judgement,
  publishedMeanwhile,
  type Reason,
  worse,
} from './verdict.js';

/** How a property was broken: the shrunk input, and what reproduces it. */
export interface Counterexample {
  readonly input: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly path: string;
  readonly shrinks: number;
}

/** The smallest evidence that broke a clause. */
export interface Finding {
  readonly breach: Breach;
  readonly exchanges: readonly Exchange[];
  readonly scenario: string;
  readonly counterexample?: Counterexample;
}

/** An answer to an open question, how often it occurred, and one exchange that shows it. */
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
  finding: Finding | undefined;
  reason: Reason | undefined;
  sample: Exchange | undefined;
  readonly observedValues: Map<string, ObservedValue>;
  /** Where it was broken, and how often repeated requests broke it. */
  readonly places: Places;
}

export interface Submission<E extends Evidence> {
  readonly clauses: readonly Clause<E>[];
  readonly evidence: E | Unavailable;
  readonly scenario: string;
  readonly counterexample?: Counterexample;
}

/** Collects judgements, worst first, with the smallest failing evidence of each clause. */
export interface Docket {
  /** Judges and records; returns whether a must-clause was broken. */
  judge<E extends Evidence>(handed: Submission<E>): boolean;
  /** Records, without judging, that clauses could not be tested or were not tested. */
  note(
    clauses: readonly AnyClause[],
    verdict: 'untested' | 'inapplicable' | 'inconclusive',
    reason: Reason,
  ): void;
  entries(): readonly Entry[];
  /** Judges and scenarios that threw: bugs of the harness, even if bytes of the target caused them. */
  readonly errors: readonly string[];
  /** Records that code of the harness threw. */
  threw(text: string): void;
}

/** Returns the reason for a judge or a scenario that threw: there is no verdict. */
export const reasonOfThrown = (error: unknown): Reason => ({
  code: hostileInput,
  text:
    error instanceof BarredStep
      ? error.message
      : `what the target sent made the harness fail: ${error instanceof Error ? error.message : String(error)}`,
});

/** Returns a thrown error as text for maintainers; undefined when the throw was deliberate. */
export const textOfThrown = (error: unknown): string | undefined => {
  if (error instanceof BarredStep) return undefined;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/**
 * Judges one piece of evidence. Evidence that does not come from the application is inconclusive; so is
 * evidence that makes the judge throw.
 */
export const judgementOf = <E extends Evidence>(clause: Clause<E>, evidence: E | Unavailable): Judgement =>
  judgedBy(clause, evidence, hindranceIn(evidence));

/** `judgementOf`, with the reason that excludes clauses which do not judge failures. */
const judgedBy = <E extends Evidence>(
  clause: Clause<E>,
  evidence: E | Unavailable,
  hindrance: Judgement | undefined,
): Judgement => {
  if (isUnavailable(evidence)) return inconclusive(evidence.unavailable.code, evidence.unavailable.text);
  if (hindrance && !clause.judgesFailures) return hindrance;
  try {
    return step('clause', clause.id, () => clause.judge(evidence));
  } catch (error) {
    const thrown = textOfThrown(error);
    return {
      kind: 'inconclusive',
      reason: reasonOfThrown(error),
      ...(thrown === undefined ? {} : { thrown }),
    };
  }
};

const hindranceOf = (exchange: Exchange): Judgement | undefined => {
  const reason = reasonNotApplication(exchange);
  if (!reason) return undefined;
  return inconclusive(reason.code, `${exchange.request.method} ${exchange.request.path}: ${reason.text}`);
};

const hindranceIn = (evidence: Evidence | Unavailable): Judgement | undefined => {
  if (!('exchanges' in evidence)) return hindranceOf(evidence);
  for (const exchange of evidence.exchanges) {
    const hindrance = hindranceOf(exchange);
    if (hindrance) return hindrance;
  }
  return undefined;
};

const verdictOf = (judgement: Judgement, level: AnyClause['level']): ClauseVerdict => {
  if (judgement.kind !== 'broken') return judgement.kind;
  if (level === 'must') return 'fail';
  return level === 'should' ? 'warn' : 'observed';
};

/** Size of a finding. Fewer steps, a shorter request and a shorter body are easier to read. */
const sizeOf = ({ breach, exchanges, counterexample }: Finding): number => {
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
/** Different answers to one open question. */
const mostAnswers = 100;

/** An exchange as it is kept: the whole of a long body stands in the evidence file only. Made once for all clauses. */
const compact = readOnce((exchange: Exchange): Exchange => {
  const { response } = exchange;
  if (!response || response.body.length <= keptBody) return exchange;
  const body = Uint8Array.prototype.slice.call(response.body, 0, keptBody);
  return { ...exchange, response: { ...response, body, truncated: true } };
});

const compactAll = (finding: Finding): Finding => {
  const exchanges = finding.exchanges.map(compact);
  return exchanges.every((exchange, index) => exchange === finding.exchanges[index])
    ? finding
    : { ...finding, exchanges };
};

const respond = (entry: Entry, value: string, exchange: Exchange | undefined): void => {
  const known = entry.observedValues.get(value);
  if (known) known.count += 1;
  else if (entry.observedValues.size < mostAnswers)
    entry.observedValues.set(value, { value, count: 1, exchange: exchange && compact(exchange) });
};

/** Most exchanges kept per finding. */
const mostExchanges = 8;

/**
 * Returns a breach with the exchanges next to the one that shows it: a finding in a long walk keeps only a
 * few.
 */
const nearest = (breach: Breach, exchanges: readonly Exchange[]): Pick<Finding, 'breach' | 'exchanges'> => {
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

const record = (entry: Entry, judgement: Judgement, handed: Omit<Submission<Evidence>, 'clauses'>): void => {
  const exchanges = exchangesOf(handed.evidence);
  const before = entry.verdict;
  const verdict = verdictOf(judgement, entry.clause.level);
  entry.verdict = worseUnlessVoid(entry, judgement, verdict);
  if (judgement.kind === 'pass' || judgement.kind === 'broken' || judgement.kind === 'observed')
    entry.judged += 1;
  if (judgement.kind === 'pass') entry.sample ??= exchanges[0] && compact(exchanges[0]);
  if (judgement.kind === 'pass') entry.places.kept(exchanges);
  if (judgement.kind === 'observed') respond(entry, judgement.answer, exchanges[0]);
  if (judgement.kind === 'broken') {
    const { breach } = judgement;
    if (entry.clause.level === 'observe') respond(entry, breach.received, exchanges[breach.exchange ?? 0]);
    entry.occurrences += 1;
    entry.places.broken(exchanges, breach);
    const finding: Finding = {
      ...nearest(breach, exchanges),
      scenario: handed.scenario,
      ...(handed.counterexample ? { counterexample: handed.counterexample } : {}),
    };
    if (!entry.finding || sizeOf(finding) < sizeOf(entry.finding)) entry.finding = compactAll(finding);
  }
  if ('reason' in judgement && entry.verdict === verdict && (before !== verdict || !entry.reason))
    entry.reason = judgement.reason;
  if (entry.verdict === 'pass' || entry.verdict === 'fail' || entry.verdict === 'warn')
    entry.reason = undefined;
};

/**
 * Returns whether a judgement changes at most the counts of an entry, as most judgements of a long run do.
 */
const changesNothing = ({ verdict, sample, reason }: Entry, { kind }: Judgement): boolean =>
  kind === 'pass'
    ? sample !== undefined && reason === undefined && verdict !== 'inconclusive'
    : kind === 'inapplicable' &&
      verdict !== 'untested' &&
      (verdict !== 'inapplicable' || reason !== undefined);

/** Characters of a text about a judgement, of a place in a body, and steps of a sequence, that are kept. */
const longestText = 4000;
const longestPlace = 500;
const mostSteps = 100;

/** A judgement whose texts are short, however long what the target sent is. */
const shortened = (judgement: Judgement): Judgement => {
  if (judgement.kind === 'pass') return judgement;
  if (judgement.kind === 'observed')
    return { kind: 'observed', answer: bounded(judgement.answer, longestText) };
  if (judgement.kind !== 'broken')
    return {
      ...judgement,
      reason: { ...judgement.reason, text: bounded(judgement.reason.text, longestText) },
    };
  const { at, expected, received, note, steps } = judgement.breach;
  return {
    kind: 'broken',
    breach: {
      ...judgement.breach,
      at: bounded(at, longestPlace),
      expected: bounded(expected, longestText),
      received: bounded(received, longestText),
      ...(note === undefined ? {} : { note: bounded(note, longestText) }),
      ...(steps ? { steps: steps.slice(0, mostSteps).map((text) => bounded(text, longestPlace)) } : {}),
    },
  };
};

const withoutSecrets = (judgement: Judgement, hide: (text: string) => string): Judgement => {
  if (judgement.kind === 'broken') {
    const { breach } = judgement;
    return {
      kind: 'broken',
      breach: {
        ...breach,
        at: hide(breach.at),
        expected: hide(breach.expected),
        received: hide(breach.received),
        ...(breach.note === undefined ? {} : { note: hide(breach.note) }),
        ...(breach.steps ? { steps: breach.steps.map(hide) } : {}),
      },
    };
  }
  if (judgement.kind === 'observed') return { kind: 'observed', answer: hide(judgement.answer) };
  return judgement.kind === 'pass'
    ? judgement
    : { ...judgement, reason: { ...judgement.reason, text: hide(judgement.reason.text) } };
};

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

/** Initial state of a docket, and its listener. */
export interface DocketOptions {
  readonly secrets?: Secrets;
  /** Entries of an earlier docket. */
  readonly kept?: readonly Entry[];
  /** Called when more than a count of an entry changed. */
  readonly onChange?: (entry: Entry) => void;
  readonly onThrown?: (text: string) => void;
}

/**
 * Creates a docket for an ordered list of clauses; it is empty unless it starts with the entries of another
 * docket. Judges may cut texts, so partial secrets are removed as well.
 */
export const createDocket = (clauses: readonly AnyClause[], options: DocketOptions = {}): Docket => {
  const { kept = [], secrets: { hidePieces } = noSecrets, onChange, onThrown } = options;
  const entries = new Map<string, Entry>(clauses.map((clause) => [clause.id, emptyEntry(clause)]));
  for (const entry of kept) if (entries.has(entry.clause.id)) entries.set(entry.clause.id, entry);
  const errors: string[] = [];
  const threw = (text: string) => {
    const shown = hidePieces(bounded(text, longestText));
    errors.push(shown);
    onThrown?.(shown);
  };
  const telling = (entry: Entry, change: () => void) => {
    const { verdict, finding, reason, sample, observedValues } = entry;
    const { size } = observedValues;
    change();
    if (
      entry.verdict !== verdict ||
      entry.finding !== finding ||
      entry.reason !== reason ||
      entry.sample !== sample ||
      observedValues.size !== size
    )
      onChange?.(entry);
  };
  const entryOf = ({ id }: { readonly id: string }): Entry | undefined => entries.get(id);

  return {
    errors,
    threw,
    entries: () => [...entries.values()],
    judge: ({ clauses: handedTo, ...handed }) => {
      let anyBroken = false;
      const exchanges = exchangesOf(handed.evidence);
      const hindrance = hindranceIn(handed.evidence);
      for (const clause of handedTo) {
        const entry = entryOf(clause);
        if (!entry) continue;
        const whole = judgedBy(clause, handed.evidence, hindrance);
        if (changesNothing(entry, whole)) {
          if (whole.kind === 'pass') {
            entry.judged += 1;
            entry.places.kept(exchanges);
          }
          continue;
        }
        const judgement = shortened(whole);
        if (judgement.kind === 'inconclusive' && judgement.thrown !== undefined)
          threw(`the judge of ${clause.id} threw: ${judgement.thrown}`);
        anyBroken ||= judgement.kind === 'broken' && clause.level === 'must';
        telling(entry, () => record(entry, withoutSecrets(judgement, hidePieces), handed));
      }
      return anyBroken;
    },
    note: (noted, verdict, reason) => {
      for (const clause of noted) {
        const entry = entryOf(clause);
        if (!entry) continue;
        telling(entry, () => {
          const before = entry.verdict;
          entry.verdict = worse(before, verdict);
          if (entry.verdict === verdict && (before !== verdict || !entry.reason))
            entry.reason = { ...reason, text: hidePieces(bounded(reason.text, longestText)) };
        });
      }
    },
  };
};
