import type { InterfaceLetter } from '../model/exchanges.js';
import type { ClauseResult } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';
import type { RouteTraffic } from '../model/traffic.js';

/** Returns the path of a URL, or of a path with a query, without reading the URL: a target may have sent it. */
const pathOf = (url: string): string => {
  const [address = ''] = url.split(/[?#]/, 1);
  const origin = address.indexOf('://');
  if (origin < 0) return address;
  const slash = address.indexOf('/', origin + 3);
  return slash < 0 ? '' : address.slice(slash);
};

/** Returns whether a path fits a template, such as `/content/{id}`, segment by segment. */
const fits = (template: readonly string[], path: readonly string[]): boolean =>
  template.length === path.length &&
  template.every((part, index) => part === path[index] || (part.startsWith('{') && path[index] !== ''));

/** Returns the name of a route as filters have it, such as `A GET /api/v1/site`. */
export const routeName = ({ interface: letter, method, route }: RouteTraffic): string =>
  `${letter.toUpperCase()} ${method} ${route}`;

/** Returns the route of a request, such as `GET /api/v1/content/{id}`; its own path where no template fits. */
export type RouteOf = (letter: InterfaceLetter, method: string, url: string) => string;

/** Returns a function that names routes as the traffic of a report does. */
export const routesOf = ({ routes, targets }: ConformanceReport): RouteOf => {
  const templates = routes
    .filter(({ route }) => route.includes('{'))
    .map((one) => ({ ...one, parts: one.route.split('/') }));
  const exact = new Set(routes.map(({ interface: letter, route }) => `${letter} ${route}`));
  return (letter, method, url) => {
    const base = pathOf(targets[letter]?.baseUrl ?? '').replace(/\/$/, '');
    const whole = pathOf(url);
    const path = base !== '' && whole.startsWith(`${base}/`) ? whole.slice(base.length) : whole;
    const parts = path.split('/');
    const template = exact.has(`${letter} ${path}`)
      ? undefined
      : templates.find((one) => one.interface === letter && fits(one.parts, parts));
    return `${method} ${template?.route ?? path}`;
  };
};

/** Returns a function that names the routes of the evidence that a report shows for a clause. */
export const clauseRoutes = (report: ConformanceReport): ((clause: ClauseResult) => string[]) => {
  const routeOf = routesOf(report);
  const requests = new Map(report.exchanges.map(({ id, request }) => [id, request]));
  return ({ interface: letter, finding, sample }) => {
    const request = finding?.request ?? requests.get(sample ?? finding?.exchanges[0] ?? 0);
    const routes = [
      ...(request === undefined ? [] : [routeOf(letter, request.method, request.url)]),
      ...(finding?.places ?? []).map(({ method, path }) => routeOf(letter, method, path)),
    ];
    return [...new Set(routes)].map((route) => `${letter.toUpperCase()} ${route}`);
  };
};
