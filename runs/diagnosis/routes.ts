import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import type { RouteTraffic } from '../../reports/model/traffic.js';
import { counted } from '../../reports/text/wording.js';
import { routeTemplate } from '../report/evidence/fingerprint.js';
import type { Draft } from './draft.js';
import { explains } from './explains.js';
import type { Broken, Facts } from './facts.js';

/** Clauses that break when a documented request does not succeed. */
const demandsSuccess =
  /^(A-(SITE-01|KIND-01|LIMIT-01|SEARCH-01|GET-01|AUTH-01|HTTP-0[279])|B-(ROUTE-0[1-6]|DOC-(0\d|10)|OAUTH-01|OPENAPI-01|SIG-01|AUTH-01|HTTP-02|MCP-01|A2A-01))$/;

/** Those of them that combine all routes. */
const saysOfAll = /^(A-HTTP-02|[AB]-AUTH-01)$/;

const isSuccess = (status: string) => status === '200' || status === '202';

/**
 * Returns the status that a route gives each time it should succeed, with its count; undefined when it works.
 */
const troubleOf = ({ statuses }: RouteTraffic): { status: string; count: number } | undefined => {
  if (Object.keys(statuses).some(isSuccess)) return undefined;
  const [first] = Object.entries(statuses).sort(([, one], [, other]) => other - one);
  return first && { status: first[0], count: first[1] };
};

const saysOf = (route: string, status: string): { name: string; cause: string; change: string } => {
  const code = Number(status);
  if ([404, 405, 410, 501].includes(code))
    return {
      name: 'missing',
      cause: `Missing route: ${route} returns ${status}.`,
      change: 'Serve this route, and look for a wrong path or prefix in the router.',
    };
  if (code >= 500)
    return {
      name: 'fails',
      cause: `Failing route: ${route} returns ${status}.`,
      change: 'Look for the errors of this route in the log of the service.',
    };
  if (code === 401 || code === 403 || code === 402 || code === 407)
    return {
      name: 'locked',
      cause: `${route} requires credentials: it returns ${status}.`,
      change: 'Serve this route without credentials.',
    };
  if (code >= 300 && code < 400)
    return {
      name: 'redirects',
      cause: `Redirect (status ${status}) instead of a response: ${route}.`,
      change: 'Serve the documented path itself.',
    };
  if (code >= 400)
    return {
      name: 'refuses',
      cause: `${route} refuses every request: it returns ${status}.`,
      change: 'Accept the documented parameters.',
    };
  if (code >= 200)
    return {
      name: 'status',
      cause: `Successful responses of ${route} have status ${status} instead of 200.`,
      change: 'Return status 200 and a body.',
    };
  return {
    name: 'breaks-off',
    cause: `No usable response from ${route}: ${status}.`,
    change: 'Look for these requests in the log of the service.',
  };
};

const slugOf = (route: string) =>
  route
    .replace(/^\/api\/v1\//, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** Returns whether a finding occurs on one route only. */
const isOnlyOn = (broken: Broken, route: string): boolean =>
  broken.places.length === 0
    ? broken.route === route
    : broken.places.every(({ path }) => routeTemplate(path) === route);

/** A route that never succeeds, with the clauses it breaks. */
interface Trouble {
  readonly traffic: RouteTraffic;
  readonly status: string;
  readonly count: number;
  readonly leads: readonly Broken[];
  readonly own: readonly Broken[];
}

const troubleOn = (facts: Facts, traffic: RouteTraffic): Trouble[] => {
  const { method, route } = traffic;
  const isAsked = method === 'GET' || (method === 'POST' && /^\/(mcp|a2a)$/.test(route));
  const trouble = isAsked ? troubleOf(traffic) : undefined;
  if (trouble === undefined) return [];
  const own = facts.broken.filter((broken) => isOnlyOn(broken, route));
  const leads = own.filter(
    (broken) =>
      demandsSuccess.test(broken.id) &&
      broken.method === method &&
      String(broken.status) === trouble.status &&
      // Where another finding explains it, such as wrong ids in a listing, the route is not the cause.
      !facts.broken.some(
        (other) => (!demandsSuccess.test(other.id) || saysOfAll.test(other.id)) && explains(other, broken),
      ),
  );
  return leads.length === 0 ? [] : [{ traffic, ...trouble, leads, own }];
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Routes named in a sentence. */
const mostNamed = 4;

const namesOf = (troubles: readonly Trouble[]): string => {
  const names = troubles.map(({ traffic }) => `${traffic.method} ${traffic.route}`);
  if (names.length <= mostNamed) return names.join(', ');
  return `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`;
};

const draftOf = (troubles: readonly [Trouble, ...Trouble[]], name: InterfaceLetter): Draft => {
  const [first] = troubles;
  const { name: kind, cause, change } = saysOf(namesOf(troubles), first.status);
  const leads = troubles.flatMap((trouble) => trouble.leads);
  const own = troubles.flatMap((trouble) => trouble.own);
  const count = sum(troubles.map((trouble) => trouble.count));
  const sent = sum(troubles.map(({ traffic }) => traffic.requests));
  return {
    name: `route-${troubles.length > 1 ? `${first.status}` : slugOf(first.traffic.route)}-${kind}`,
    interface: name,
    topic: kind === 'locked' ? 'access' : 'route',
    cause,
    change,
    broken: [...leads, ...own.filter((broken) => !leads.includes(broken))],
    seen: { occurrences: count, of: sent, stability: `${count} of ${counted(sent, 'request')}` },
  };
};

/** Statuses with a separate cause at each route: a missing or failing route proves nothing about others. */
const isOwnCause = ({ status }: Trouble) => /^(404|405|410|5\d\d|400)$/.test(status);

/** Returns a diagnosis for each route that never succeeds, with the findings it explains. */
export const routeDrafts = (facts: Facts, name: InterfaceLetter): Draft[] => {
  const groups = new Map<string, [Trouble, ...Trouble[]]>();
  for (const traffic of facts.routes)
    for (const trouble of troubleOn(facts, traffic)) {
      const key = isOwnCause(trouble) ? traffic.route : trouble.status;
      const group = groups.get(key);
      if (group) group.push(trouble);
      else groups.set(key, [trouble]);
    }
  return [...groups.values()].map((group) => draftOf(group, name));
};
