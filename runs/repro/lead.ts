import { unescapedStep } from '../../harness/formats/json.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { ClauseResult, Finding } from '../../reports/model/findings.js';
import type { Check, Step } from '../../reports/repro/recipe.js';
import { mostDriftSeconds } from '../play/clock-drift.js';
import { firstPage, hasCursor, laterPage, pathAfter } from './request-path.js';

const mostDriftMs = mostDriftSeconds * 1000;

/** The finding that a script reproduces, with its exchange. */
export interface Lead {
  readonly clause: ClauseResult;
  readonly finding: Finding;
  readonly exchange: ReportedExchange;
  /** The exchange that it is compared with. */
  readonly other: ReportedExchange | undefined;
  /** Path and query after the base URL. */
  readonly path: string;
  readonly status: number;
  /** Body of the response as JSON, when it was stored whole. */
  readonly json: unknown;
}

const jsonOf = ({ response }: ReportedExchange): unknown => {
  if (response?.body === undefined || response.shortened) return undefined;
  const events = response.body.match(/^data:.*/gm)?.map((line) => line.replace(/^data: */, ''));
  try {
    return JSON.parse(events && !/^\s*[[{]/.test(response.body) ? events.join('') : response.body);
  } catch {
    return undefined;
  }
};

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
    path: pathAfter(exchange.request.url, baseUrl),
    status: exchange.response?.status ?? 0,
    json: jsonOf(exchange),
  };
};

/** Returns the value at a JSON Pointer; undefined when there is none. */
export const valueAt = (json: unknown, pointer: string): unknown =>
  pointer === ''
    ? json
    : pointer
        .slice(1)
        .split('/')
        .map(unescapedStep)
        .reduce<unknown>(
          (value, part) =>
            typeof value === 'object' && value !== null
              ? (value as Record<string, unknown>)[part]
              : undefined,
          json,
        );

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
const isAfterPublication = ({ exchange }: Lead, all: Iterable<ReportedExchange>): boolean => {
  const own = snapshotOf(exchange);
  if (own === undefined) return false;
  const first = [...all]
    .filter((one) => one.interface === exchange.interface && snapshotOf(one) !== undefined)
    .sort((one, other) => one.id - other.id)[0];
  return first !== undefined && snapshotOf(first) !== own;
};

/**
 * Returns whether test hooks had advanced the clock of the target, or published, before the exchange that
 * shows a finding, as its Date or snapshot says: a fault may show only then.
 */
export const isAfterJump = (lead: Lead, all: readonly ReportedExchange[]): boolean => {
  const { exchange } = lead;
  if (isAfterPublication(lead, all)) return true;
  const own = aheadMs(exchange);
  if (own === undefined) return false;
  for (const other of all) {
    const ahead = other.interface === exchange.interface ? aheadMs(other) : undefined;
    if (ahead !== undefined && own - ahead > mostDriftMs) return true;
  }
  return false;
};

/** Headers of a script: without those that curl or the harness adds, and without secrets. */
const sentHeaders = ({ request }: ReportedExchange) =>
  request.headers.filter(
    ([name, value]) => !/^(user-agent|host|content-length)$/i.test(name) && value !== '[redacted]',
  );

const hasCoding = ({ request }: ReportedExchange) =>
  request.headers.some(([name]) => /^accept-encoding$/i.test(name));

/** Returns the request of the finding as a step, optionally with another path, or as another exchange sent it. */
export const sendStep = ({ exchange: own, finding, path }: Lead, other = path, exchange = own): Step => ({
  do: 'send',
  interface: exchange.interface,
  method: exchange.request.method,
  path: other,
  headers: [
    ...sentHeaders(exchange),
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
  // A wrong parameter beside a cursor: the first page is requested without it.
  if (finding.facts?.due === 'refusal' && lead.status < 400)
    return [
      sendStep(lead, withoutFilters(firstPage(path))),
      { do: 'follow', interface: exchange.interface, path: laterPage(path), pages: 1 },
    ];
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
