import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { ClauseResult, Finding } from '../../reports/model/findings.js';
import type { Check, Step } from '../../reports/repro/recipe.js';
import { mostDriftSeconds } from '../play/clock-drift.js';
import { jsonOf } from './json-of.js';
import { firstPage, hasCursor, laterPage, pathAfter, pathBeside } from './request-path.js';

const mostDriftMs = mostDriftSeconds * 1000;

/** The finding that a script reproduces, with its exchange. */
export interface Lead {
  readonly clause: ClauseResult;
  readonly finding: Finding;
  readonly exchange: ReportedExchange;
  /** The exchange that it is compared with. */
  readonly other: ReportedExchange | undefined;
  /** All exchanges of the finding but its own. */
  readonly others: readonly ReportedExchange[];
  /** All exchanges of the report with the same interface. */
  readonly all: readonly ReportedExchange[];
  /** Path and query after the base URL. */
  readonly path: string;
  readonly status: number;
  /** Body of the response as JSON, when it was stored whole. */
  readonly json: unknown;
}

/** Returns the lead of a clause; undefined when the report does not contain its evidence. */
export const leadOf = (
  clause: ClauseResult | undefined,
  exchanges: ReadonlyMap<number, ReportedExchange>,
  baseUrl: string,
): Lead | undefined => {
  const finding = clause?.finding;
  const exchange = exchanges.get(finding?.exchanges[0] ?? 0);
  if (clause === undefined || finding === undefined || exchange === undefined) return undefined;
  return {
    clause,
    finding,
    exchange,
    other: exchanges.get(finding.exchanges[1] ?? 0),
    others: finding.exchanges.slice(1).flatMap((number) => exchanges.get(number) ?? []),
    all: [...exchanges.values()].filter((one) => one.interface === exchange.interface),
    path: pathAfter(exchange.request.url, baseUrl),
    status: exchange.response?.status ?? 0,
    json: jsonOf(exchange, finding.pointer),
  };
};

/** Milliseconds by which the Date of a response is ahead of the machine; undefined without one. */
const aheadMs = ({ at, response }: ReportedExchange): number | undefined => {
  const date = response?.headers.find(([name]) => /^date$/i.test(name))?.[1];
  const ahead = Date.parse(date ?? '') - Date.parse(at);
  return Number.isNaN(ahead) ? undefined : ahead;
};

/** Seconds by which test hooks advanced the clock of the target from one exchange to another; 0 where that is unknown. */
export const secondsAdvanced = (from: ReportedExchange, to: ReportedExchange): number => {
  const milliseconds = (aheadMs(to) ?? 0) - (aheadMs(from) ?? 0);
  return milliseconds > mostDriftMs ? Math.round(milliseconds / 1000) : 0;
};

/** Returns the snapshot that a page names; undefined without one. */
const snapshotOf = ({ response }: ReportedExchange): string | undefined =>
  /"snapshot":"([^"]{1,200})"/.exec(response?.body?.slice(-400) ?? '')?.[1];

/** Returns whether the exchange that shows a finding names another snapshot than the first page of the run. */
export const isAfterPublication = ({ exchange, all }: Lead): boolean => {
  const own = snapshotOf(exchange);
  if (own === undefined) return false;
  const first = all.filter((one) => snapshotOf(one) !== undefined).sort((one, other) => one.id - other.id)[0];
  return first !== undefined && snapshotOf(first) !== own;
};

/**
 * Returns whether test hooks had advanced the clock of the target, or published, before the exchange that
 * shows a finding, as its Date or snapshot says: a fault may show only then.
 */
export const isAfterJump = (lead: Lead): boolean => {
  const { exchange, all } = lead;
  if (isAfterPublication(lead)) return true;
  const own = aheadMs(exchange);
  if (own === undefined) return false;
  for (const other of all) {
    const ahead = aheadMs(other);
    if (ahead !== undefined && own - ahead > mostDriftMs) return true;
  }
  return false;
};

/** Meaningless credentials, as the scenarios of these clauses send them; a report hides their values. */
const credentials: Readonly<Record<string, string>> = {
  'B-HTTP-07': 'Basic meaningless',
  'B-ROUTE-42': 'Bearer meaningless',
};

/** Headers of a script: without those that curl or the harness adds, and without secrets. */
const sentHeaders = ({ request }: ReportedExchange, clause: string) =>
  request.headers.flatMap(([name, value]) => {
    if (/^(user-agent|host|content-length)$/i.test(name)) return [];
    if (value !== '[redacted]') return [[name, value] as const];
    const stated = /^authorization$/i.test(name) ? credentials[clause] : undefined;
    return stated === undefined ? [] : [[name, stated] as const];
  });

const hasCoding = ({ request }: ReportedExchange) =>
  request.headers.some(([name]) => /^accept-encoding$/i.test(name));

/** Returns the request of the finding as a step, optionally with another path, or as another exchange sent it. */
export const sendStep = (
  { exchange: own, finding, path, clause }: Lead,
  other = path,
  exchange = own,
): Step => ({
  do: 'send',
  interface: exchange.interface,
  method: exchange.request.method,
  path: other,
  headers: [
    ...sentHeaders(exchange, clause.id),
    // With it, curl decodes the body and fails where the harness failed.
    ...(/does not decode/.test(finding.received) && !hasCoding(exchange)
      ? [['accept-encoding', 'gzip, deflate, br'] as const]
      : []),
  ],
  ...(exchange.request.body === undefined ? {} : { body: exchange.request.body }),
});

/** Removes limit and kind from a path. */
const withoutFilters = (path: string): string => {
  const [route = '', query = ''] = path.split('?');
  const left = query.split('&').filter((parameter) => !/^(limit|kind)=/.test(parameter));
  return left.some((parameter) => parameter !== '') ? `${route}?${left.join('&')}` : route;
};

/** Returns the path of the request whose response issued the cursor of a finding; undefined where the report lacks it. */
export const issuedBy = ({ exchange, path, other, all }: Lead): string | undefined => {
  const [, cursor = ''] = /[?&]cursor=([^&]*)/.exec(path) ?? [];
  // The exchange that the finding compares with used the same cursor with its own parameters.
  if (cursor !== '' && other?.request.url.includes(`cursor=${cursor}`) && other.id !== exchange.id)
    return firstPage(pathBeside({ url: exchange.request.url, path }, other.request.url));
  const issuer = all.find(
    ({ id, response }) =>
      id < exchange.id &&
      cursor.length > 3 &&
      response?.body?.includes(`"next_cursor":${JSON.stringify(decodeURIComponent(cursor))}`),
  );
  return issuer && pathBeside({ url: exchange.request.url, path }, issuer.request.url);
};

/** Returns the steps to the page that shows a finding; cursors are requested again. */
export const stepsTo = (lead: Lead): Step[] => {
  const { path, exchange, finding, clause } = lead;
  // An issued cursor was refused for its age; one that was never issued is sent unchanged.
  const isRefused = lead.status >= 400 && /^A-(HTTP|PROBLEM|RATE)-/.test(clause.id);
  const [, cursor = ''] = /[?&]cursor=([^&]*)/.exec(path) ?? [];
  if (isRefused && cursor.length > 20 && cursor.length < 500)
    return [
      sendStep(lead, firstPage(path)),
      { do: 'advance', seconds: 3660 },
      { do: 'follow', interface: exchange.interface, path: laterPage(path), pages: 1 },
    ];
  if (!hasCursor(path) || isRefused || /^A-CURSOR-0[23]$/.test(clause.id)) return [sendStep(lead)];
  const issued = issuedBy(lead);
  const own: Step = { do: 'follow', interface: exchange.interface, path: laterPage(path), pages: 1 };
  if (issued !== undefined && firstPage(issued) !== firstPage(path))
    return hasCursor(issued)
      ? [sendStep(lead, firstPage(issued)), { ...own, path: laterPage(issued) }, own]
      : [sendStep(lead, issued), own];
  // A wrong parameter beside a cursor: the first page is requested without it.
  if (finding.facts?.due === 'refusal' && lead.status < 400)
    return [sendStep(lead, withoutFilters(firstPage(path))), own];
  const follow: Step = {
    do: 'follow',
    interface: exchange.interface,
    path: laterPage(path),
    pages: finding.pages ?? 1,
  };
  return [sendStep(lead, firstPage(path)), follow];
};

/** Returns whether a status breaks what was expected; a success does so only where something else was due. */
const isAmiss = (expected: string, status: number): boolean =>
  status !== 200 || /refus|error|\b[3-5]\d\d\b|no response|202/.test(expected);

/** Returns the status as a check, when the finding received a status that breaks the clause. */
export const statusCheck = ({ finding, status }: Lead): Check[] | undefined =>
  /^status \d{3}/.test(finding.received) && status > 0 && isAmiss(finding.expected, status)
    ? [{ is: 'status', value: status }]
    : undefined;
