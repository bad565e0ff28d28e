import createRouter from 'find-my-way';

/** A route that was found, and what stands at its parameters, decoded. */
export interface Match<Route> {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds the route of a path. The router knows paths only: which methods a route answers is decided later. Parameters of
 * any length reach the route, whose answer to a long one is its own.
 */
export const createMatch = <Route>(routes: Iterable<readonly [path: string, route: Route]>) => {
  const router = createRouter({ maxParamLength: 65_536 });
  for (const [path, route] of routes) router.on('GET', path, () => undefined, route);
  return (path: string): Match<Route> | undefined => {
    const found = router.find('GET', path);
    return found === null ? undefined : { route: found.store as Route, parameters: found.params };
  };
};
