import type { Entry, FoundBreach } from '../../../harness/docket/entry.js';
import { bounded } from '../../../harness/formats/bounded.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { Finding as ReportedFinding } from '../../../reports/model/findings.js';
import { isRepeatable } from '../../../reports/text/curl.js';
import { mostDriftSeconds, secondsAhead } from '../../play/clock-drift.js';
import type { RunRecord } from '../record.js';
import { replayCommand } from './commands.js';
import { fingerprintOf, replayIdOf } from './fingerprint.js';

/** Most exchanges shown per finding. */
const mostExchanges = 8;
const longestText = 2000;

/** Returns a text cut to the limit of the report, with the length of the whole text. */
export const cutText = (text: string, longest = longestText): string => bounded(text, longest);

/** The exchange with the breach first, then its neighbours, then the others up to the limit. */
const shownExchanges = ({ breach, exchanges }: FoundBreach): Exchange[] => {
  const at = breach.exchange ?? 0;
  const near = [...exchanges].sort(
    (one, other) => Math.abs(exchanges.indexOf(one) - at) - Math.abs(exchanges.indexOf(other) - at),
  );
  return [...new Set(near)].slice(0, mostExchanges);
};

const withoutCursor = ({ request }: Exchange) => request.path.replace(/([?&])cursor=[^&]*/, '$1');

/** Pages of the same walk before an exchange of the evidence. */
const pagesBefore = (exchanges: readonly Exchange[], index: number): number => {
  const shown = exchanges[index];
  if (!shown || !/[?&]cursor=/.test(shown.request.path)) return 0;
  const question = withoutCursor(shown).replace(/[?&]$/, '');
  const before = exchanges
    .slice(0, index)
    .filter((one) => withoutCursor(one).replace(/[?&]$/, '') === question);
  return Math.max(1, new Set(before.map(({ id }) => id)).size);
};

/** Returns whether the clock of the target was advanced before an exchange, as its Date says. */
const isAfterMove = (exchange: Exchange | undefined, { clockSkewSeconds }: RunRecord): boolean =>
  exchange !== undefined && secondsAhead(exchange) - clockSkewSeconds > mostDriftSeconds;

/** References an exchange by its number, so that the report contains it once. */
export type Refer = (exchange: Exchange) => { readonly id: number; readonly curl: string };

/** Returns the finding of a broken clause for the report; undefined when the clause is not broken. */
export const reportFinding = (entry: Entry, record: RunRecord, refer: Refer): ReportedFinding | undefined => {
  const { finding, clause } = entry;
  if (!finding) return undefined;
  const { breach, counterexample } = finding;
  const shown = finding.exchanges[breach.exchange ?? 0];
  const fingerprint = fingerprintOf(clause.id, shown?.request, breach.at);
  const repeats = entry.places.repeats();
  const pages = pagesBefore(finding.exchanges, breach.exchange ?? 0);
  const clockMoved = isAfterMove(shown, record);
  const exchanges = exchangesFirst(shown, shownExchanges(finding)).map(refer);
  return {
    pointer: breach.at,
    expected: cutText(breach.expected),
    received: cutText(breach.received),
    ...(breach.note === undefined ? {} : { note: cutText(breach.note) }),
    exchanges: exchanges.map(({ id }) => id),
    ...(counterexample
      ? {
          counterexample: {
            ...counterexample,
            input: Object.fromEntries(
              Object.entries(counterexample.input).map(([name, value]) => [name, cutText(value)]),
            ),
          },
        }
      : {}),
    ...(breach.steps ? { steps: breach.steps.slice(0, 50).map((step) => cutText(step, 300)) } : {}),
    // A command that shows something else later is worse than none.
    ...(exchanges[0] && isRepeatable(exchanges[0].curl, shown?.response?.status) && !clockMoved
      ? { curl: exchanges[0].curl }
      : {}),
    replay: { id: replayIdOf(fingerprint), command: replayCommand(replayIdOf(fingerprint), record.options) },
    ...(pages > 0 ? { pages } : {}),
    ...(clockMoved ? { clockMoved } : {}),
    ...(breach.facts ? { facts: breach.facts } : {}),
    occurrences: entry.occurrences,
    fingerprint,
    places: entry.places.list().map((place) => ({ ...place })),
    ...(repeats ? { repeats: { ...repeats } } : {}),
  };
};

const exchangesFirst = (first: Exchange | undefined, all: readonly Exchange[]): Exchange[] =>
  first ? [first, ...all.filter((exchange) => exchange !== first)] : [...all];
