import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import type { RouteTraffic } from '../../reports/model/traffic.js';
import { counted } from '../../reports/text/wording.js';
import type { Draft } from './draft.js';
import type { Broken, Facts } from './facts.js';

const failure = '500';
/** Routes named in the sentence. */
const mostNamed = 3;

const failures = ({ statuses }: RouteTraffic): number => statuses[failure] ?? 0;

const sum = (routes: readonly RouteTraffic[], of: (route: RouteTraffic) => number): number =>
  routes.reduce((all, route) => all + of(route), 0);

/** Returns whether a response with status 500 is among the evidence of a finding. */
const showsFailure = ({ finding, places, status }: Broken, { exchanges }: Facts): boolean =>
  status === 500 ||
  places.some((place) => place.status === 500) ||
  finding.exchanges.some((id) => exchanges.get(id)?.response?.status === 500);

/**
 * Requests that fail now and then: a request succeeded after the same request had failed. Which clauses such
 * responses break is random, so one diagnosis contains them all.
 */
export const intermittentDraft = (facts: Facts, name: InterfaceLetter): Draft | undefined => {
  if (!facts.routes.some(({ recovered = 0 }) => recovered > 0)) return undefined;
  const broken = facts.broken.filter((one) => showsFailure(one, facts));
  if (broken.length === 0) return undefined;
  const gets = facts.routes.filter(({ method }) => method === 'GET');
  const failing = gets
    .filter((route) => failures(route) > 0)
    .sort((one, other) => failures(other) - failures(one) || one.route.localeCompare(other.route));
  const count = sum(failing, failures);
  const sent = sum(gets, ({ requests }) => requests);
  const named = failing
    .slice(0, mostNamed)
    .map((route) => `${route.method} ${route.route} (${failures(route)} of ${route.requests})`);
  const more = failing.length > mostNamed ? ` and ${failing.length - mostNamed} more` : '';
  return {
    name: 'requests-fail-now-and-then',
    interface: name,
    topic: 'route',
    cause: `Requests fail now and then: status 500 on ${count} of ${sent} requests, and the same request succeeds at another time. Routes: ${named.join(', ')}${more}.`,
    change:
      'Look for the errors of these requests in the log of the service: a race, a full pool, or a dependency that fails sometimes.',
    broken,
    seen: {
      occurrences: count,
      of: sent,
      stability: `comes and goes: ${count} of ${counted(sent, 'request')}`,
    },
  };
};
