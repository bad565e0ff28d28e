import type { InterfaceName, RouteTraffic } from '../../reports/model.js';
import { routeTemplate } from '../report/fingerprint.js';
import type { Draft } from './draft.js';
import type { Broken, Facts } from './facts.js';

/** Clauses that break when a documented request is not answered with success. */
const demandsSuccess =
  /^(A-(SITE-01|KIND-01|LIMIT-01|SEARCH-01|GET-01|AUTH-01|HTTP-0[279])|B-(ROUTE-0[1-6]|DOC-(0\d|10)|OAUTH-01|OPENAPI-01|SIG-01|AUTH-01|HTTP-02|MCP-01|A2A-01))$/;

const isSuccess = (status: string) => status === '200';

/** The status that a route answers with every time it should succeed, with its count; undefined when it works. */
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
      cause: `${route} is missing: it answers ${status}.`,
      change: 'Serve this route, and look for a wrong path or prefix in the router.',
    };
  if (code >= 500)
    return {
      name: 'fails',
      cause: `${route} fails: it answers ${status}.`,
      change: 'Look in the log of the service for what this route throws.',
    };
  if (code === 401 || code === 403 || code === 402 || code === 407)
    return {
      name: 'locked',
      cause: `${route} asks for credentials: it answers ${status}.`,
      change: 'Serve this route without credentials.',
    };
  if (code >= 300 && code < 400)
    return {
      name: 'redirects',
      cause: `${route} redirects with status ${status} instead of answering.`,
      change: 'Serve the documented path itself.',
    };
  if (code >= 400)
    return {
      name: 'refuses',
      cause: `${route} refuses every request: it answers ${status}.`,
      change: 'Accept the documented parameters.',
    };
  if (code >= 200)
    return {
      name: 'status',
      cause: `${route} answers ${status} instead of 200.`,
      change: 'Answer with status 200 and a body.',
    };
  return {
    name: 'breaks-off',
    cause: `${route} does not answer: ${status}.`,
    change: 'Look in the log of the service for what becomes of these requests.',
  };
};

const slugOf = (route: string) =>
  route
    .replace(/^\/api\/v1\//, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** Whether a finding shows itself on a route and nowhere else. */
const isOnlyOn = (broken: Broken, route: string): boolean =>
  broken.places.length === 0
    ? broken.route === route
    : broken.places.every(({ path }) => routeTemplate(path) === route);

/** A diagnosis for each route that never answers with success, with the findings that this explains. */
export const routeDrafts = (facts: Facts, name: InterfaceName): Draft[] =>
  facts.routes.flatMap((traffic): Draft[] => {
    const { method, route } = traffic;
    if (method !== 'GET') return [];
    const trouble = troubleOf(traffic);
    if (trouble === undefined) return [];
    const own = facts.broken.filter((broken) => isOnlyOn(broken, route));
    const leads = own.filter(
      ({ id, status, finding }) =>
        demandsSuccess.test(id) && (String(status) === trouble.status || finding.exchanges.length === 0),
    );
    if (leads.length === 0) return [];
    const { name: kind, cause, change } = saysOf(`GET ${route}`, trouble.status);
    return [
      {
        name: `route-${slugOf(route)}-${kind}`,
        interface: name,
        topic: trouble.status === '401' || trouble.status === '403' ? 'access' : 'route',
        cause,
        change,
        broken: [...leads, ...own.filter((broken) => !leads.includes(broken))],
        seen: {
          occurrences: trouble.count,
          of: traffic.requests,
          stability: `${trouble.count} of ${traffic.requests} requests`,
        },
      },
    ];
  });
