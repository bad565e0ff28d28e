import { type AnyClause, interfaceOf } from '../../harness/declarations/clause.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import { recordedTitle } from '../../harness/engine/recorded.js';
import type { Reason } from '../../harness/engine/verdict.js';
import type { Exchange, HeaderLine } from '../../harness/network/exchange.js';
import { secretHeaders } from '../../reports/text/redact.js';
import { counted } from '../../reports/text/wording.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Selection } from '../play/selection.js';
import type { PlacedRecording } from './placed.js';
import type { Recording } from './recording.js';

/** Recorded traffic that a run judges instead of traffic of its own. */
export interface RecordedTraffic {
  readonly kind: Recording['kind'];
  readonly exchanges: readonly Exchange[];
  /** What of the file is judged, in sentences. */
  readonly coverage: readonly string[];
  /** The command that judges it again, without flags: `judge FILE`. */
  readonly command: string;
}

/** Returns why recorded traffic says nothing about a clause. */
const notInTraffic = (text: string): Reason => ({ code: 'not-in-traffic', text });

/** The reason of a clause that recorded traffic could show, and this one does not. */
export const notShown = notInTraffic('no exchange of the traffic shows it');

const needsRun = notInTraffic('it judges requests that only a run sends ("plumbrule run")');
const needsLog = notInTraffic('an HTTP Archive need not hold what it judges; the log of a run does');

const notHere = (): never => {
  throw new Error('recorded exchanges are judged by the player');
};

/** Returns the part of a selection that recorded exchanges can show: the clauses that judge every exchange by itself. */
export const selectShown = (
  { clauses, left }: Selection,
  { onEvery }: Catalogue,
  { kind, exchanges }: Pick<RecordedTraffic, 'kind' | 'exchanges'>,
): Selection => {
  const reasonFor = (clause: AnyClause): Reason | undefined => {
    if (!onEvery.has(clause.id)) return needsRun;
    return clause.needsOwnRecording && kind === 'archive' ? needsLog : undefined;
  };
  const shown = clauses.filter((clause) => reasonFor(clause) === undefined);
  const standIn = (name: string): Scenario => ({
    title: recordedTitle,
    interface: name,
    phase: 'calm',
    clauses: shown.filter((clause) => interfaceOf(clause) === name),
    optional: [],
    run: notHere,
  });
  return {
    clauses: shown,
    scenarios: [...new Set(exchanges.map((exchange) => exchange.interface))].map(standIn),
    left: new Map([
      ...[...left].map(([id, reason]): [string, Reason] => [
        id,
        reason.code === 'no-target'
          ? { ...reason, text: `the traffic shows nothing of it: ${reason.text}` }
          : reason,
      ]),
      ...clauses.flatMap((clause): [string, Reason][] => {
        const reason = reasonFor(clause);
        return reason === undefined ? [] : [[clause.id, reason]];
      }),
    ]),
  };
};

/** Returns what of a file is judged, as sentences for the report. */
export const coverageOf = (
  file: string,
  { kind, entries, leftOut }: Recording,
  { exchanges, elsewhere, ambiguous }: PlacedRecording,
): string[] => {
  const whole = exchanges.filter(({ response }) => response && !response.overLimit).length;
  const what = { archive: 'an HTTP Archive', log: 'the log of a run', proxied: 'the traffic of a proxy' }[
    kind
  ];
  const bodies =
    whole === exchanges.length
      ? ''
      : `, ${whole} of them with a whole body; of the others, header fields only`;
  const others = [
    ...(elsewhere - ambiguous > 0 ? [`${elsewhere - ambiguous} of other addresses or routes`] : []),
    ...(ambiguous > 0 ? [`${ambiguous} of routes that both interfaces have: give their base URL`] : []),
    ...[...leftOut].map(([why, count]) => `${count} ${why}`),
  ];
  return [
    `${file}, ${what}: ${exchanges.length} of ${counted(entries, 'exchange')} judged${bodies}.`,
    ...(others.length === 0 ? [] : [`Not judged: ${others.join('; ')}.`]),
  ];
};

/** Most distinct values of secret header fields that are searched in all texts. */
const mostSecrets = 50;

/** Returns the secret header lines of recorded requests: their values are removed from every text of the report. */
export const recordedSecrets = (exchanges: readonly Exchange[]): HeaderLine[] => {
  const found = new Map<string, HeaderLine>();
  for (const { request } of exchanges)
    for (const line of request.headers) {
      if (found.size >= mostSecrets) return [...found.values()];
      const [name, value] = line;
      if (secretHeaders.includes(name.toLowerCase())) found.set(`${name.toLowerCase()} ${value}`, line);
    }
  return [...found.values()];
};
