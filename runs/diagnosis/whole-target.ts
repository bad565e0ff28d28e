import type { InterfaceLetter, ReportedExchange } from '../../reports/model/exchanges.js';
import { counted } from '../../reports/text/wording.js';
import { interfaceFacts } from '../../specs/facts.js';
import type { Draft } from './draft.js';
import type { Facts } from './facts.js';

/** A rule about a whole interface: a cause behind everything, or undefined. */
type WholeTargetRule = (facts: Facts, name: InterfaceLetter) => Draft | undefined;

const flagOf = (name: InterfaceLetter): string => {
  const facts = interfaceFacts.find(({ letter }) => letter === name);
  return facts === undefined ? 'the setting of its base URL' : `--${facts.flag}`;
};
const titleOf = (name: InterfaceLetter): string => `Interface ${name.toUpperCase()}`;

const ofInterface = ({ exchanges }: Facts, name: InterfaceLetter): ReportedExchange[] =>
  [...exchanges.values()].filter((exchange) => exchange.interface === name);

const has2xx = (statuses: Readonly<Record<string, number>>) =>
  Object.keys(statuses).some((status) => /^2\d\d$/.test(status));

const gets = ({ routes }: Facts) => routes.filter(({ method }) => method === 'GET');

const sentBy = ({ routes }: Facts) => routes.reduce((sum, { requests }) => sum + requests, 0);

/** The verdict of a run says nothing failed or something did; a sentence about the whole interface must not contradict it. */
const hasFailed = ({ broken }: Facts) => broken.some(({ clause }) => clause.verdict === 'fail');

const obstacleChanges: Readonly<Record<string, (name: InterfaceLetter) => string>> = {
  unreachable: (name) =>
    `Start the service, and look whether ${flagOf(name)} is its address and whether the runner can reach it.`,
  'access-wall': () =>
    'Serve the interface without credentials, or let the runner through with a bypass header (--header-file).',
  'rate-limited': () => 'Run when nothing else uses the quota of the target.',
  unavailable: () => 'Start the service, or find out why the proxy in front of it does not reach it.',
};

/** A run that could not begin: the reason of every clause contains the result of the preflight. */
const obstacle: WholeTargetRule = (facts, name) => {
  const codes = [
    'unreachable',
    'wrong-base-url',
    'swapped',
    'access-wall',
    'html-site',
    'rate-limited',
    'unavailable',
  ];
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
    change: obstacleChanges[first.reason.code]?.(name) ?? `Give the right base URL with ${flagOf(name)}.`,
    broken: [],
    undecided: stopped.map(({ id }) => id),
  };
};

/** The same response to every request: a placeholder, a catch-all route, or a cache that ignores the path. */
const sameResponse: WholeTargetRule = (facts, name) => {
  const routes = facts.routes.filter(({ requests }) => requests > 0);
  if (!hasFailed(facts)) return undefined;
  if (new Set(routes.map(({ route }) => route)).size < 3 || routes.some(({ bodies }) => bodies > 1))
    return undefined;
  const withBody = ofInterface(facts, name).filter(
    ({ request, response }) => request.method !== 'HEAD' && response !== undefined,
  );
  const [first] = withBody;
  const responses = new Set(withBody.map(({ response }) => `${response?.status} ${response?.sha256}`));
  // Redirects to different places differ, though their bodies are equal.
  if (!first?.response || responses.size !== 1 || /^3/.test(String(first.response.status))) return undefined;
  const body = (first.response.body ?? '').slice(0, 60);
  const sent = sentBy(facts);
  return {
    name: 'target-same-answer',
    interface: name,
    topic: 'target',
    cause: `${titleOf(name)} returns the same for every request: status ${first.response.status}, body ${body === '' ? '(empty)' : body}.`,
    change: `Look whether ${flagOf(name)} points at the API: a placeholder, a catch-all route or a cache responds here.`,
    broken: facts.broken,
    seen: { occurrences: sent, of: sent, stability: `${sent} of ${counted(sent, 'request')}` },
  };
};

const hasField = (exchange: ReportedExchange, field: RegExp) =>
  exchange.response?.headers.some(([header]) => field.test(header)) ?? false;

/** An interface that may be at the address of another one. */
interface Kind {
  readonly letter: InterfaceLetter;
  /** Routes that the other interface does not have. */
  readonly routes: readonly string[];
  /** Returns whether a response has properties that the other interface's responses lack. */
  readonly bears: (exchange: ReportedExchange) => boolean;
}

const kinds: readonly Kind[] = [
  {
    letter: 'a',
    routes: ['/api/v1/site'],
    bears: ({ response }) => /"next_cursor"\s*:/.test(response?.body ?? ''),
  },
  {
    letter: 'b',
    routes: ['/api/v1/profile', '/api/v1/status'],
    bears: (exchange) => hasField(exchange, /^api-version$/i) && hasField(exchange, /^ratelimit-limit$/i),
  },
];

/** The address serves the other interface. */
const swapped: WholeTargetRule = (facts, name) => {
  const [own] = kinds.filter(({ letter }) => letter === name);
  const [other] = kinds.filter(({ letter }) => letter !== name);
  if (own === undefined || other === undefined) return undefined;
  const requested = gets(facts).filter(({ route }) => own.routes.includes(route));
  if (requested.length === 0 || requested.some(({ statuses }) => has2xx(statuses))) return undefined;
  const exchanges = ofInterface(facts, name);
  if (!exchanges.some(other.bears) || exchanges.some((one) => own.bears(one) && !other.bears(one)))
    return undefined;
  const sent = sentBy(facts);
  return {
    name: 'target-swapped',
    interface: name,
    topic: 'target',
    cause: `The address given for ${titleOf(name)} (${flagOf(name)}) serves ${titleOf(other.letter)}.`,
    change: `Swap the base URLs, or give the right one with ${flagOf(name)}.`,
    broken: facts.broken,
    seen: { occurrences: sent, of: sent, stability: `${sent} of ${counted(sent, 'request')}` },
  };
};

const walls = new Set(['401', '403', '407']);

/** Responses that do not arrive, or cannot be read as HTTP. */
const transportErrors = (
  facts: Facts,
  name: InterfaceLetter,
  { status, count, sent }: { status: string; count: number; sent: number },
): Draft => ({
  name: `target-${status}`,
  interface: name,
  topic: status === 'malformed-http' ? 'http' : 'load',
  cause: `Responses of ${titleOf(name)} cannot be read (${status}): ${count} of ${sent} requests.`,
  change:
    status === 'malformed-http'
      ? 'Look for a wrong Content-Length or Content-Encoding.'
      : 'Check that the service is up, and what is between it and the runner.',
  broken: facts.broken,
  seen: { occurrences: count, of: sent, stability: `${count} of ${counted(sent, 'request')}` },
});

/** Every documented path is redirected, most often to itself with a slash at the end. */
const redirected = (
  facts: Facts,
  name: InterfaceLetter,
  { status, count, sent }: { status: string; count: number; sent: number },
): Draft => {
  const [shown] = ofInterface(facts, name).filter(({ response }) => String(response?.status) === status);
  const location = shown?.response?.headers.find(([field]) => /^location$/i.test(field))?.[1];
  const instance =
    shown && location ? `, for instance ${shown.request.url.slice(0, 100)} to ${location.slice(0, 100)}` : '';
  return {
    name: `target-all-${status}`,
    interface: name,
    topic: 'target',
    cause: `No documented path of ${titleOf(name)} is served: ${count} of ${sent} requests are redirected (status ${status})${instance}.`,
    change: /\/(?:\?|$)/.test(location ?? '')
      ? 'Serve the documented paths themselves, without a slash at the end (in Django: routes without it, and APPEND_SLASH = False).'
      : 'Serve the documented paths themselves.',
    broken: facts.broken,
    seen: { occurrences: count, of: sent, stability: `${count} of ${sent} requests` },
  };
};

/** Every documented route returns one and the same error. */
const allErrors: WholeTargetRule = (facts, name) => {
  const all = gets(facts);
  if (new Set(all.map(({ route }) => route)).size < 3 || !hasFailed(facts)) return undefined;
  // Routes of another method, such as those of agents, are routes too.
  if (facts.routes.some(({ statuses }) => has2xx(statuses))) return undefined;
  const counts = new Map<string, number>();
  for (const { statuses } of all)
    for (const [status, count] of Object.entries(statuses))
      counts.set(status, (counts.get(status) ?? 0) + count);
  const [most] = [...counts].sort(([, one], [, next]) => next - one);
  if (most === undefined) return undefined;
  const [status, count] = most;
  const sent = all.reduce((sum, { requests }) => sum + requests, 0);
  if (!/^\d+$/.test(status)) return transportErrors(facts, name, { status, count, sent });
  const isWall = walls.has(status);
  if (/^3/.test(status)) return redirected(facts, name, { status, count, sent });
  return {
    name: isWall ? 'access-all' : `target-all-${status}`,
    interface: name,
    topic: isWall ? 'access' : 'target',
    cause: isWall
      ? `${titleOf(name)} requires credentials: every route returns ${status}.`
      : `No route of ${titleOf(name)} works: ${count} of ${sent} requests return ${status}.`,
    change: isWall
      ? 'Serve the interface without credentials, or give a bypass header with --header-file.'
      : `Look whether ${flagOf(name)} points at the API and whether the service is up.`,
    broken: facts.broken,
    seen: { occurrences: count, of: sent, stability: `${count} of ${counted(sent, 'request')}` },
  };
};

/** Rules about a whole interface; they cover every finding of it. */
export const wholeTargetRules: readonly WholeTargetRule[] = [obstacle, sameResponse, swapped, allErrors];
