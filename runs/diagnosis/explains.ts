import type { Broken } from './facts.js';

/** Conditions under which a broken clause explains another one of the table. */
const conditions = {
  /** Both name the same member. */
  member: (cause: Broken, symptom: Broken) =>
    cause.member !== '' && (cause.member === symptom.member || symptom.member === ''),
  /** Both responses had the same status. */
  status: (cause: Broken, symptom: Broken) => cause.status === symptom.status,
  /** The same route gave both the same status. */
  answer: (cause: Broken, symptom: Broken) =>
    cause.status === symptom.status && cause.route === symptom.route,
  /** Both occurred at the same request. */
  path: (cause: Broken, symptom: Broken) => cause.path === symptom.path,
  route: (cause: Broken, symptom: Broken) => cause.route === symptom.route,
  /** The symptom occurred only at requests that show the cause. */
  requests: (cause: Broken, symptom: Broken) => shareOfRequests(symptom, cause) === 1,
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
  /** Both received the same media type. */
  mediaType: (cause: Broken, symptom: Broken) =>
    mediaTypeOf(cause) === mediaTypeOf(symptom) && mediaTypeOf(cause).includes('/'),
  /** A response sent as a success is a problem document. */
  problemAsSuccess: (_cause: Broken, symptom: Broken) => /problem\+json/.test(symptom.finding.received),
} as const;

const mediaTypeOf = ({ finding }: Broken): string =>
  finding.received.split(';', 1)[0]?.trim().toLowerCase() ?? '';

type Condition = keyof typeof conditions;

const requestsOf = ({ places }: Broken): Set<string> =>
  new Set(places.map(({ method, path }) => `${method} ${path}`));

/** Returns which share of the requests with one finding also show another one. */
const shareOfRequests = (of: Broken, among: Broken): number => {
  const own = requestsOf(of);
  if (own.size === 0) return 0;
  const others = requestsOf(among);
  return [...own].filter((request) => others.has(request)).length / own.size;
};

/** Clause ids separated by spaces; `A-COST-01..10` is a range. */
const ids = (text: string): string[] =>
  text.split(' ').flatMap((word) => {
    const [first = '', last] = word.split('..');
    if (last === undefined) return [first];
    const topic = first.slice(0, -2);
    return Array.from(
      { length: Number(last) - Number(first.slice(-2)) + 1 },
      (_, index) => `${topic}${String(Number(first.slice(-2)) + index).padStart(2, '0')}`,
    );
  });

type Row = readonly [causes: string, symptoms: string, when?: Condition];

const accepted = 'A-SITE-01 A-KIND-01 A-LIMIT-01 A-SEARCH-01 A-GET-01';
const refusals =
  'A-GET-04 A-GET-05 A-LIMIT-05 A-LIMIT-06 A-KIND-03 A-SEARCH-02 A-SEARCH-04 A-CURSOR-02 A-CURSOR-03 A-CURSOR-06 A-METHOD-01';
const pages = 'A-KIND-04 A-PAGE-07 A-SEARCH-06 A-SEARCH-12 A-SEARCH-18 A-CURSOR-11 A-STATE-03 A-SUMMARY-17';
const walks = `${pages} A-SEARCH-07 A-SEARCH-21`;
const restAccepted = 'B-ROUTE-01..06';
const documents = 'B-DOC-01..10 B-OAUTH-01 B-OPENAPI-01 B-SIG-01';

/**
 * Which broken clause explains which, and when. A finding that only follows from an earlier cause is listed
 * under it.
 */
const rows: readonly Row[] = [
  // Access, routes and HTTP of Interface A.
  ['A-AUTH-01', `${accepted} A-CURSOR-01 A-GET-10 A-HTTP-07 A-HTTP-08`, 'status'],
  ['A-AUTH-01', 'A-HTTP-08 A-GET-10'],
  ['A-AUTH-01', 'A-AUTH-02', 'wider'],
  ['A-AUTH-02', 'A-AUTH-01 A-HTTP-08', 'requests'],
  ['A-AUTH-02', 'A-SITE-02..12', 'partly'],
  ['A-HTTP-09', `${accepted} A-GET-04 A-GET-05 A-CURSOR-01`, 'status'],
  ['A-HTTP-02', accepted, 'status'],
  ['A-HTTP-06', 'A-HTTP-05'],
  ['A-HTTP-04', 'A-HTTP-05', 'route'],
  ['A-PROBLEM-01 A-PROBLEM-02', 'A-GET-10 A-PROBLEM-02 A-PROBLEM-10'],
  ['A-PROBLEM-01 A-PROBLEM-02', 'A-PROBLEM-03..09', 'mostly'],
  ['A-HTTP-03', 'A-PROBLEM-01', 'mediaType'],
  ['B-HTTP-05', 'B-PROBLEM-01 B-PROBLEM-02', 'mediaType'],
  ['A-HTTP-07', 'A-PROBLEM-11', 'mostly'],
  ['A-PROBLEM-10', 'A-RATE-01', 'wider'],
  ['A-RATE-01', 'A-PROBLEM-10', 'requests'],
  [refusals, 'A-HTTP-02 A-HTTP-03 A-HTTP-04 A-RECORD-01..17 A-PAGE-01..04 A-LIMIT-02 A-LIMIT-03', 'requests'],
  [refusals, 'A-HTTP-03', 'mostly'],
  [refusals, 'A-RECORD-01..17', 'mostlyThere'],
  ['A-GET-04 A-METHOD-05', 'A-RECORD-17', 'path'],
  [refusals, 'A-HTTP-03', 'problemAsSuccess'],
  // Errors where a success was expected: their shape is no cause of its own.
  [`${accepted} A-AUTH-01 A-AUTH-02`, 'A-PROBLEM-01..10 A-HTTP-07', 'mostly'],
  ['A-SEARCH-01', 'A-KIND-01 A-PROBLEM-01..10', 'answer'],
  ['A-HTTP-10', 'A-PROBLEM-10'],
  ['A-HTTP-11', 'A-STABLE-01 A-CURSOR-05 A-CURSOR-06 A-CURSOR-13', 'answer'],
  ['A-LIMIT-05', 'A-LIMIT-06'],
  ['A-SEARCH-02', 'A-SEARCH-04', 'status'],
  ['A-CURSOR-03', 'A-CURSOR-02', 'status'],
  // The kind of request explains a server failure.
  ['A-GET-01 A-GET-04 A-GET-05 A-SEARCH-01..14 A-CURSOR-01 A-CURSOR-03', 'A-HTTP-11', 'route'],
  ['B-ROUTE-01..20 B-SIG-10..20 B-SIGN-01..09', 'B-HTTP-07', 'status'],
  ['B-MCP-20', 'B-DOC-21'],
  // Shapes and values of Interface A.
  ['A-ITEM-01..05 A-RECORD-01..12', 'A-GET-03 A-GET-09', 'member'],
  ['A-RECORD-01', 'A-RECORD-17 A-GET-03'],
  ['A-RECORD-09', 'A-SEARCH-10 A-GET-09'],
  ['A-RECORD-14..16', 'A-SUMMARY-17'],
  ['A-RECORD-17', 'A-GET-03 A-GET-09'],
  ['A-ITEM-01', 'A-GET-01 A-PAGE-05 A-PAGE-06 A-PAGE-09 A-SEARCH-06 A-SEARCH-07 A-SEARCH-11 A-SEARCH-18'],
  ['A-ITEM-02', 'A-KIND-02 A-KIND-04'],
  ['A-GET-03', 'A-KIND-02 A-KIND-04', 'member'],
  ['A-GET-03', 'A-KIND-04 A-SEARCH-05 A-SEARCH-06 A-SEARCH-11 A-SEARCH-18'],
  ['A-MONEY-03 A-MONEY-04', 'A-MONEY-05 A-SUMMARY-15'],
  ['A-MONEY-05', 'A-SUMMARY-15'],
  ['A-COST-01', 'A-SUMMARY-01 A-SUMMARY-10 A-SUMMARY-13'],
  ['A-WORK-04', 'A-WORK-08'],
  ['A-WORK-10', 'A-WORK-09'],
  ['A-STAGE-11', 'A-STAGE-10'],
  ['A-LIMIT-02 A-LIMIT-03 A-LIMIT-04', 'A-LIMIT-09'],
  ['A-SEARCH-05 A-SEARCH-06 A-SEARCH-18 A-SEARCH-19', 'A-SEARCH-21'],
  ['A-SEARCH-06 A-SEARCH-18 A-ITEM-01', 'A-SEARCH-19'],
  ['A-SEARCH-05', 'A-SEARCH-20'],
  ['A-SEARCH-20', 'A-SEARCH-14'],
  ['A-SEARCH-05 A-SEARCH-09 A-SEARCH-20', 'A-SEARCH-22'],
  ['A-GET-13', 'A-GET-09'],
  // A fault that occurs only sometimes makes responses differ.
  [
    'A-SITE-02..12 A-RECORD-01..12 A-ITEM-01..05 A-MONEY-03..05 A-LIMIT-03 A-KIND-02 A-GET-01',
    'A-STABLE-01',
    'route',
  ],
  ['A-PROBLEM-01', 'A-HTTP-07'],
  ['A-SUMMARY-04 A-SUMMARY-05', 'A-SUMMARY-16'],
  ['A-PAGE-02', `${walks} A-CURSOR-01 A-PAGE-09`],
  // Relations of pages and searches.
  ['A-STABLE-01', `${walks} A-AUTH-02 A-METHOD-03 A-METHOD-05 A-GET-03 A-GET-09 A-SEARCH-08 A-SNAPSHOT-01`],
  ['A-LIMIT-01', 'A-KIND-01', 'status'],
  ['A-LIMIT-02', 'A-LIMIT-03 A-PAGE-04'],
  ['A-LIMIT-04', 'A-LIMIT-03'],
  ['A-KIND-02', 'A-KIND-04 A-SEARCH-08 A-SEARCH-12 A-PAGE-07'],
  ['A-KIND-02', 'A-KIND-03', 'behindCursor'],
  ['A-KIND-04 A-PAGE-06', 'A-SEARCH-08'],
  ['A-CURSOR-11', 'A-SEARCH-12'],
  ['A-GET-01', 'A-GET-07', 'status'],
  ['A-PAGE-09', `${walks} A-PAGE-05 A-PAGE-06 A-CURSOR-12`],
  ['A-PAGE-06', `${pages} A-LIMIT-03 A-LIMIT-04`],
  ['A-PAGE-05', `${walks} A-MODEL-01`],
  ['A-PAGE-07', `${walks} A-MODEL-01 A-MODEL-02`],
  ['A-KIND-04', 'A-SEARCH-06 A-SEARCH-07 A-SEARCH-12 A-SUMMARY-17'],
  ['A-CURSOR-01', 'A-CURSOR-02 A-CURSOR-03', 'status'],
  [
    'A-CURSOR-01',
    'A-CURSOR-05 A-CURSOR-12 A-CURSOR-14 A-STATE-02 A-STATE-03 A-SNAPSHOT-01 A-MODEL-01 A-MODEL-02 A-SEARCH-12 A-KIND-04',
  ],
  ['A-SEARCH-07', 'A-GET-01 A-KIND-02 A-LIMIT-03 A-LIMIT-04 A-PAGE-06', 'route'],
  ['A-SEARCH-07', 'A-SEARCH-05 A-SEARCH-08 A-SEARCH-09 A-SEARCH-10 A-SEARCH-14 A-GET-01'],
  ['A-SEARCH-05', 'A-SEARCH-09 A-SEARCH-14'],
  ['A-SEARCH-09', 'A-SEARCH-14'],
  ['A-SEARCH-06', 'A-SEARCH-18'],
  // Time.
  ['A-CURSOR-06', 'A-CURSOR-13 A-STATE-01 A-MODEL-02'],
  ['A-CURSOR-13', 'A-STATE-01 A-MODEL-02'],
  ['A-CURSOR-05', 'A-CURSOR-12 A-CURSOR-14 A-STATE-02 A-MODEL-02'],
  ['A-CURSOR-12', 'A-CURSOR-14 A-STATE-02 A-MODEL-02'],
  ['A-CURSOR-14', 'A-STATE-02'],
  ['A-CURSOR-11', 'A-STATE-03 A-MODEL-01 A-MODEL-02'],
  ['A-PAGE-08', 'A-SNAPSHOT-02'],
  ['A-SNAPSHOT-01', 'A-SNAPSHOT-02 A-MODEL-02'],
  ['A-SNAPSHOT-02', 'A-MODEL-02'],
  // REST and documents of Interface B.
  ['B-AUTH-01', `${restAccepted} B-ROUTE-12 ${documents} B-MCP-01 B-A2A-01`, 'status'],
  [restAccepted, 'B-ROUTE-12', 'status'],
  ['B-AUTH-01', 'B-PROBLEM-09 B-MCP-01 B-A2A-01', 'requests'],
  ['B-HTTP-02', `${restAccepted} ${documents} B-SIG-21 B-MCP-01 B-A2A-01`, 'status'],
  ['B-HTTP-03', 'B-HTTP-04 B-HTTP-05', 'requests'],
  ['B-HTTP-04 B-HTTP-05 B-ROUTE-10 B-ROUTE-11', 'B-OPENAPI-06'],
  ['B-PROBLEM-01', 'B-PROBLEM-02 B-VERSION-02 B-A2A-05 B-RPC-04 B-RPC-07 B-RPC-08'],
  ['B-PROBLEM-01 B-PROBLEM-02', 'B-PROBLEM-03..12', 'mostly'],
  ['B-AUTH-01', 'B-PROBLEM-01..12', 'mostly'],
  ['B-PROBLEM-01 B-PROBLEM-02 B-MCP-04 B-A2A-04', 'B-RATE-20'],
  ['B-HTTP-01', 'B-HTTP-08'],
  ['B-HTTP-08', `${restAccepted} B-HTTP-07`, 'partlyStatus'],
  ['B-PROBLEM-02', 'B-A2A-05 B-RPC-04 B-RPC-07 B-RPC-08 B-ROUTE-13'],
  ['B-PROBLEM-07 B-PROBLEM-09', 'B-ROUTE-13', 'wider'],
  ['B-ROUTE-13 B-SIG-21', 'B-PROBLEM-09', 'requests'],
  ['B-VERSION-01 B-VERSION-03 B-VERSION-04', 'B-VERSION-06'],
  ['B-ROUTE-07 B-ROUTE-09 B-ROUTE-10 B-ROUTE-17', 'B-MCP-36'],
  ['B-ROUTE-04', 'B-MCP-26'],
  ['B-ROUTE-09', 'B-MCP-49'],
  ['B-ROUTE-12', 'B-ROUTE-23'],
  ['B-HTTP-02 B-HTTP-07', 'B-HTTP-11', 'route'],
  ['B-DOC-12', 'B-DOC-23'],
  ['B-DOC-15', 'B-DOC-22'],
  // Quota.
  ['B-RATE-01', 'B-RATE-02..04 B-RATE-09 B-RATE-10 B-QUOTA-02..05'],
  ['B-RATE-05 B-RATE-08', 'B-QUOTA-09'],
  ['B-RATE-11', 'B-RATE-18'],
  ['B-RATE-18 B-RATE-19', 'B-RATE-16'],
  ['B-QUOTA-09', 'B-QUOTA-04 B-RATE-17'],
  ['B-QUOTA-05', 'B-QUOTA-02'],
  ['B-RATE-02 B-RATE-03 B-RATE-04', 'B-RATE-09 B-RATE-10'],
  ['B-RATE-02', 'B-RATE-03 B-RATE-04'],
  ['B-RATE-05', 'B-RATE-06 B-RATE-08 B-RATE-17 B-QUOTA-01..08'],
  ['B-RATE-08', 'B-RATE-07 B-RATE-17 B-QUOTA-01..08'],
  ['B-RATE-07 B-RATE-11', 'B-RATE-16'],
  ['B-QUOTA-03', 'B-QUOTA-01 B-QUOTA-02 B-QUOTA-04 B-HTTP-05 B-AUTH-01'],
  ['B-QUOTA-06', 'B-QUOTA-02'],
  ['B-QUOTA-01', 'B-QUOTA-02 B-RATE-17'],
  ['B-QUOTA-02', 'B-RATE-17'],
  ['B-QUOTA-01 B-QUOTA-02 B-QUOTA-05 B-QUOTA-09', 'B-QUOTA-10 B-QUOTA-11 B-RATE-21'],
  ['B-RATE-01', 'B-QUOTA-10'],
  ['B-QUOTA-07', 'B-RATE-16'],
  // Agents, keys and descriptions.
  ['B-RPC-06', 'B-RPC-04 B-RPC-05 B-RPC-07 B-RPC-08 B-MCP-01..30 B-A2A-01..07', 'answer'],
  ['B-RPC-01', 'B-RPC-02 B-RPC-03 B-MCP-01 B-A2A-01', 'route'],
  ['B-RPC-03', 'B-RPC-04 B-MCP-44 B-A2A-05 B-A2A-06', 'route'],
  ['B-RPC-04', 'B-MCP-13 B-MCP-16 B-RPC-05 B-RPC-07 B-RPC-08', 'route'],
  ['B-RPC-05', 'B-RPC-07 B-RPC-08', 'route'],
  ['B-RPC-04 B-RPC-06 B-RPC-07', 'B-RPC-10'],
  ['B-DOC-21', 'B-DOC-19'],
  ['B-MCP-02', 'B-MCP-14'],
  ['B-MCP-32', 'B-MCP-46'],
  ['B-MCP-17', 'B-MCP-06 B-MCP-25', 'status'],
  ['B-MCP-31', 'B-MCP-43'],
  ['B-MCP-03', 'B-MCP-40'],
  ['B-MCP-05', 'B-MCP-06'],
  ['B-MCP-20', 'B-DOC-19 B-DOC-20 B-MCP-25 B-MCP-26'],
  ['B-MCP-21', 'B-MCP-08 B-MCP-09 B-MCP-15 B-MCP-20 B-DOC-19 B-DOC-20'],
  ['B-MCP-22', 'B-MCP-25 B-MCP-26'],
  ['B-MCP-25 B-MCP-26', 'B-MCP-13'],
  ['B-MCP-27', 'B-MCP-28 B-MCP-30'],
  ['B-MCP-41', 'B-DOC-19'],
  ['B-A2A-04', 'B-A2A-05 B-RPC-04 B-RPC-07 B-RPC-08'],
  ['B-SIG-01', 'B-SIG-02..09', 'route'],
  ['B-SIG-05', 'B-SIG-07'],
  ['B-SIG-20', 'B-SIG-21'],
  ['B-OAUTH-02', 'B-OAUTH-03'],
  ['B-OAUTH-04 B-OAUTH-06', 'B-OAUTH-05'],
  ['B-OPENAPI-03', 'B-OPENAPI-04..06'],
  ['B-OPENAPI-04 B-OPENAPI-05', 'B-OPENAPI-06'],
];

/** Causes of a symptom, with additional conditions. */
const table = new Map<string, { cause: string; when: Condition | undefined }[]>();
for (const [causes, symptoms, when] of rows)
  for (const symptom of ids(symptoms))
    for (const cause of ids(causes))
      if (cause !== symptom) table.set(symptom, [...(table.get(symptom) ?? []), { cause, when }]);

/** Members missing from one object have one cause; so have objects with additional members. */
const areTwins = (one: Broken, other: Broken): boolean =>
  one.topic === other.topic &&
  one.finding.received === 'no such property' &&
  other.finding.received === 'no such property' &&
  one.id < other.id;

/** Returns whether one broken clause explains another. */
export const explains = (cause: Broken, symptom: Broken): boolean =>
  areTwins(cause, symptom) ||
  (table.get(symptom.id) ?? []).some(
    ({ cause: id, when }) => id === cause.id && (when === undefined || conditions[when](cause, symptom)),
  );
