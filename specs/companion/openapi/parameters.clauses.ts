import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import { type Exchange, mediaType, pathOnly } from '../../../harness/network/exchange.js';
import { problemType } from '../../../harness/network/intermediaries.js';
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
export const parameterClauses = [describedKinds, errorsAsDescribed] as const;
