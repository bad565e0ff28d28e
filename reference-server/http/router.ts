import createRouter from 'find-my-way';

/** A matched route, and its decoded parameters. */
export interface Match<Route> {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/**
 * Creates a function that finds the route of a path. The router ignores methods. Parameters of any length
 * reach the route, which handles long ones itself.
 */
export const createMatch = <Route>(routes: Iterable<readonly [path: string, route: Route]>) => {
  const router = createRouter({ maxParamLength: 65_536 });
  for (const [path, route] of routes) router.on('GET', path, () => undefined, route);
  return (path: string): Match<Route> | undefined => {
    const found = router.find('GET', path);
    return found === null ? undefined : { route: found.store as Route, parameters: found.params };
  };
};
