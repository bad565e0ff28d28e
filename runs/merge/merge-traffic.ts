import type { RouteTraffic } from '../../reports/model/traffic.js';

const sums = (one: Record<string, number>, other: Record<string, number>): Record<string, number> => {
  const all = { ...one };
  for (const [key, count] of Object.entries(other)) all[key] = (all[key] ?? 0) + count;
  return all;
};

const mergedRoute = (one: RouteTraffic, other: RouteTraffic): RouteTraffic => {
  // A report has no times of single requests: the latencies of the part with more requests are used for both.
  const main = other.requests > one.requests ? other : one;
  const recovered = (one.recovered ?? 0) + (other.recovered ?? 0);
  const served = [...new Set([...(one.served ?? []), ...(other.served ?? [])])];
  return {
    ...main,
    requests: one.requests + other.requests,
    statuses: sums(one.statuses, other.statuses),
    mediaTypes: sums(one.mediaTypes, other.mediaTypes),
    bodies: Math.max(one.bodies, other.bodies),
    ...(recovered > 0 ? { recovered } : {}),
    ...(served.length > 0 ? { served } : {}),
    latencyMs: { ...main.latencyMs, most: Math.max(one.latencyMs.most, other.latencyMs.most) },
  };
};

/** Returns the routes of all parts of a run with their responses counted together. */
export const mergeRoutes = (parts: readonly (readonly RouteTraffic[])[]): RouteTraffic[] => {
  const routes = new Map<string, RouteTraffic>();
  for (const route of parts.flat()) {
    const key = `${route.interface} ${route.method} ${route.route}`;
    const known = routes.get(key);
    routes.set(key, known ? mergedRoute(known, route) : route);
  }
  return [...routes.values()];
};

/** Returns the requests of all parts, by interface. */
export const mergeRequests = (parts: readonly Record<string, number>[]): Record<string, number> =>
  parts.reduce(sums, {});
