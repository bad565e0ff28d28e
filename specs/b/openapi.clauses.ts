import { clause } from '../../harness/clause.js';
import { type Exchange, mediaType, pathOnly, status } from '../../harness/exchange.js';
import { compileForeign } from '../../harness/foreign-schema.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  jsonOf,
  shown,
} from '../../harness/json.js';
import { type Breach, broken, inapplicable, type Judgement, pass } from '../../harness/verdict.js';
import official from '../../schemas/openapi.schema.json' with { type: 'json' };
import { answersItself, type Beside } from './answers.js';
import { describedAnswer, itemOf, operationOf, parametersOf, referred } from './openapi.js';

const section = 'Endpoints, Interface B discovery';
/** Where the description stands (contract, Endpoints, Interface B). */
export const openapiPath = '/openapi.json';
const place = openapiPath;

export const openapiThere = clause<Beside>({
  id: 'B-OPENAPI-01',
  level: 'must',
  section,
  place,
  text: `GET ${openapiPath} answers with status 200 and a JSON object whose openapi is a version 3.1.`,
  judge: (beside) => {
    const own = answersItself(beside);
    if (own.kind === 'broken') return own;
    const body = jsonObjectOf(beside.exchanges[0]);
    if (!body) return broken({ at: '', expected: 'a JSON object', received: 'something else' });
    return typeof body.openapi === 'string' && /^3\.1\.\d+/.test(body.openapi)
      ? pass
      : broken({ at: '/openapi', expected: '"3.1.0"', received: shown(body.openapi) });
  },
});

const described = (exchange: Exchange, judge: (document: JsonObject) => Judgement): Judgement => {
  const document = jsonObjectOf(exchange);
  return document && /^3\.1\./.test(String(document.openapi))
    ? judge(document)
    : inapplicable('no description of version 3.1: judged as such');
};

export const openapiVersion = clause<Exchange>({
  id: 'B-OPENAPI-02',
  level: 'should',
  section,
  place,
  text: 'The version is 3.1.0, as the contract has it, and no later patch of it.',
  judge: (exchange) =>
    described(exchange, ({ openapi }) =>
      openapi === '3.1.0' ? pass : broken({ at: '/openapi', expected: '"3.1.0"', received: shown(openapi) }),
    ),
});

const schema = compileForeign(official as unknown as JsonObject);
if (!schema.breachOf) throw new Error(`the schema of OpenAPI 3.1 does not compile: ${schema.fault}`);
const breachOfOfficial = schema.breachOf;

export const openapiValid = clause<Exchange>({
  id: 'B-OPENAPI-03',
  level: 'must',
  section,
  place,
  text: 'The description is valid by the official schema of OpenAPI 3.1.',
  judge: (exchange) =>
    described(exchange, (document) => {
      const breach = breachOfOfficial(document, '');
      return breach ? broken({ ...breach, received: `not so at ${breach.at || 'its root'}` }) : pass;
    }),
});

/** The five REST routes, and the query parameters that the contract names for them. */
const routes: readonly (readonly [path: string, parameters: readonly string[]])[] = [
  ['/api/v1/profile', []],
  ['/api/v1/search', ['query', 'limit']],
  ['/api/v1/content', ['kind', 'limit']],
  ['/api/v1/notes/x', []],
  ['/api/v1/status', []],
];

export const routesDescribed = clause<Exchange>({
  id: 'B-OPENAPI-04',
  level: 'should',
  section,
  place,
  text: 'The five REST routes are described, with GET and their query parameters.',
  judge: (exchange) =>
    described(exchange, (document) => {
      for (const [path, parameters] of routes) {
        const operation = operationOf(document, path);
        if (!operation)
          return broken({
            at: '/paths',
            expected: `GET ${path.replace(/x$/, '{slug}')}`,
            received: 'no such operation',
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
          });
      }
      return pass;
    }),
});

const references = (value: JsonValue): string[] => {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isObject(value)) return [];
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
};

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const pathBreach = (document: JsonObject, ids: Set<JsonValue>): Breach | undefined => {
  for (const [template, item] of Object.entries(isObject(document.paths) ? document.paths : {})) {
    if (!isObject(item)) continue;
    const at = `/paths/${template.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const common = parametersOf(document, { value: item, pointer: at }, 'path');
    const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
    for (const method of methods) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const { operationId } = operation;
      if (operationId !== undefined && ids.has(operationId))
        return {
          at: `${at}/${method}/operationId`,
          expected: 'an id of its own',
          received: shown(operationId),
        };
      if (operationId !== undefined) ids.add(operationId);
      const declared = [
        ...common,
        ...parametersOf(document, { value: operation, pointer: `${at}/${method}` }, 'path'),
      ];
      const odd = [
        ...names.filter((name) => !declared.includes(name)),
        ...declared.filter((name) => !names.includes(name)),
      ];
      if (odd[0] !== undefined)
        return {
          at: `${at}/${method}`,
          expected: 'the parameters of its path',
          received: `${odd[0]} on one side only`,
        };
    }
  }
  return undefined;
};

export const openapiConsistent = clause<Exchange>({
  id: 'B-OPENAPI-05',
  level: 'should',
  section,
  place,
  text: 'References resolve, operation ids are unique, and path parameters are those of their path.',
  judge: (exchange) =>
    described(exchange, (document) => {
      const dangling = references(document).find(
        (reference) => reference.startsWith('#/') && referred(document, reference) === undefined,
      );
      if (dangling !== undefined)
        return broken({ at: '', expected: 'a reference that resolves', received: dangling });
      const breach = pathBreach(document, new Set());
      return breach ? broken(breach) : pass;
    }),
});

/** An answer met during the run, beside the description. */
export interface Described {
  readonly exchanges: readonly [answer: Exchange, description: Exchange];
}

export const answersAsDescribed = clause<Described>({
  id: 'B-OPENAPI-06',
  level: 'should',
  section,
  place,
  text: 'Answers of the REST routes have a status, a media type and a body that the description allows.',
  judge: ({ exchanges: [answer, description] }) =>
    described(description, (document) => {
      const operation = operationOf(document, pathOnly(answer));
      if (!operation) return inapplicable('the route is not described: judged as such');
      const { response, media } = describedAnswer(document, operation, answer);
      if (!response)
        return broken({
          at: '',
          expected: 'a status that is described',
          received: `status ${status(answer)}`,
        });
      if (response.value.content === undefined) return pass;
      if (!media)
        return broken({
          at: 'Content-Type',
          expected: `one of ${Object.keys(isObject(response.value.content) ? response.value.content : {}).join(', ')}`,
          received: mediaType(answer) || 'no Content-Type',
        });
      const value = /[/+]json$/.test(mediaType(answer)) ? jsonOf(answer).document?.value : undefined;
      if (value === undefined || media.value.schema === undefined) return pass;
      const { $schema: _, ...rest } = document;
      const { breachOf } = compileForeign({ ...rest, $ref: `#${uriFragment(media.pointer)}/schema` });
      const breach = breachOf?.(value, '');
      return breach ? broken(breach) : pass;
    }),
});

const uriFragment = (pointer: string): string => pointer.split('/').map(encodeURIComponent).join('/');

/** What judges the description once it is there. */
export const openapiClauses = [openapiVersion, openapiValid, routesDescribed, openapiConsistent] as const;
