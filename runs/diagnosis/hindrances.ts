import { streamHeld } from '../../harness/engine/verdict.js';
import { refusedForm } from '../../harness/network/intermediaries.js';
import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import type { RouteTraffic } from '../../reports/model/traffic.js';
import { counted } from '../../reports/text/wording.js';
import { routeTemplate } from '../report/evidence/fingerprint.js';
import type { Draft } from './draft.js';
import type { Broken, Facts } from './facts.js';
import { lacksSuccess } from './pattern.js';

type HindranceRule = (facts: Facts, name: InterfaceLetter) => Draft | undefined;

const has2xx = ({ statuses }: RouteTraffic) => Object.keys(statuses).some((status) => /^2\d\d$/.test(status));

const sum = (routes: readonly RouteTraffic[], of: (route: RouteTraffic) => number): number =>
  routes.reduce((all, route) => all + of(route), 0);

/** Ids of the clauses without a verdict for one of these reasons. */
const heldFor = ({ clauses }: Facts, codes: readonly string[]): string[] =>
  clauses
    .filter(({ verdict, reason }) => verdict === 'inconclusive' && codes.includes(reason?.code ?? ''))
    .map(({ id }) => id);

/** What a clause lacks because another request had no usable response. */
const consequences = ['not-reached', 'given-up'];

/** Routes named in one sentence. */
const mostNamed = 3;

/** Routes with how often something occurred on each, such as `GET /api/v1/search (3 of 40)`. */
const namesOf = (
  routes: readonly RouteTraffic[],
  of: (route: RouteTraffic) => number,
): { names: string; count: number; sent: number } => {
  const ordered = [...routes].sort(
    (one, other) => of(other) - of(one) || one.route.localeCompare(other.route),
  );
  const named = ordered
    .slice(0, mostNamed)
    .map((route) => `${route.method} ${route.route} (${of(route)} of ${route.requests})`);
  const more = ordered.length > mostNamed ? ` and ${ordered.length - mostNamed} more` : '';
  return {
    names: `${named.join(', ')}${more}`,
    count: sum(routes, of),
    sent: sum(routes, (r) => r.requests),
  };
};

const timeouts = ({ statuses }: RouteTraffic): number => statuses.timeout ?? 0;

/** Routes that run into the deadline while other routes respond: no overload of the whole target. */
const slowRoutes: HindranceRule = (facts, name) => {
  const gets = facts.routes.filter(({ method }) => method === 'GET');
  const slow = gets.filter((route) => timeouts(route) > 0);
  const others = gets.filter((route) => timeouts(route) === 0 && has2xx(route));
  const held = heldFor(facts, ['timeout', ...consequences]);
  if (slow.length === 0 || others.length === 0 || slow.length > others.length || held.length === 0)
    return undefined;
  const { names, count, sent } = namesOf(slow, timeouts);
  const says = slow.some(has2xx) ? 'Responses too slow' : 'No response in time';
  return {
    name: 'routes-too-slow',
    interface: name,
    topic: 'load',
    cause: `${says}, while other routes respond. Requests without a response: ${names}.`,
    change:
      'Find out what this route waits for: a lock, a slow query, a dependency that does not respond. If it is only slow, give a longer --timeout.',
    broken: [],
    undecided: held,
    seen: { occurrences: count, of: sent, stability: `${count} of ${counted(sent, 'request')}` },
  };
};

const gatewayStatuses = ['502', '504', ...Array.from({ length: 11 }, (_, index) => String(520 + index))];

const gatewayErrors = ({ statuses }: RouteTraffic): number =>
  gatewayStatuses.reduce((all, status) => all + (statuses[status] ?? 0), 0);

/** Returns whether a route gives some requests a gateway error each time: then clauses judge it, and it is no load. */
const isLasting = ({ broken }: Facts, { method, route }: RouteTraffic): boolean =>
  broken
    .filter(({ finding }) => lacksSuccess(finding))
    .flatMap(({ places }) => places)
    .some(
      (place) =>
        gatewayStatuses.includes(String(place.status)) &&
        place.method === method &&
        routeTemplate(place.path) === route,
    );

/** Findings about statuses that only an intermediary gave. */
const ofIntermediary = (broken: Broken, routes: ReadonlySet<string>): boolean =>
  broken.id === 'A-HTTP-08' && broken.clause.verdict === 'warn' && routes.has(broken.route);

/** A proxy, firewall or bot protection responds instead of the application, on some routes or now and then. */
const intermediary: HindranceRule = (facts, name) => {
  const outcomes = facts.clauses
    .flatMap(({ verdict, reason }) =>
      verdict === 'inconclusive' && reason?.code === 'edge' && reason.outcome ? [reason.outcome] : [],
    )
    .filter(({ responder }) => responder !== undefined && !refusedForm(responder));
  const what = outcomes[0]?.responder;
  if (what === undefined) return undefined;
  const gets = facts.routes.filter(({ method }) => method === 'GET');
  const failing = gets.filter((route) => gatewayErrors(route) > 0 && !isLasting(facts, route));
  const held = heldFor(facts, ['edge', 'not-reached']);
  if (failing.length > 0) {
    const { names, count } = namesOf(failing, gatewayErrors);
    const sent = sum(gets, ({ requests }) => requests);
    const isAlways = !failing.some(has2xx);
    return {
      name: 'gateway-errors',
      interface: name,
      topic: 'load',
      cause: `A proxy in front of the application does not reach it${isAlways ? '' : ' now and then'}: gateway errors on ${count} of ${sent} requests. Routes: ${names}.`,
      change: 'Look for the reason in the log of the proxy: restarts, deadlines, too few workers.',
      broken: facts.broken.filter((one) => ofIntermediary(one, new Set(failing.map(({ route }) => route)))),
      undecided: held,
      seen: { occurrences: count, of: sent, stability: `${count} of ${counted(sent, 'request')}` },
    };
  }
  const named = new Set(
    outcomes.flatMap(({ method, path }) => (method === 'GET' ? [routeTemplate(path)] : [])),
  );
  const blocked = gets.filter((route) => named.has(route.route) && !has2xx(route));
  const routes = blocked.length > 0 ? blocked : gets.filter(({ route }) => named.has(route));
  if (routes.length === 0) return undefined;
  const { names, count, sent } = namesOf(routes, (route) =>
    has2xx(route) ? 0 : sum([route], (one) => one.requests),
  );
  return {
    name: 'edge-responds',
    interface: name,
    topic: 'access',
    cause: `The application was not reached: ${what} responded. Routes: ${names}.`,
    change:
      'Let the runner through: allow its address or its User-Agent in the firewall or bot protection, or give a bypass header (--header-file).',
    broken: facts.broken.filter((one) => ofIntermediary(one, named)),
    undecided: held,
    ...(count > 0
      ? { seen: { occurrences: count, of: sent, stability: `${count} of ${counted(sent, 'request')}` } }
      : {}),
  };
};

/** A stream that stays open of which nothing arrives: other responses do. */
const heldStream: HindranceRule = (facts, name) => {
  const held = facts.clauses.filter(
    ({ verdict, reason }) => verdict === 'inconclusive' && reason?.code === streamHeld,
  );
  const [first] = held;
  if (!first?.reason) return undefined;
  const { text } = first.reason;
  return {
    name: 'stream-held',
    interface: name,
    topic: 'load',
    cause: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    change:
      'Let the gateway pass a stream on as it arrives (in nginx: proxy_buffering off, or X-Accel-Buffering: no from the application), and flush each event in the application.',
    broken: [],
    undecided: held.map(({ id }) => id),
  };
};

/** Reasons that load has, and the outcome of the requests in the traffic. */
const outcomesOfLoad = { 'rate-limited': '429', unavailable: '503', timeout: 'timeout' } as const;

/** The target reports too many requests, is unavailable, or responds too late on most routes. */
const overload: HindranceRule = (facts, name) => {
  const held = heldFor(facts, Object.keys(outcomesOfLoad));
  if (held.length < 3) return undefined;
  const count = (status: string) => sum(facts.routes, ({ statuses }) => statuses[status] ?? 0);
  const [most, refused] =
    Object.entries(outcomesOfLoad)
      // A refusal that was waited out left nothing undecided.
      .filter(([code]) => heldFor(facts, [code]).length > 0)
      .map(([, status]) => [status, count(status)] as const)
      .sort(([, one], [, next]) => next - one)[0] ?? [];
  if (most === undefined || refused === undefined || refused === 0) return undefined;
  if (most === 'timeout' && slowRoutes(facts, name) !== undefined) return undefined;
  const sent = sum(facts.routes, ({ requests }) => requests);
  const outcome = most === 'timeout' ? 'did not respond in time' : `returned ${most}`;
  const all = heldFor(facts, [...Object.keys(outcomesOfLoad), ...consequences]);
  return {
    name: `load-${most}`,
    interface: name,
    topic: 'load',
    cause: `Interface ${name.toUpperCase()} is overloaded or limited: it ${outcome} to ${refused} of ${sent} requests, and ${all.length} clauses could not be judged.`,
    change:
      'Run when nothing else uses the target, give a longer --max-time, or raise the capacity of staging.',
    broken: [],
    undecided: all,
    seen: { occurrences: refused, of: sent, stability: `${refused} of ${counted(sent, 'request')}` },
  };
};

/** Obstacles of an interface, in addition to its findings. */
export const hindranceRules: readonly HindranceRule[] = [slowRoutes, heldStream, intermediary, overload];
