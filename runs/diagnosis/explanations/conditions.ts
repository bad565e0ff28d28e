import type { Broken } from '../facts.js';

/** Returns whether a finding occurred behind cursors only. */
export const isBehindCursors = ({ places }: Broken): boolean =>
  places.length > 0 && places.every(({ path }) => /[?&]cursor=/.test(path));

/** Conditions under which a broken clause explains another one of the table. */
export const conditions = {
  /** Both name the same member. */
  member: (cause: Broken, symptom: Broken) =>
    cause.member !== '' && (cause.member === symptom.member || symptom.member === ''),
  /** Both responses had the same status. */
  status: (cause: Broken, symptom: Broken) => cause.status === symptom.status,
  /** The same route gave both the same status. */
  answer: (cause: Broken, symptom: Broken) =>
    cause.status === symptom.status && cause.route === symptom.route,
  /** The same route gave both the same server error. */
  failure: (cause: Broken, symptom: Broken) =>
    cause.status >= 500 && cause.status === symptom.status && cause.route === symptom.route,
  /** Both occurred at the same request. */
  path: (cause: Broken, symptom: Broken) => cause.path === symptom.path,
  route: (cause: Broken, symptom: Broken) => cause.route === symptom.route,
  /** The symptom occurred only at requests that show the cause. */
  requests: (cause: Broken, symptom: Broken) => shareOfRequests(symptom, cause) === 1,
  /** At least one request shows both. */
  together: (cause: Broken, symptom: Broken) => shareOfRequests(symptom, cause) > 0,
  /** The cause occurred behind cursors of a route only, and the symptom on this route. */
  laterPages: (cause: Broken, symptom: Broken) => isBehindCursors(cause) && cause.route === symptom.route,
  /** The symptom occurred mostly at requests that show the cause. */
  mostly: (cause: Broken, symptom: Broken) => shareOfRequests(symptom, cause) >= 0.5,
  /** The symptom occurred mostly at requests that show the cause, and in only some of its evidence. */
  mostlyThere: (cause: Broken, symptom: Broken) =>
    shareOfRequests(symptom, cause) >= 0.5 && symptom.finding.occurrences < symptom.clause.judged / 2,
  /** The cause occurred at more requests than the symptom. */
  wider: (cause: Broken, symptom: Broken) => shareOfRequests(cause, symptom) < 1,
  /** The symptom occurred in only some of its evidence. */
  partly: (_cause: Broken, symptom: Broken) => symptom.finding.occurrences < symptom.clause.judged,
  /** The same, with the status of the cause. */
  partlyStatus: (cause: Broken, symptom: Broken) =>
    cause.status === symptom.status && symptom.finding.occurrences < symptom.clause.judged,
  /** The symptom occurred behind a cursor. */
  behindCursor: (_cause: Broken, symptom: Broken) => /[?&]cursor=/.test(symptom.path),
  /** Both occurred behind cursors only. */
  behindCursors: (cause: Broken, symptom: Broken) => isBehindCursors(cause) && isBehindCursors(symptom),
  /** Both received the same media type. */
  mediaType: (cause: Broken, symptom: Broken) =>
    cause.mediaType === symptom.mediaType && cause.mediaType !== '',
  /** The record of the cause is not there any more. */
  gone: (cause: Broken, _symptom: Broken) => cause.status === 404,
  /** The record of the symptom is still there. */
  notGone: (_cause: Broken, symptom: Broken) => symptom.status !== 404,
  /** A response sent as a success is a problem document. */
  problemAsSuccess: (_cause: Broken, symptom: Broken) => symptom.mediaType === 'application/problem+json',
} as const;

/** Name of a condition. */
export type ExplainedCondition = keyof typeof conditions;

const requestsOf = ({ places }: Broken): Set<string> =>
  new Set(places.map(({ method, path }) => `${method} ${path}`));

/** Returns which share of the requests with one finding also show another one. */
const shareOfRequests = (of: Broken, among: Broken): number => {
  const own = requestsOf(of);
  if (own.size === 0) return 0;
  const others = requestsOf(among);
  return [...own].filter((request) => others.has(request)).length / own.size;
};
