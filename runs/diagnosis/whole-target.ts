import type { InterfaceName, ReportedExchange } from '../../reports/model.js';
import type { Draft } from './draft.js';
import type { Facts } from './facts.js';

/** A rule about a whole interface: a cause behind everything, or undefined. */
type WholeTargetRule = (facts: Facts, name: InterfaceName) => Draft | undefined;

const flags: Record<InterfaceName, string> = { a: '--base-url', b: '--companion-base-url' };
const titles: Record<InterfaceName, string> = { a: 'Interface A', b: 'Interface B' };
const other: Record<InterfaceName, InterfaceName> = { a: 'b', b: 'a' };

const ofInterface = ({ exchanges }: Facts, name: InterfaceName): ReportedExchange[] =>
  [...exchanges.values()].filter((exchange) => exchange.interface === name);

const has2xx = (statuses: Readonly<Record<string, number>>) =>
  Object.keys(statuses).some((status) => /^2\d\d$/.test(status));

const gets = ({ routes }: Facts) => routes.filter(({ method }) => method === 'GET');

const sentBy = ({ routes }: Facts) => routes.reduce((sum, { requests }) => sum + requests, 0);

/** A run that could not begin: what preflight found stands in the reason of every clause. */
const obstacle: WholeTargetRule = (facts, name) => {
  const codes = ['unreachable', 'wrong-base-url', 'access-wall', 'html-site'];
  const stopped = facts.clauses.filter(
    ({ verdict, reason }) => verdict === 'untested' && codes.includes(reason?.code ?? ''),
  );
  const [first] = stopped;
  if (!first?.reason) return undefined;
  return {
    name: `target-${first.reason.code}`,
    interface: name,
    topic: first.reason.code === 'access-wall' ? 'access' : 'target',
    cause: first.reason.text,
    change: `Give the right address with ${flags[name]}, and let the runner reach it.`,
    broken: [],
    undecided: stopped.map(({ id }) => id),
  };
};

/** One answer to every request: a placeholder, a catch-all route, a cache that ignores the path. */
const sameAnswer: WholeTargetRule = (facts, name) => {
  const routes = facts.routes.filter(({ requests }) => requests > 0);
  if (new Set(routes.map(({ route }) => route)).size < 3 || routes.some(({ bodies }) => bodies > 1))
    return undefined;
  const withBody = ofInterface(facts, name).filter(
    ({ request, response }) => request.method !== 'HEAD' && response !== undefined,
  );
  const [first] = withBody;
  const answers = new Set(withBody.map(({ response }) => `${response?.status} ${response?.sha256}`));
  if (!first?.response || answers.size !== 1) return undefined;
  const body = (first.response.body ?? '').slice(0, 60);
  const sent = sentBy(facts);
  return {
    name: 'target-same-answer',
    interface: name,
    topic: 'target',
    cause: `${titles[name]} answers every request the same: status ${first.response.status}, body ${body === '' ? '(empty)' : body}.`,
    change: `Look whether ${flags[name]} points at the API: a placeholder, a catch-all route or a cache answers here.`,
    broken: facts.broken,
    seen: { occurrences: sent, of: sent, stability: `${sent} of ${sent} requests` },
  };
};

const hasField = (exchange: ReportedExchange, field: RegExp) =>
  exchange.response?.headers.some(([header]) => field.test(header)) ?? false;

/** Signs of each interface that the other one does not show. */
const looksLike: Record<InterfaceName, (exchange: ReportedExchange) => boolean> = {
  a: ({ response }) => /"next_cursor"\s*:/.test(response?.body ?? ''),
  b: (exchange) => hasField(exchange, /^api-version$/i) && hasField(exchange, /^ratelimit-limit$/i),
};

const ownRoutes: Record<InterfaceName, readonly string[]> = {
  a: ['/api/v1/site'],
  b: ['/api/v1/profile', '/api/v1/status'],
};

/** The address serves the other interface. */
const swapped: WholeTargetRule = (facts, name) => {
  const own = gets(facts).filter(({ route }) => ownRoutes[name].includes(route));
  if (own.length === 0 || own.some(({ statuses }) => has2xx(statuses))) return undefined;
  const signs = ofInterface(facts, name).filter(
    (exchange) => looksLike[other[name]](exchange) && !looksLike[name](exchange),
  );
  const paths = new Set(signs.map(({ request }) => request.url.split('?')[0]));
  if (paths.size < 2 && !(name === 'b' && paths.size === 1)) return undefined;
  return {
    name: 'target-swapped',
    interface: name,
    topic: 'target',
    cause: `The address given for ${titles[name]} (${flags[name]}) serves ${titles[other[name]]}.`,
    change: `Exchange the addresses of --base-url and --companion-base-url, or give the right one with ${flags[name]}.`,
    broken: facts.broken,
    seen: { occurrences: sentBy(facts), of: sentBy(facts), stability: 'every request' },
  };
};

const walls = new Set(['401', '403', '407']);

/** Every documented route answers with one and the same error. */
const allErrors: WholeTargetRule = (facts, name) => {
  const all = gets(facts);
  if (new Set(all.map(({ route }) => route)).size < 3 || facts.broken.length === 0) return undefined;
  if (all.some(({ statuses }) => has2xx(statuses))) return undefined;
  const counts = new Map<string, number>();
  for (const { statuses } of all)
    for (const [status, count] of Object.entries(statuses))
      counts.set(status, (counts.get(status) ?? 0) + count);
  const [most] = [...counts].sort(([, one], [, next]) => next - one);
  if (most === undefined) return undefined;
  const [status, count] = most;
  const sent = all.reduce((sum, { requests }) => sum + requests, 0);
  const isWall = walls.has(status);
  return {
    name: isWall ? 'access-all' : `target-all-${status}`,
    interface: name,
    topic: isWall ? 'access' : 'target',
    cause: isWall
      ? `${titles[name]} asks for credentials: every route answers ${status}.`
      : `No route of ${titles[name]} works: ${count} of ${sent} requests are answered ${status}.`,
    change: isWall
      ? 'Serve the interface without credentials, or give a bypass header with --header-file.'
      : `Look whether ${flags[name]} points at the API and whether the service is up.`,
    broken: facts.broken,
    seen: { occurrences: count, of: sent, stability: `${count} of ${sent} requests` },
  };
};

/** The target says that it is asked too much, or is not available. */
const overload: WholeTargetRule = (facts, name) => {
  const held = facts.clauses.filter(
    ({ verdict, reason }) =>
      verdict === 'inconclusive' && ['rate-limited', 'unavailable', 'timeout'].includes(reason?.code ?? ''),
  );
  if (held.length < 3) return undefined;
  const count = (status: string) =>
    facts.routes.reduce((sum, { statuses }) => sum + (statuses[status] ?? 0), 0);
  const [most, refused] =
    [...(['429', '503', 'timeout'] as const)]
      .map((status) => [status, count(status)] as const)
      .sort(([, one], [, next]) => next - one)[0] ?? [];
  if (most === undefined || refused === undefined || refused === 0) return undefined;
  const sent = sentBy(facts);
  const answers = most === 'timeout' ? 'did not answer in time' : `answered ${most}`;
  return {
    name: `load-${most}`,
    interface: name,
    topic: 'load',
    cause: `${titles[name]} is overloaded or limited: it ${answers} to ${refused} of ${sent} requests, and ${held.length} clauses could not be judged.`,
    change:
      'Run when nothing else uses the target, give a longer --max-time, or raise the capacity of staging.',
    broken: [],
    undecided: held.map(({ id }) => id),
    seen: { occurrences: refused, of: sent, stability: `${refused} of ${sent} requests` },
  };
};

/** What is wrong with an interface as a whole; these claim every finding of it. */
export const wholeTargetRules: readonly WholeTargetRule[] = [obstacle, sameAnswer, swapped, allErrors];

/** What hinders an interface beside its findings. */
export const hindranceRules: readonly WholeTargetRule[] = [overload];
