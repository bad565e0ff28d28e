import { shown } from '../../harness/formats/json.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { Finding } from '../../reports/model/findings.js';
import type { RouteTraffic } from '../../reports/model/traffic.js';
import { idIn, routeTemplate } from '../report/evidence/fingerprint.js';
import { traitOf } from './traits.js';

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

/** Ids of one route that break a clause, and what a person sees in all of them and in no other. */
export interface IdPattern {
  readonly trait: string;
  readonly failed: number;
  readonly served: number;
}

/** Expectations of a success: any error then breaks the clause. */
const ofSuccess = /^(a success|a response|status 2\d\d)\b/;

/** Returns whether a finding is an error where a success was due. */
export const lacksSuccess = ({ expected }: Finding): boolean => ofSuccess.test(expected);

/**
 * Returns the pattern of the ids that get an error instead of a success, while others of the same route are served;
 * undefined where there is none, or not all of the places are known.
 */
export const idPattern = (finding: Finding, routes: readonly RouteTraffic[]): IdPattern | undefined => {
  const { places = [], occurrences } = finding;
  if (!lacksSuccess(finding) || places.length < occurrences || places.length >= mostKept) return undefined;
  const [route, ...others] = new Set(places.map(({ method, path }) => `${method} ${routeTemplate(path)}`));
  const traffic = routes.find((one) => `${one.method} ${one.route}` === route);
  if (others.length > 0 || !traffic?.served) return undefined;
  const failed = [...new Set(places.flatMap(({ path }) => idIn(traffic.route, path) ?? []))];
  const trait = traitOf(failed, traffic.served);
  return trait === undefined ? undefined : { trait, failed: failed.length, served: traffic.served.length };
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
