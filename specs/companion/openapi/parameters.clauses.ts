import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { compileForeign } from '../../../harness/formats/schemas/foreign-schema.js';
import { type Exchange, mediaType, pathOnly, status } from '../../../harness/network/exchange.js';
import { problemType } from '../../../harness/network/intermediaries.js';
import { entriesOf } from '../rest/content/entries.js';
import { type Described, described, openapiPath } from './openapi.clauses.js';
import {
  describedResponse,
  itemOf,
  memberOf,
  operationOf,
  type Placed,
  queryParametersOf,
} from './openapi.js';

const section = 'Endpoints, Interface B discovery';
const place = openapiPath;

/** Returns the schema of the limit of the listing. */
const limitSchema = (document: JsonObject): Placed | undefined => {
  const limit = parametersAt(document, '/api/v1/content').find(({ value }) => value.name === 'limit');
  return limit && memberOf(document, limit, 'schema');
};

/** Values of kind (contract, Endpoints, Interface B). */
const kinds: readonly JsonValue[] = ['note', 'craft', 'book', 'watch', 'all'];

/** Query parameters that describe a path: of its operation and of its path item. */
const parametersAt = (document: JsonObject, path: string): readonly Placed[] => {
  const operation = operationOf(document, path);
  const item = operation && itemOf(document, operation);
  return [operation, item].flatMap((holder) => (holder ? queryParametersOf(document, holder) : []));
};

export const describedKinds = clause<Exchange>({
  id: 'B-OPENAPI-11',
  basis: advice('the description lists only the kinds that have entries'),
  section,
  place,
  text: 'Values that the description lists for kind are those of the contract: note, craft, book, watch and all.',
  cause: 'The OpenAPI description leaves out a value of kind: expected {expected}, received {received}.',
  fix: 'List note, craft, book, watch and all.',
  judge: (exchange) =>
    described(exchange, (document) => {
      const parameter = parametersAt(document, '/api/v1/content').find(({ value }) => value.name === 'kind');
      const schema = parameter && memberOf(document, parameter, 'schema');
      const listed = schema?.value.enum;
      if (!parameter || !Array.isArray(listed))
        return inapplicable('the description lists no values of kind');
      const missing = kinds.find((kind) => !listed.includes(kind));
      return missing === undefined
        ? pass
        : broken({
            at: `${parameter.pointer}/schema/enum`,
            expected: `the value ${missing}`,
            received: shown(listed),
            facts: { lacking: [String(missing)] },
          });
    }),
});

/** Readings of a value in a query: text, and what it may be converted to. */
const readings = (text: string): readonly JsonValue[] => [
  text,
  ...(/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? [Number(text)] : []),
  ...(['true', 'false'].includes(text) ? [text === 'true'] : []),
  [text],
];

const fragment = (pointer: string): string => pointer.split('/').map(percentEncoded).join('/');

export const servedAsDescribed = clause<Described>({
  id: 'B-OPENAPI-12',
  basis: advice('the server is more generous than its description'),
  section,
  place,
  text: 'A request that succeeds has values that the description allows for its parameters.',
  cause:
    'The OpenAPI description forbids a value that {route} accepts: expected {expected}, received {received}.',
  fix: 'Describe the bounds and values that the route checks.',
  judge: ({ exchanges: [exchange, description] }) =>
    described(description, (document) => {
      if (status(exchange) !== 200) return inapplicable('the request did not succeed');
      const sent = new URLSearchParams(exchange.request.path.split('?')[1] ?? '');
      let judged = 0;
      for (const { value: parameter, pointer } of parametersAt(document, pathOnly(exchange))) {
        const text = typeof parameter.name === 'string' ? sent.get(parameter.name) : null;
        if (text === null || !isObject(parameter.schema)) continue;
        const { $schema: _, ...rest } = document;
        const { breachOf } = compileForeign({ ...rest, $ref: `#${fragment(pointer)}/schema` });
        if (!breachOf) continue;
        judged += 1;
        const breaches = readings(text).map((value) => breachOf(value, ''));
        // The last reading is a list: the one before it is the likeliest.
        const told = breaches.at(-2)?.expected ?? 'another value';
        if (breaches.every((breach) => breach !== undefined))
          return broken({
            at: `${pointer}/schema`,
            expected: `an error, because ${parameter.name} must be ${told}`,
            received: `status 200 to ${parameter.name}=${text}`,
          });
      }
      return judged === 0 ? inapplicable('no parameter with a schema was sent') : pass;
    }),
});

/** Paths whose query parameters the contract names. */
const withParameters = ['/api/v1/content', '/api/v1/search'];

export const defaultsFit = clause<Exchange>({
  id: 'B-OPENAPI-15',
  basis: advice('the default is a special value outside the schema'),
  section,
  place,
  text: 'The described default of a query parameter is a value that its schema allows.',
  cause:
    'The OpenAPI description gives a parameter a default that its schema forbids: expected {expected}, received {received}.',
  fix: 'Give a default of the type and within the bounds of the parameter.',
  judge: (exchange) =>
    described(exchange, (document) => {
      let judged = 0;
      for (const parameter of withParameters.flatMap((path) => parametersAt(document, path))) {
        const schema = memberOf(document, parameter, 'schema');
        if (schema?.value.default === undefined) continue;
        const { $schema: _, ...rest } = document;
        const { breachOf } = compileForeign({ ...rest, $ref: `#${fragment(schema.pointer)}` });
        const at = `${schema.pointer}/default`;
        const breach = breachOf?.(schema.value.default, at);
        if (breach) return broken({ ...breach, at });
        if (breachOf) judged += 1;
      }
      return judged === 0 ? inapplicable('no query parameter has a default') : pass;
    }),
});

/** A listing without a limit, one with a large limit, and the description. */
export interface DefaultLimit {
  readonly exchanges: readonly [plain: Exchange, whole: Exchange, description: Exchange];
  /** The large limit. */
  readonly limit: number;
}

export const defaultLimitKept = clause<DefaultLimit>({
  id: 'B-OPENAPI-16',
  basis: advice('the description states the default of another route'),
  section,
  place,
  text: 'A listing without a limit has as many entries as the described default of limit allows.',
  cause:
    'A listing without a limit has another length than the described default: expected {expected}, received {received}.',
  fix: 'Describe the limit that the route uses when none is given.',
  judge: ({ exchanges: [plain, whole, description], limit }) =>
    described(description, (document) => {
      const schema = limitSchema(document);
      const { default: most } = schema?.value ?? {};
      if (!schema || typeof most !== 'number' || most < 1)
        return inapplicable('no default of limit is described');
      const [shown, known] = [plain, whole].map((listing) => entriesOf(listing)?.entries.length);
      if (shown === undefined || known === undefined)
        return inapplicable('the entries of a listing cannot be identified');
      // A listing that ends at its own limit may not be the whole one.
      const expected = Math.min(most, known);
      const isShort = shown < expected && known <= limit;
      return shown > most || isShort
        ? broken({
            at: `${schema.pointer}/default`,
            expected: `${shown}, the number of entries without a limit, or ${expected} entries without a limit`,
            received: `a default of ${most}`,
          })
        : pass;
    }),
});

/** Returns the largest limit of the listing that the description states. */
export const describedLimit = (
  document: JsonObject,
): { readonly most: number; readonly at: string } | undefined => {
  const schema = limitSchema(document);
  const most = schema?.value.maximum;
  return schema && typeof most === 'number' && Number.isInteger(most) && most > 0
    ? { most, at: `${schema.pointer}/maximum` }
    : undefined;
};

/** The listing at the largest limit of the description, at a limit that the target accepts, and the description. */
export interface LargestLimit {
  readonly exchanges: readonly [largest: Exchange, accepted: Exchange, description: Exchange];
}

export const largestLimitAccepted = clause<LargestLimit>({
  id: 'B-OPENAPI-14',
  basis: advice('a gateway allows less than the description states'),
  section,
  place,
  text: 'If the listing accepts a limit, it also accepts the largest limit that the description states.',
  cause: 'The largest limit of the OpenAPI description is refused: expected {expected}, received {received}.',
  fix: 'Describe the maximum that the route accepts, or accept what is described.',
  judge: ({ exchanges: [largest, accepted, description] }) =>
    described(description, (document) => {
      const limit = describedLimit(document);
      if (!limit || status(accepted) !== 200)
        return inapplicable('no largest limit, or no limit is accepted');
      return [400, 422].includes(status(largest))
        ? broken({
            at: limit.at,
            expected: `the largest limit that is accepted, or a listing for limit=${limit.most}`,
            received: `status ${status(largest)} to limit=${limit.most}`,
          })
        : pass;
    }),
});

export const errorsAsDescribed = clause<Described>({
  id: 'B-OPENAPI-13',
  basis: advice('the description lists the error pages of a gateway'),
  section,
  place,
  text: 'If the description lists media types for an error status of a REST route, application/problem+json is one of them.',
  cause: 'The OpenAPI description gives errors another media type: expected {expected}, received {received}.',
  fix: 'Describe errors as application/problem+json.',
  judge: ({ exchanges: [exchange, description] }) =>
    described(description, (document) => {
      const operation = operationOf(document, pathOnly(exchange));
      if (mediaType(exchange) !== problemType || !operation)
        return inapplicable('no problem document of a described route');
      const { response, media } = describedResponse(document, operation, exchange);
      const content = response && memberOf(document, response, 'content');
      const types = Object.keys(content?.value ?? {});
      if (types.length === 0) return inapplicable('the description lists no media type for this status');
      return media
        ? pass
        : broken({ at: 'Content-Type', expected: types.join(' or '), received: problemType });
    }),
});

/** Clauses that compare described parameters and errors with those of the target. */
export const parameterClauses = [describedKinds, defaultsFit, servedAsDescribed, errorsAsDescribed] as const;
