import type { Breach } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerStep,
  shown,
} from '../../../harness/formats/json.js';
import { type Placed, parametersOf, referred } from './openapi.js';
import { data, named } from './references.js';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Returns the first duplicate name of a list. */
const firstTwice = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
};

/** One operation, its path, and the operations before it. */
interface Visited {
  readonly document: JsonObject;
  readonly template: string;
  readonly item: JsonObject;
  readonly operation: JsonObject;
  readonly at: string;
  readonly ids: Set<JsonValue>;
}

/**
 * Returns a local reference in a parameter list to an object that is no parameter: it has no name or no location.
 */
const otherTarget = (document: JsonObject, { parameters }: JsonObject): string | undefined =>
  (Array.isArray(parameters) ? parameters : [])
    .filter(isObject)
    .map(({ $ref }) => $ref)
    .filter((reference) => typeof reference === 'string')
    .find((reference) => {
      const target = referred(document, reference);
      return isObject(target) && target.$ref === undefined && (target.name ?? target.in) === undefined;
    });

/** Returns a local reference among responses whose target has no description, as each response has. */
const noResponse = (document: JsonObject, { responses }: JsonObject): string | undefined =>
  Object.values(isObject(responses) ? responses : {})
    .map((response) => (isObject(response) ? response.$ref : undefined))
    .filter((reference) => typeof reference === 'string')
    .find((reference) => {
      const target = referred(document, reference);
      return isObject(target) && target.$ref === undefined && typeof target.description !== 'string';
    });

/** Returns a list of parameters that has a name twice in one place. */
const parametersTwice = (document: JsonObject, holder: Placed): Breach | undefined => {
  for (const location of ['query', 'path', 'header', 'cookie']) {
    const twice = firstTwice(parametersOf(document, holder, location));
    if (twice !== undefined)
      return {
        at: `${holder.pointer}/parameters`,
        expected: 'each once',
        received: shown(twice),
        facts: { repeated: true },
      };
  }
  return undefined;
};

const operationBreach = ({ document, template, item, operation, at, ids }: Visited): Breach | undefined => {
  const { operationId } = operation;
  if (operationId !== undefined && ids.has(operationId))
    return {
      at: `${at}/operationId`,
      expected: 'an operationId that no other operation has',
      received: shown(operationId),
    };
  if (operationId !== undefined) ids.add(operationId);
  const odd = otherTarget(document, operation) ?? otherTarget(document, item);
  if (odd !== undefined)
    return {
      at: `${at}/parameters`,
      expected: 'parameter objects, or references to them',
      received: shown(odd),
    };
  const other = noResponse(document, operation);
  if (other !== undefined)
    return {
      at: `${at}/responses`,
      expected: 'response objects, or references to them',
      received: shown(other),
    };
  const own = { value: operation, pointer: at };
  const twice = parametersTwice(document, own);
  if (twice) return twice;
  if (external(item) || external(operation)) return undefined;
  const inPath = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
  const declared = [
    ...parametersOf(document, { value: item, pointer: at }, 'path'),
    ...parametersOf(document, own, 'path'),
  ];
  const [known, used] = [new Set(declared), new Set(inPath)];
  const undeclared = inPath.find((name) => !known.has(name));
  const unused = declared.find((name) => !used.has(name));
  const alone = undeclared ?? unused;
  return alone === undefined
    ? undefined
    : {
        at,
        expected:
          undeclared === undefined
            ? `{${alone}} in the path ${template}, as a declared path parameter`
            : `a declared path parameter ${alone}, as {${alone}} in the path`,
        received: undeclared === undefined ? `no {${alone}} in the path` : 'no such parameter',
      };
};

/** Whether parameters, or the whole path, may be declared in another document. */
const external = (holder: JsonObject): boolean =>
  typeof holder.$ref === 'string' ||
  (Array.isArray(holder.parameters) &&
    holder.parameters.some(
      (parameter) =>
        isObject(parameter) && typeof parameter.$ref === 'string' && !parameter.$ref.startsWith('#'),
    ));

const requirementsOf = (holder: JsonObject): string[] =>
  Array.isArray(holder.security) ? holder.security.filter(isObject).flatMap((one) => Object.keys(one)) : [];

/** Returns a security scheme that is required and not declared. */
export const unknownScheme = (document: JsonObject): string | undefined => {
  const { components, paths } = document;
  const schemes =
    isObject(components) && isObject(components.securitySchemes) ? components.securitySchemes : {};
  const items = Object.values(isObject(paths) ? paths : {}).filter(isObject);
  const operations = items.flatMap((item) => methods.map((method) => item[method]).filter(isObject));
  return [document, ...operations].flatMap(requirementsOf).find((name) => !Object.hasOwn(schemes, name));
};

/** Members that hold maps of media types. */
const mediaKeys = (value: JsonValue, byAuthor = false): string[] => {
  if (Array.isArray(value)) return value.flatMap((inner) => mediaKeys(inner));
  if (!isObject(value)) return [];
  if (byAuthor) return Object.values(value).flatMap((inner) => mediaKeys(inner));
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('x-') && !data.has(name) && name !== 'schema')
    .flatMap(([name, member]) => [
      ...(name === 'content' && isObject(member) ? Object.keys(member) : []),
      ...mediaKeys(member, named.test(name)),
    ]);
};

/**
 * Checks tags and media types, which the official schema cannot check (OpenAPI 3.1, OpenAPI and Response
 * Object).
 */
export const namesBreach = ({ tags, paths, components }: JsonObject): Breach | undefined => {
  const tagged = (Array.isArray(tags) ? tags : []).filter(isObject).map(({ name }) => String(name));
  const twice = firstTwice(tagged);
  if (twice !== undefined)
    return { at: '/tags', expected: 'each name once', received: shown(twice), facts: { repeated: true } };
  const { schemas: _, ...others } = isObject(components) ? components : {};
  const odd = [...mediaKeys(paths ?? null), ...mediaKeys(others)].find((key) => !/^[^\s/]+\/\S/.test(key));
  return odd === undefined
    ? undefined
    : { at: '', expected: 'media types as names of content', received: shown(odd) };
};

/**
 * Checks paths and operations, which the official schema cannot check (OpenAPI 3.1, Paths Object and below).
 */
export const pathsBreach = (document: JsonObject): Breach | undefined => {
  const ids = new Set<JsonValue>();
  const shapes = new Set<string>();
  for (const [template, item] of Object.entries(isObject(document.paths) ? document.paths : {})) {
    const at = `/paths${pointerStep(template)}`;
    if (template.startsWith('x-') || !isObject(item)) continue;
    if (!template.startsWith('/')) return { at, expected: 'a path that begins with /', received: template };
    const shape = template.replace(/\{[^{}]*\}/g, '{}');
    if (shapes.has(shape))
      return {
        at,
        expected: 'a path that differs from the others in more than parameter names',
        received: template,
      };
    shapes.add(shape);
    const twice = parametersTwice(document, { value: item, pointer: at });
    if (twice) return twice;
    for (const method of methods) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const breach = operationBreach({ document, template, item, operation, at: `${at}/${method}`, ids });
      if (breach) return breach;
    }
  }
  return webhookBreach(document, ids);
};

/** Operations of webhooks have unique ids too. */
const webhookBreach = ({ webhooks }: JsonObject, ids: ReadonlySet<JsonValue>): Breach | undefined => {
  for (const [name, item] of Object.entries(isObject(webhooks) ? webhooks : {})) {
    const method = isObject(item)
      ? methods.find((one) => {
          const operation = item[one];
          return isObject(operation) && operation.operationId !== undefined && ids.has(operation.operationId);
        })
      : undefined;
    if (method !== undefined)
      return {
        at: `/webhooks${pointerStep(name)}/${method}/operationId`,
        expected: 'an operationId that no other operation has',
        received: 'the operationId of an earlier operation',
      };
  }
  return undefined;
};
