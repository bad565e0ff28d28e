import type { AnyClause } from '../../harness/declarations/clause.js';
import { type Entry, emptyEntry, type ObservedValue } from '../../harness/docket/entry.js';
import { createPlaces } from '../../harness/docket/places.js';
import { type Reason, worse } from '../../harness/engine/verdict.js';
import type { Exchange } from '../../harness/network/exchange.js';
import type { SentEntry } from './messages.js';

/** Restores entries; drops exchanges that are not known. */
export const receivedEntries = (
  clauses: readonly AnyClause[],
  sent: readonly SentEntry[],
  evidence: readonly Exchange[],
): Entry[] => {
  const entries = new Map(sent.map((entry) => [entry.clause, entry]));
  const exchanges = new Map(evidence.map((exchange) => [exchange.id, exchange]));
  const exchange = (id: number | undefined) => (id === undefined ? undefined : exchanges.get(id));
  return clauses.map((clause) => {
    const entry = entries.get(clause.id);
    if (!entry) return emptyEntry(clause);
    const { verdict, judged, occurrences, finding, reason, sample, answers: observedValues, places } = entry;
    return {
      clause,
      verdict,
      judged,
      occurrences,
      finding: finding && { ...finding, exchanges: finding.exchanges.flatMap((id) => exchange(id) ?? []) },
      reason,
      sample: exchange(sample),
      places: createPlaces(places),
      observedValues: new Map(
        observedValues.map(([value, count, id]): [string, ObservedValue] => [
          value,
          { value, count, exchange: exchange(id) },
        ]),
      ),
    };
  });
};

/** Mirrors the docket of a player, and outlives the player. */
export interface Mirror {
  /** Adds an entry, with the exchanges that were not sent before. */
  receive(entry: SentEntry, evidence: readonly Exchange[]): void;
  /** Clauses that nothing will judge. */
  note(clauses: readonly string[], reason: Reason): void;
  entries(): readonly SentEntry[];
  evidence(): readonly Exchange[];
}

const nothing = (clause: string): SentEntry => ({
  clause,
  verdict: 'untested',
  judged: 0,
  occurrences: 0,
  finding: undefined,
  reason: undefined,
  sample: undefined,
  places: { list: [], repeats: undefined },
  answers: [],
});

/** Creates an empty mirror. */
export const createMirror = (): Mirror => {
  const entries = new Map<string, SentEntry>();
  const exchanges = new Map<number, Exchange>();
  return {
    receive: (entry, evidence) => {
      entries.set(entry.clause, entry);
      // A walk drops the bodies of its later pages; a body that was received before stays.
      for (const exchange of evidence)
        if (exchange.response?.body.length || !exchanges.has(exchange.id))
          exchanges.set(exchange.id, exchange);
    },
    note: (clauses, reason) => {
      for (const clause of clauses) {
        const before = entries.get(clause) ?? nothing(clause);
        const verdict = worse(before.verdict, 'inconclusive');
        const decides = verdict === 'inconclusive' && before.verdict !== verdict;
        entries.set(clause, { ...before, verdict, reason: decides ? reason : before.reason });
      }
    },
    entries: () => [...entries.values()],
    evidence: () => [...exchanges.values()],
  };
};
