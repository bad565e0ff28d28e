import { derived } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  ownMember,
  shown,
} from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { described, openapiPath, routes } from './openapi.clauses.js';
import { itemOfRoute, itemsBelowRest, memberOf, type Placed } from './openapi.js';

/** Methods that write on a route that reads. */
const writing = ['put', 'patch', 'delete', 'post'];

/** Whether an operation describes a success; one that describes its refusal only is no write operation. */
const succeeds = ({ value: { responses } }: Placed): boolean =>
  isObject(responses) && Object.keys(responses).some((status) => /^2(\d\d|XX)$/.test(status));

const creates = ({ value: { responses } }: Placed): boolean =>
  isObject(responses) && Object.hasOwn(responses, '201');

export const describesNoWrites = clause<Exchange>({
  id: 'B-OPENAPI-07',
  basis: derived(
    'the routes are GET and the access is read-only',
    'a description of them that has a successful write describes another service',
  ),
  section: 'What the service does',
  place: '7',
  also: ['Endpoints, Interface B, all are GET'],
  text: 'The description has no PUT, PATCH, DELETE or POST operation with a success on the five REST routes: Interface B is read-only.',
  cause: 'The OpenAPI description has an operation that writes, at {member}.',
  fix: 'Remove it: the REST routes are read-only.',
  judge: (exchange) =>
    described(exchange, (document) => {
      const items = routes.map(([path]) => itemOfRoute(document, path)).filter((item) => item !== undefined);
      const operations = items.flatMap((item) =>
        writing.map((method) => memberOf(document, item, method)).filter((found) => found !== undefined),
      );
      const others = itemsBelowRest(document).flatMap((item) => {
        const methods = writing.map((method) => ({ method, found: memberOf(document, item, method) }));
        return methods.flatMap(({ method, found }) =>
          // A POST of another route may be a query.
          found && (method !== 'post' || creates(found)) ? [found] : [],
        );
      });
      const write = [...operations, ...others].find(succeeds);
      if (write)
        return broken({
          at: write.pointer,
          expected: 'no operation that writes',
          received: 'an operation with a documented success',
        });
      return items.length > 0
        ? pass
        : inapplicable('the routes are not described: another clause judges that');
    }),
});

const schemesOf = ({ components }: JsonObject): JsonObject => {
  const schemes = isObject(components) ? components.securitySchemes : undefined;
  return isObject(schemes) ? schemes : {};
};

/**
 * Returns whether a requirement needs a key or a login, by security schemes with these names; which OAuth scope
 * applies to a route is not shown.
 */
export const needsKey = (schemes: JsonObject, requirement: JsonValue): boolean =>
  isObject(requirement) &&
  Object.keys(requirement).some((name) => {
    const scheme = ownMember(schemes, name);
    return isObject(scheme) && ['apiKey', 'http'].includes(String(scheme.type));
  });

export const describesNoKeys = clause<Exchange>({
  id: 'B-OPENAPI-08',
  basis: derived(
    'reading needs no credentials',
    'a description that requires them describes another service',
  ),
  section: 'Authentication',
  place: 'Interface B, 1',
  also: [`Endpoints, Interface B discovery, ${openapiPath}`],
  text: 'The description requires no API key and no login for the five REST routes.',
  cause: 'The OpenAPI description requires a key or a login for a REST route: {received}.',
  fix: 'Remove security, or add {} as an alternative: the routes need no login.',
  judge: (exchange) =>
    described(exchange, (document) => {
      const operations = routes
        .map(([path]) => itemOfRoute(document, path))
        .map((item) => item && memberOf(document, item, 'get'))
        .filter((operation) => operation !== undefined);
      if (operations.length === 0)
        return inapplicable('the routes are not described: another clause judges that');
      const closed = operations.find(({ value }) => {
        const security = value.security ?? document.security;
        // Each entry is an alternative.
        return (
          Array.isArray(security) &&
          security.length > 0 &&
          security.every((one) => needsKey(schemesOf(document), one))
        );
      });
      return closed
        ? broken({
            at: `${closed.pointer}/security`,
            expected: 'no API key, or a security alternative without one',
            received: shown(closed.value.security ?? document.security),
          })
        : pass;
    }),
});

/** Contradictions between the description and what the contract says of the routes. */
export const readOnlyClauses = [describesNoWrites, describesNoKeys] as const;
