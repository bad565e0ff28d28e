import type { Entry } from '../../../harness/docket/entry.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { PlayerWord, SentEntry } from '../messages.js';

const exchangesIn = ({ finding, sample, observedValues }: Entry): Exchange[] => [
  ...(finding?.exchanges ?? []),
  ...(sample ? [sample] : []),
  ...[...observedValues.values()].flatMap(({ exchange }) => (exchange ? [exchange] : [])),
];

const sentEntry = (entry: Entry): SentEntry => {
  const { clause, verdict, judged, occurrences, finding, reason, sample, observedValues, places } = entry;
  return {
    clause: clause.id,
    verdict,
    judged,
    occurrences,
    finding: finding && { ...finding, exchanges: finding.exchanges.map(({ id }) => id) },
    reason,
    sample: sample?.id,
    places: { list: places.list(), repeats: places.repeats() },
    answers: [...observedValues.values()].map(({ value, count, exchange }) => [value, count, exchange?.id]),
  };
};

/** Creates the messages about entries; an exchange is sent with the first entry that refers to it. */
export const createPublisher = (): ((entry: Entry) => PlayerWord) => {
  // By exchange number, with the body length: a later reference may still hold a body that an earlier one
  // dropped.
  const sent = new Map<number, number>();
  return (entry) => {
    const evidence: Exchange[] = [];
    for (const exchange of exchangesIn(entry)) {
      const length = exchange.response?.body.length ?? 0;
      if (length <= (sent.get(exchange.id) ?? -1)) continue;
      sent.set(exchange.id, length);
      evidence.push(exchange);
    }
    return { kind: 'entry', entry: sentEntry(entry), evidence };
  };
};
