import type { InterfaceLetter, ReportedExchange } from '../../reports/model/exchanges.js';
import type { ClauseResult, Finding, ReportedPlace } from '../../reports/model/findings.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import type { RouteTraffic } from '../../reports/model/traffic.js';
import { routeTemplate } from '../report/evidence/fingerprint.js';
import { commonStatus, type IdPattern, idPattern, ownDetail } from './pattern.js';
import { type DiagnosisTopic, topicOfBroken } from './topics.js';

/** A broken clause with its evidence, as the rules read it. */
export interface Broken {
  readonly clause: ClauseResult;
  readonly id: string;
  readonly topic: DiagnosisTopic;
  readonly finding: Finding;
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  readonly route: string;
  /** Status of the response that shows it; 0 without a response. */
  readonly status: number;
  /** Media type of that response, in lower case; '' without one. */
  readonly mediaType: string;
  /** Last name of the JSON Pointer, without array indexes. */
  readonly member: string;
  readonly places: readonly ReportedPlace[];
  /** Names of header fields that most requests of a run do not have. */
  readonly fields: readonly string[];
  /** The error status that all responses share which show it, where others do not. */
  readonly onlyStatus: number | undefined;
  /** What only the ids have that show it. */
  readonly onlyIds: IdPattern | undefined;
  /** What the server itself says of the error. */
  readonly detail: string | undefined;
}

/** Input of diagnoses: the findings and the traffic of a report. */
export interface Facts {
  readonly broken: readonly Broken[];
  readonly clauses: readonly ClauseResult[];
  readonly routes: readonly RouteTraffic[];
  readonly exchanges: ReadonlyMap<number, ReportedExchange>;
  readonly targets: ConformanceReport['targets'];
}

/** The parts of a report that diagnoses read. */
export type Diagnosable = Pick<ConformanceReport, 'clauses' | 'exchanges' | 'routes' | 'targets'>;

const memberOf = (pointer: string): string =>
  pointer
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .at(-1) ?? '';

const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/i, '');

const mediaTypeOf = (shown: ReportedExchange | undefined): string =>
  shown?.response?.headers
    .find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    .split(';', 1)[0]
    ?.trim()
    .toLowerCase() ?? '';

/** Header fields of every request, and of every request to a JSON-RPC endpoint. */
const usualFields =
  /^(user-agent|host|connection|accept|accept-encoding|content-type|content-length|mcp-.*)$/i;

/** Names in a sentence. */
const mostFields = 4;

const unusualFields = (shown: ReportedExchange | undefined): string[] =>
  (shown?.request.headers ?? [])
    .map(([name]) => name)
    .filter((name) => !usualFields.test(name))
    .slice(0, mostFields);

const brokenOf = (
  clause: ClauseResult,
  finding: Finding,
  exchanges: ReadonlyMap<number, ReportedExchange>,
  routes: readonly RouteTraffic[],
): Broken => {
  const shown = exchanges.get(finding.exchanges[0] ?? 0);
  const request = finding.request ?? shown?.request;
  const path = request === undefined ? '' : pathOf(request.url);
  const route = path === '' ? '' : routeTemplate(path);
  return {
    clause,
    id: clause.id,
    topic: topicOfBroken(clause.id, route),
    finding,
    method: request?.method ?? '',
    path,
    route,
    status: shown?.response?.status ?? 0,
    mediaType: mediaTypeOf(shown),
    member: memberOf(finding.pointer),
    places: finding.places ?? [],
    fields: unusualFields(shown),
    onlyStatus: commonStatus(finding, clause.judged),
    onlyIds: idPattern(
      finding,
      routes.filter((one) => one.interface === clause.interface),
    ),
    detail: finding.exchanges.map((id) => ownDetail(exchanges.get(id))).find((said) => said !== undefined),
  };
};

/** Returns whether a finding is about one member that is absent, at its own pointer. */
export const isAbsent = ({ finding: { facts, pointer } }: Broken): boolean =>
  facts?.absent?.length === 1 && facts.absent[0] === pointer;

/** Reads the findings and the traffic of a report. */
export const factsOf = ({ clauses, exchanges, routes, targets }: Diagnosable): Facts => {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  return {
    broken: clauses.flatMap((clause) =>
      clause.finding ? [brokenOf(clause, clause.finding, byId, routes)] : [],
    ),
    clauses,
    routes,
    exchanges: byId,
    targets,
  };
};

/** Returns the facts of one interface. */
export const factsOfInterface = (facts: Facts, name: InterfaceLetter): Facts => ({
  ...facts,
  broken: facts.broken.filter(({ clause }) => clause.interface === name),
  clauses: facts.clauses.filter((clause) => clause.interface === name),
  routes: facts.routes.filter((route) => route.interface === name),
});
