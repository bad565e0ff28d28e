import { advice, contract, standard } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { noObjectBreach } from '../../../harness/formats/body-facts.js';
import {
  isObject,
  type JsonObject,
  jsonObjectOf,
  jsonOf,
  pointerOf,
  shown,
} from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { compileForeign } from '../../../harness/formats/schemas/foreign-schema.js';
import { schemaBreach } from '../../../harness/formats/schemas/schema.js';
import {
  type Exchange,
  hasJsonType,
  mediaType,
  pathOnly,
  receivedStatus,
  status,
} from '../../../harness/network/exchange.js';
import { isHtml } from '../../../harness/network/intermediaries.js';
import official from '../../../schemas/companion/openapi.schema.json' with { type: 'json' };
import { hasOwnResponse, type ResponseAndControl } from '../rest/protocol/own-response.js';
import { namesBreach, pathsBreach, unknownScheme } from './consistency.js';
import { unknownLinkedOperation } from './linked-operations.js';
import { describedResponse, itemOf, operationOf, parametersOf, requiredOf } from './openapi.js';
import { referenceBreach } from './references.js';
import { schemaTypeBreach } from './schema-types.js';
import { serversBreach } from './servers.js';

const section = 'Endpoints, Interface B discovery';
/** Path of the description (contract, Endpoints, Interface B). */
export const openapiPath = '/openapi.json';
const place = openapiPath;

export const openapiThere = clause<ResponseAndControl>({
  id: 'B-OPENAPI-01',
  basis: contract,
  section,
  place,
  text: `GET ${openapiPath} returns status 200 and a JSON object whose member openapi is a version 3.1.`,
  cause: '/openapi.json is not an OpenAPI 3.1 description: {received}.',
  fix: 'Serve a JSON object whose openapi is 3.1.0.',
  refusable: [1],
  judge: (beside) => {
    const own = hasOwnResponse(beside);
    if (own.kind === 'broken') return own;
    const body = jsonObjectOf(beside.exchanges[0]);
    if (!body) return broken(noObjectBreach(beside.exchanges[0]));
    if (mediaType(beside.exchanges[0]) === 'text/html')
      return broken({ at: 'Content-Type', expected: 'JSON', received: 'text/html' });
    return typeof body.openapi === 'string' && /^3\.1\.\d+/.test(body.openapi)
      ? pass
      : broken({ at: '/openapi', expected: '"3.1.0"', received: shown(body.openapi) });
  },
});

/** Judges a description of version 3.1; another clause judges other versions. */
export const described = (exchange: Exchange, judge: (document: JsonObject) => Judgement): Judgement => {
  const document = jsonObjectOf(exchange);
  return document && /^3\.1\./.test(String(document.openapi))
    ? judge(document)
    : inapplicable('no description of version 3.1: another clause judges that');
};

export const openapiVersion = clause<Exchange>({
  id: 'B-OPENAPI-02',
  basis: advice('the description uses a later patch of 3.1, which changes no rule'),
  section,
  place,
  text: 'The version is 3.1.0, as the contract states, not a later patch.',
  cause: 'The OpenAPI version is not 3.1.0: {received}.',
  fix: 'Write 3.1.0.',
  judge: (exchange) =>
    described(exchange, ({ openapi }) =>
      openapi === '3.1.0' ? pass : broken({ at: '/openapi', expected: '"3.1.0"', received: shown(openapi) }),
    ),
});

export const openapiValid = clause<Exchange>({
  id: 'B-OPENAPI-03',
  basis: standard('OpenAPI 3.1.0', '4 and its published schema'),
  section,
  place,
  text: 'The description is valid by the official schema of OpenAPI 3.1.',
  cause: 'The OpenAPI description is not valid: expected {expected}{at}, received {received}.',
  fix: 'Check it with the official schema of OpenAPI 3.1.',
  judge: (exchange) =>
    described(exchange, (document) => {
      const breach = schemaBreach(official as unknown as JsonObject, document, '');
      return breach ? broken(breach) : pass;
    }),
});

/** The five REST routes, and the query parameters that the contract names for them. */
export const routes: readonly (readonly [path: string, parameters: readonly string[]])[] = [
  ['/api/v1/profile', []],
  ['/api/v1/search', ['query', 'limit']],
  ['/api/v1/content', ['kind', 'limit']],
  ['/api/v1/notes/x', []],
  ['/api/v1/status', []],
];

export const routesDescribed = clause<Exchange>({
  id: 'B-OPENAPI-04',
  basis: advice('the description covers a part of the service'),
  section,
  place,
  text: 'The five REST routes are described, with GET and their query parameters.',
  cause:
    'The OpenAPI description leaves REST routes or parameters out: expected {expected}, received {received}.',
  fix: 'Describe the five REST routes with their parameters.',
  judge: (exchange) =>
    described(exchange, (document) => {
      for (const [path, parameters] of routes) {
        const operation = operationOf(document, path);
        if (!operation)
          return broken({
            at: '/paths',
            expected: `GET ${path.replace(/x$/, '{slug}')}`,
            received: 'no such operation',
            facts: { absent: [pointerOf(['paths', path.replace(/x$/, '{slug}'), 'get'])] },
          });
        const item = itemOf(document, operation);
        const named = [operation, ...(item ? [item] : [])].flatMap((holder) =>
          parametersOf(document, holder, 'query'),
        );
        const missing = parameters.find((name) => !named.includes(name));
        if (missing !== undefined)
          return broken({
            at: operation.pointer,
            expected: `a query parameter ${missing}`,
            received: shown(named),
            facts: { lacking: [missing] },
          });
      }
      return pass;
    }),
});

export const openapiConsistent = clause<Exchange>({
  id: 'B-OPENAPI-05',
  basis: standard('OpenAPI 3.1.0', '4.8'),
  section,
  place,
  text: 'References, linked operations and security schemes resolve. Paths begin with a slash and differ. Operations have unique ids and parameters. Server variables begin with one of their values. Schema types are those of JSON Schema.',
  cause: 'The OpenAPI description is wrong at {member}: expected {expected}, received {received}.',
  fix: 'Let a validator of OpenAPI 3.1 check the description in your build.',
  judge: (exchange) =>
    described(exchange, (document) => {
      const reference = referenceBreach(document);
      if (reference) return broken(reference);
      const scheme = unknownScheme(document);
      if (scheme !== undefined)
        return broken({
          at: '/components/securitySchemes',
          expected: `the scheme ${scheme}`,
          received: 'no such scheme',
        });
      const linked = unknownLinkedOperation(document);
      if (linked !== undefined)
        return broken({
          at: '',
          expected: 'a link to an operationId that exists',
          received: linked,
          facts: { held: linked },
        });
      const breach =
        pathsBreach(document) ??
        namesBreach(document) ??
        serversBreach(document) ??
        schemaTypeBreach(document);
      return breach ? broken(breach) : pass;
    }),
});

/** A response of the run, together with the description. */
export interface Described {
  readonly exchanges: readonly [response: Exchange, description: Exchange];
}

export const responsesAsDescribed = clause<Described>({
  id: 'B-OPENAPI-06',
  basis: advice('the description is older than the running server'),
  section,
  place,
  text: 'Successful responses of the REST routes have a status, a media type and a body that the description allows.',
  cause: 'Responses are not as the OpenAPI description says: expected {expected}, received {received}.',
  fix: 'Make the description and the responses agree.',
  judge: ({ exchanges: [exchange, description] }) =>
    described(description, (document) => {
      if (status(exchange) !== 200 || isHtml(exchange))
        return inapplicable('no successful response with data: another clause judges that');
      const operation = operationOf(document, pathOnly(exchange));
      if (!operation) return inapplicable('the route is not described: another clause judges that');
      const unsent = requiredOf(document, operation).find((name) => !requested(exchange).has(name));
      if (unsent !== undefined)
        return broken({
          at: '',
          expected: `an error, because the required parameter ${unsent} was not sent`,
          ...receivedStatus(exchange),
        });
      if (operation.value.responses === undefined) return inapplicable('the description names no responses');
      const { response, media } = describedResponse(document, operation, exchange);
      if (!response)
        return broken({
          at: '',
          expected: 'a status that the description lists for this operation',
          ...receivedStatus(exchange),
        });
      if (response.value.content === undefined) return pass;
      if (!media)
        return broken({
          at: 'Content-Type',
          expected: `one of ${Object.keys(isObject(response.value.content) ? response.value.content : {}).join(', ')}`,
          received: mediaType(exchange) || 'no Content-Type',
        });
      const value = hasJsonType(exchange) ? jsonOf(exchange).document?.value : undefined;
      if (value === undefined || media.value.schema === undefined) return pass;
      const { $schema: _, ...rest } = document;
      const { breachOf } = compileForeign({ ...rest, $ref: `#${uriFragment(media.pointer)}/schema` });
      const breach = breachOf?.(value, '');
      return breach ? broken(breach) : pass;
    }),
});

const requested = ({ request }: Exchange) => new URLSearchParams(request.path.split('?')[1] ?? '');

const uriFragment = (pointer: string): string => pointer.split('/').map(percentEncoded).join('/');

/** Clauses for an existing description. */
export const openapiClauses = [openapiVersion, openapiValid, routesDescribed, openapiConsistent] as const;
