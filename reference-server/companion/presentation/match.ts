import createRouter from 'find-my-way';
import type { HttpRequest } from '../../http/message.js';
import type { Area, Call, Route } from './exchange.js';

/** Finds the route of a path below the prefix; the router knows paths only, methods are the route's. */
export const createMatch = (routes: readonly Route[]) => {
  const router = createRouter({ maxParamLength: 8192 });
  for (const route of routes) router.on('GET', route.path, () => undefined, route);
  return (path: string): { route: Route; parameters: Call['parameters'] } | undefined => {
    const found = router.find('GET', path);
    return found === null ? undefined : { route: found.store as Route, parameters: found.params };
  };
};

// The two agent paths count against the quota even before a route answers them.
const areaOf = (path: string, route: Route | undefined): Area => {
  if (route !== undefined) return route.area;
  if (path === '/api/v1' || path.startsWith('/api/v1/')) return 'rest';
  return path === '/mcp' || path === '/a2a' ? 'agent' : 'elsewhere';
};

/** A request split into what the routes and the behaviours decide by; `base` is the server's own base URL. */
export const readCall = (
  request: HttpRequest,
  match: ReturnType<typeof createMatch>,
  base: string,
  now: number,
): Call => {
  // A proxy may send the absolute form, whose path is what counts.
  const target = (request.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '');
  const [whole = '', ...query] = target.split('?');
  const prefix = new URL(base).pathname.replace(/\/+$/, '');
  const below = whole === prefix || whole.startsWith(`${prefix}/`) ? whole.slice(prefix.length) : undefined;
  const found = below === undefined ? undefined : match(below);
  return {
    method: request.method ?? '',
    path: below ?? whole,
    query: new URLSearchParams(query.join('?')),
    area: below === undefined ? 'elsewhere' : areaOf(below, found?.route),
    route: found?.route,
    parameters: found?.parameters ?? {},
    request,
    now,
  };
};
