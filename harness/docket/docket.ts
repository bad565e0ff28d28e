import type { AnyClause, Clause } from '../declarations/clause.js';
import { type Judgement, type Reason, worse } from '../engine/verdict.js';
import { bounded } from '../formats/bounded.js';
import { type Evidence, type Exchange, exchangesOf, type Unavailable } from '../network/exchange.js';
import { noSecrets, type Secrets } from '../secrets/secrets.js';
import {
  changesNothing,
  type Entry,
  emptyEntry,
  type FoundCounterexample,
  type Handed,
  record,
} from './entry.js';
import { earlyJudgements, judgedBy, unusableIn } from './judging.js';
import { changedReason, longestText, shortened, withoutSecrets } from './shown-judgement.js';

export interface Submission<E extends Evidence> {
  readonly clauses: readonly Clause<E>[];
  readonly evidence: E | Unavailable;
  readonly scenario: string;
  readonly counterexample?: FoundCounterexample;
}

/** Clauses, and their judgements of one exchange. */
export interface Judged {
  readonly clauses: readonly AnyClause[];
  readonly judgements: readonly Judgement[];
}

/** Collects judgements, worst first, with the smallest failing evidence of each clause. */
export interface Docket {
  /** Judges and records; returns whether a must-clause was broken. */
  judge<E extends Evidence>(handed: Submission<E>, onJudged?: (judged: Judged) => void): boolean;
  /** Records the judgements of earlier equal evidence. */
  take(judged: Judged, handed: Handed): void;
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
  const enter = (entry: Entry, whole: Judgement, exchanges: readonly Exchange[], handed: Handed): void => {
    if (changesNothing(entry, whole)) {
      if (whole.kind !== 'pass') return;
      entry.judged += 1;
      entry.places.kept(exchanges);
      return;
    }
    const seen = whole.kind === 'observed' ? entry.observedValues.get(whole.value) : undefined;
    if (seen && entry.verdict === 'observed') {
      seen.count += 1;
      entry.judged += 1;
      return;
    }
    const judgement = shortened(whole);
    if (judgement.kind === 'inconclusive' && judgement.thrown !== undefined)
      threw(`the judge of ${entry.clause.id} threw: ${judgement.thrown}`);
    telling(entry, () => record(entry, withoutSecrets(judgement, hidePieces), handed));
  };

  return {
    errors,
    threw,
    entries: () => [...entries.values()],
    take: ({ clauses: handedTo, judgements }, handed) => {
      const exchanges = exchangesOf(handed.evidence);
      handedTo.forEach((clause, index) => {
        const entry = entries.get(clause.id);
        const judgement = judgements[index];
        if (entry && judgement) enter(entry, judgement, exchanges, handed);
      });
    },
    judge: (handed, onJudged) => {
      let anyBroken = false;
      const exchanges = exchangesOf(handed.evidence);
      const unusable = unusableIn(handed.evidence);
      const early = earlyJudgements(handed.evidence);
      const known: AnyClause[] = [];
      const judgements: Judgement[] = [];
      for (const clause of handed.clauses) {
        const entry = entries.get(clause.id);
        if (!entry) continue;
        const judgement = early?.get(clause) ?? judgedBy(clause, handed.evidence, unusable);
        enter(entry, judgement, exchanges, handed);
        anyBroken ||= judgement.kind === 'broken' && clause.level === 'must';
        if (!onJudged) continue;
        known.push(clause);
        judgements.push(judgement);
      }
      onJudged?.({ clauses: known, judgements });
      return anyBroken;
    },
    note: (noted, verdict, reason) => {
      for (const clause of noted) {
        const entry = entries.get(clause.id);
        if (!entry) continue;
        telling(entry, () => {
          const before = entry.verdict;
          entry.verdict = worse(before, verdict);
          if (entry.verdict === verdict && (before !== verdict || !entry.reason))
            entry.reason = changedReason(reason, (text) => hidePieces(bounded(text, longestText)));
        });
      }
    },
  };
};
