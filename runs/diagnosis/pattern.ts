import { shown } from '../../harness/formats/json.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { Finding } from '../../reports/model/findings.js';

/** Fewest places from which a common status is no chance. */
const fewest = 2;

/** Places that a report keeps of a finding at most: beyond them nothing is known. */
const mostKept = 200;

/**
 * Returns the error status that all responses share which break a clause, where the clause also judged others; undefined
 * where they share none, or not all of them are known.
 */
export const commonStatus = ({ places = [], occurrences }: Finding, judged: number): number | undefined => {
  const [status, ...others] = new Set(places.map((place) => place.status));
  const isKnown = places.length >= fewest && places.length < mostKept && places.length >= occurrences;
  return isKnown && judged > occurrences && others.length === 0 && status !== undefined && status >= 400
    ? status
    : undefined;
};

/** Characters of the server's own words in a sentence. */
const mostShown = 160;

/** Returns what the server itself says of an error: the detail of its problem, or the message of its JSON-RPC error. */
export const ownDetail = (exchange: ReportedExchange | undefined): string | undefined => {
  const { status = 0, body = '' } = exchange?.response ?? {};
  if (status < 400 || !/^\s*\{/.test(body)) return undefined;
  try {
    const { detail, error } = JSON.parse(body);
    const said = typeof detail === 'string' ? detail : error?.message;
    return typeof said === 'string' && said.trim() !== ''
      ? shown(said.trim().slice(0, mostShown))
      : undefined;
  } catch {
    return undefined;
  }
};
