import type { Outcome } from '../../schemas/breach-facts.js';
import { RunStop } from '../engine/stop.js';
import { withoutTrailingSlashes } from '../formats/percent.js';
import type { Client } from './client.js';
import { bodyText, type Exchange, header, mediaType, status, succeeded } from './exchange.js';
import { isHtml, problemType } from './intermediaries.js';

/** Why a run cannot start, as one sentence that says what to do. */
export interface Obstacle {
  readonly code:
    | 'unreachable'
    /** The machine of the run prevents every exchange. */
    | 'machine'
    | 'wrong-base-url'
    | 'swapped'
    | 'access-wall'
    | 'html-site'
    | 'rate-limited'
    | 'unavailable'
    | 'test-hooks';
  readonly text: string;
  /** The probe that shows it. */
  readonly outcome?: Outcome;
}

/** What the preflight needs to know about an interface. */
export interface Probed {
  readonly letter: string;
  readonly flag: string;
  readonly basePath: string;
  readonly probes: readonly string[];
  /** The probes are JSON-RPC endpoints. */
  readonly isRpc?: boolean;
}

const isProblem = (exchange: Exchange) => mediaType(exchange) === problemType;
/** JSON that is called HTML is the API with a wrong media type, and is judged. */
const isPage = (exchange: Exchange) => isHtml(exchange) && !/^\s*[{[]/.test(bodyText(exchange).slice(0, 200));
const isResponse = (exchange: Exchange) => succeeded(exchange) && !isPage(exchange);
const isRedirect = (exchange: Exchange) => status(exchange) >= 300 && status(exchange) < 400;

/** Failures that any path of the same server would have. */
const ofTheServer = new Set(['refused', 'no-host', 'tls', 'no-descriptors', 'no-network']);
/** Failures of the machine of the run. */
const ofTheMachine = new Set(['no-descriptors', 'no-network']);

const nameOf = ({ letter }: Probed) => `Interface ${letter.toUpperCase()}`;

/**
 * Returns the end of a base URL that repeats the start of the interface's base path, such as `/api/v1`; ''
 * without one.
 */
const overlapOf = (baseUrl: string, basePath: string): string => {
  const segments = basePath.split('/').slice(1);
  for (let count = segments.length; count > 0; count -= 1) {
    const end = `/${segments.slice(0, count).join('/')}`;
    if (baseUrl.endsWith(end)) return end;
  }
  return '';
};

/** Any JSON-RPC endpoint responds to this message, with a result or with an error. */
const message = {
  method: 'POST',
  headers: [
    ['content-type', 'application/json'],
    ['accept', 'application/json, text/event-stream'],
  ],
  body: '{"jsonrpc":"2.0","id":"preflight","method":"ping"}',
} as const;

const requestOf = ({ isRpc }: Probed, path: string) => (isRpc ? { ...message, path } : { path });

/** Some servers close a connection to an https port on which http is spoken. */
const mayBeHttps = ({ request, failure }: Exchange): boolean =>
  failure?.code === 'dropped' && request.url.startsWith('http:');

const sendProbes = async (client: Client, own: Probed): Promise<Exchange[]> => {
  const exchanges: Exchange[] = [];
  for (const path of own.probes) {
    // One wait after a refusal is enough.
    const isRefused = exchanges.some((exchange) => status(exchange) === 429);
    const exchange = await client.send({
      ...requestOf(own, path),
      ...(isRefused ? { acceptRefusal: true } : {}),
    });
    exchanges.push(exchange);
    if (exchange.failure && ofTheServer.has(exchange.failure.code)) break;
  }
  return exchanges;
};

/** Where a redirect leads, for people; '' when there is none. */
const locationOf = (exchange: Exchange): string => {
  const location = header(exchange, 'location') ?? '';
  return isRedirect(exchange) && /^[!-~]{1,200}$/.test(location) ? ` (Location: ${location})` : '';
};

/** Returns whether a redirect leads to the same path, with or without a slash at its end: a router's, and no access wall. */
const isOfSlash = (exchange: Exchange): boolean => {
  const { url } = exchange.request;
  const location = header(exchange, 'location') ?? '';
  if (!isRedirect(exchange) || !URL.canParse(location, url)) return false;
  const [from, to] = [new URL(url), new URL(location, url)];
  return (
    from.origin === to.origin && withoutTrailingSlashes(from.pathname) === withoutTrailingSlashes(to.pathname)
  );
};

/** Returns the base URL that a redirect of a probe leads to; undefined when it leads to another path. */
const redirectedBase = (exchange: Exchange, path: string): string | undefined => {
  const location = header(exchange, 'location') ?? '';
  return /^https?:\/\/[!-~]{1,300}$/.test(location) && location.endsWith(path)
    ? location.slice(0, -path.length)
    : undefined;
};

/** Returns what is at this address instead of the interface, when no path of the interface responds. */
const wrongAddress = async (
  client: Client,
  own: Probed,
  others: readonly Probed[],
): Promise<Obstacle | undefined> => {
  const requested = `${client.baseUrl}${own.probes[0]}`;
  const overlap = overlapOf(client.baseUrl, own.basePath);
  if (overlap !== '') {
    const shorter = client.baseUrl.slice(0, -overlap.length);
    const origin = new URL(client.baseUrl).origin;
    const exchange = await client.send({
      ...requestOf(own, `${shorter.slice(origin.length)}${own.probes[0]}`),
      withoutPrefix: true,
    });
    if (isResponse(exchange))
      return {
        code: 'wrong-base-url',
        text: `the address ends in ${overlap}, which is added to it: type --${own.flag} ${shorter}`,
      };
  }
  for (const other of others) {
    const [path = ''] = other.probes;
    if (isResponse(await client.send({ path })))
      return {
        code: 'swapped',
        text: `${client.baseUrl} is ${nameOf(other)}, not ${nameOf(own)}: give it as --${other.flag}, and as --${own.flag} the address of ${nameOf(own)}.`,
      };
  }
  return {
    code: 'wrong-base-url',
    text: `${requested} returns 404, and so does ${own.probes.at(-1)}: give the part of the address before ${overlap === own.basePath ? `the last ${overlap}` : own.basePath}. For https://host/journal${own.probes[0]} that is --${own.flag} https://host/journal`,
  };
};

/** Returns what else may explain that an address cannot be reached. */
const besideUnreachable = (exchange: Exchange): string => {
  if (mayBeHttps(exchange)) return ' If this port speaks https, give an https address.';
  const { request, failure } = exchange;
  return /^https:/i.test(request.url) && failure?.code === 'dropped'
    ? ' If it demands a certificate of the client, give --cert FILE and --key FILE.'
    : '';
};

const obstacleIn = async (
  exchanges: readonly Exchange[],
  client: Client,
  own: Probed,
  others: readonly Probed[],
): Promise<Obstacle | undefined> => {
  const all = (test: (exchange: Exchange) => boolean) => exchanges.every(test);
  const requested = `${client.baseUrl}${own.probes[0]}`;
  const [first] = exchanges;
  if (!first) return undefined;
  if (all(({ failure }) => ofTheMachine.has(failure?.code ?? '')))
    return { code: 'machine', text: `${requested} cannot be reached: ${first.failure?.text}.` };
  if (all(({ failure }) => failure !== undefined))
    return {
      code: 'unreachable',
      text: `${requested} cannot be reached: ${first.failure?.text}. Is the server up, and is the address right?${besideUnreachable(first)}`,
    };
  if (
    all(
      (exchange) =>
        status(exchange) === 400 && /plain HTTP request was sent to HTTPS/i.test(bodyText(exchange)),
    )
  )
    return {
      code: 'wrong-base-url',
      text: `${requested} is on a port that speaks https, not http: type --${own.flag} ${client.baseUrl.replace(/^http:/, 'https:')}`,
    };
  if (all((exchange) => status(exchange) === 429))
    return {
      code: 'rate-limited',
      text: `${requested} returns 429 for the first request and after every wait: run again when nothing else uses the quota.`,
    };
  if (all((exchange) => [502, 503, 504].includes(status(exchange))))
    return {
      code: 'unavailable',
      text: `${requested} returns ${status(first)} for every request and retry: the service is down. Run again when it is up.`,
    };
  const redirected = all(isRedirect) ? redirectedBase(first, own.probes[0] ?? '') : undefined;
  if (redirected !== undefined && redirected !== client.baseUrl)
    return {
      code: 'wrong-base-url',
      text: `${requested} redirects to ${redirected}${own.probes[0]} (status ${status(first)}), and redirects are not followed: type --${own.flag} ${redirected}`,
    };
  // The documented paths are not served: a breach that clauses judge.
  if (all(isOfSlash)) return undefined;
  if (
    all((exchange) => !isProblem(exchange) && ([401, 403].includes(status(exchange)) || isRedirect(exchange)))
  )
    return {
      code: 'access-wall',
      text: `${requested} returns ${status(first)}${locationOf(first)}: an access wall or a redirect is in front of the API. Give the final address, or a bypass header with --header-file.`,
    };
  if (all((exchange) => status(exchange) < 400 && isPage(exchange)))
    return {
      code: 'html-site',
      text: `${requested} returns a web page, not the API. Is this the base URL of the API?`,
    };
  if (all((exchange) => status(exchange) === 404)) return wrongAddress(client, own, others);
  // Another interface may share a route name: only its own routes identify it.
  if (status(first) === 404 && others.length > 0) {
    const wrong = await wrongAddress(client, own, others);
    return wrong?.code === 'swapped' ? wrong : undefined;
  }
  return undefined;
};

const look = async (
  client: Client,
  own: Probed,
  others: readonly Probed[],
): Promise<Obstacle | undefined> => {
  const exchanges = await sendProbes(client, own);
  const obstacle = await obstacleIn(exchanges, client, own, others);
  const [first] = exchanges;
  if (obstacle === undefined || first === undefined) return obstacle;
  const outcome = { method: own.isRpc ? 'POST' : 'GET', path: own.probes[0] ?? '' };
  return { ...obstacle, outcome: first.response ? { ...outcome, status: status(first) } : outcome };
};

/**
 * Checks the first responses of an interface before anything is judged; undefined when the run may begin.
 * `others` are interfaces with other addresses: a match means that the wrong flag was used.
 */
export const preflight = async (
  client: Client,
  own: Probed,
  others: readonly Probed[] = [],
): Promise<Obstacle | undefined> => {
  try {
    return await look(client, own, others);
  } catch (error) {
    if (!(error instanceof RunStop) || error.code !== 'given-up') throw error;
    return { code: 'unavailable', text: `${client.baseUrl}: ${error.message}.` };
  }
};
