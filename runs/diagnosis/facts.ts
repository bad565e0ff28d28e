import type {
  ClauseResult,
  ConformanceReport,
  Finding,
  InterfaceName,
  ReportedExchange,
  ReportedPlace,
  RouteTraffic,
} from '../../reports/model.js';
import { routeTemplate } from '../report/fingerprint.js';
import { type Topic, topicOfBroken } from './topics.js';

/** A broken clause with its evidence, as the rules read it. */
export interface Broken {
  readonly clause: ClauseResult;
  readonly id: string;
  readonly topic: Topic;
  readonly finding: Finding;
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  readonly route: string;
  /** Status of the response that shows it; 0 without a response. */
  readonly status: number;
  /** Last name of the JSON Pointer, without array indexes. */
  readonly member: string;
  readonly places: readonly ReportedPlace[];
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

const brokenOf = (
  clause: ClauseResult,
  finding: Finding,
  exchanges: ReadonlyMap<number, ReportedExchange>,
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
    member: memberOf(finding.pointer),
    places: finding.places ?? [],
  };
};

/** Reads the findings and the traffic of a report. */
export const factsOf = ({ clauses, exchanges, routes, targets }: Diagnosable): Facts => {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  return {
    broken: clauses.flatMap((clause) => (clause.finding ? [brokenOf(clause, clause.finding, byId)] : [])),
    clauses,
    routes,
    exchanges: byId,
    targets,
  };
};

/** Returns the facts of one interface. */
export const factsOfInterface = (facts: Facts, name: InterfaceName): Facts => ({
  ...facts,
  broken: facts.broken.filter(({ clause }) => clause.interface === name),
  clauses: facts.clauses.filter((clause) => clause.interface === name),
  routes: facts.routes.filter((route) => route.interface === name),
});
