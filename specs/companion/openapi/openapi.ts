import {
  isObject,
  type JsonObject,
  type JsonValue,
  ownMember,
  pointerStep,
  unescapedStep,
} from '../../../harness/formats/json.js';
import { percentDecoded, withoutTrailingSlashes } from '../../../harness/formats/percent.js';
import { type Exchange, mediaType, status } from '../../../harness/network/exchange.js';
import { endsAs } from './templates.js';

/** An object in a description, and its JSON Pointer from the root. */
export interface Placed {
  readonly value: JsonObject;
  readonly pointer: string;
}

/** Most references followed, so that a cycle ends. */
const mostReferences = 10;

const unescaped = (step: string): string | undefined => {
  const decoded = percentDecoded(step);
  return decoded === undefined ? undefined : unescapedStep(decoded);
};

/** Returns the target of a local reference; undefined when it has none, or is not local. */
export const referred = (document: JsonObject, reference: string): JsonValue | undefined => {
  if (!reference.startsWith('#')) return undefined;
  return reference
    .split('/')
    .slice(1)
    .reduce<JsonValue | undefined>((value, step) => {
      if (Array.isArray(value)) return value[Number(step)];
      const name = unescaped(step);
      return isObject(value) && name !== undefined ? ownMember(value, name) : undefined;
    }, document);
};

/** Returns a member of an object, with references followed. */
export const memberOf = (
  document: JsonObject,
  { value, pointer }: Placed,
  name: string,
): Placed | undefined => {
  let inner = ownMember(value, name);
  let place = pointer + pointerStep(name);
  for (
    let count = 0;
    isObject(inner) && typeof inner.$ref === 'string' && count < mostReferences;
    count += 1
  ) {
    place = inner.$ref.slice(1);
    inner = referred(document, inner.$ref);
  }
  return isObject(inner) ? { value: inner, pointer: place } : undefined;
};

/** Most servers of a description that are read. */
const mostServers = 50;

const serverPaths = (...levels: readonly (JsonValue | undefined)[]): string[] => {
  const servers = levels.find((level) => Array.isArray(level) && level.length > 0);
  if (!Array.isArray(servers)) return [''];
  return servers.slice(0, mostServers).map((server) => {
    const { url: template = '', variables } = isObject(server) ? server : {};
    const url = String(template).replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      const variable = isObject(variables) ? ownMember(variables, name) : undefined;
      return isObject(variable) && typeof variable.default === 'string' ? variable.default : whole;
    });
    return withoutTrailingSlashes(url.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, ''));
  });
};

/** Returns the GET operation that describes a path, by templates after the paths of servers. */
export const operationOf = (document: JsonObject, path: string): Placed | undefined => {
  const paths = memberOf(document, { value: document, pointer: '' }, 'paths');
  if (!paths) return undefined;
  const candidates = Object.keys(paths.value).sort((one, other) => templates(one) - templates(other));
  for (const template of candidates) {
    const item = memberOf(document, paths, template);
    const operation = item && memberOf(document, item, 'get');
    if (!item || !operation || template.length > 500) continue;
    const before = serverPaths(operation.value.servers, item.value.servers, document.servers);
    if (before.some((prefix) => endsAs(prefix + template, path))) return operation;
  }
  return undefined;
};

/** Most paths of a description that are read. */
const mostPaths = 500;

const templates = (path: string): number => path.split('{').length;

/** Returns the path items below the REST base, whatever their route. */
export const itemsBelowRest = (document: JsonObject): Placed[] => {
  const paths = memberOf(document, { value: document, pointer: '' }, 'paths');
  if (!paths) return [];
  return Object.keys(paths.value)
    .slice(0, mostPaths)
    .flatMap((template) => {
      const item = memberOf(document, paths, template);
      const isBelow = serverPaths(item?.value.servers, document.servers).some((prefix) =>
        (prefix + template).includes('/api/v1/'),
      );
      return item && isBelow ? [item] : [];
    });
};

/**
 * Returns the path item that certainly describes a route: with its first two segments, `api` and `v1`, as
 * written, after the paths of servers. Templates such as `/{page}` may describe other parts of the site.
 */
export const itemOfRoute = (document: JsonObject, route: string): Placed | undefined => {
  const paths = memberOf(document, { value: document, pointer: '' }, 'paths');
  if (!paths) return undefined;
  const length = route.split('/').length - 1;
  const candidates = Object.keys(paths.value).sort((one, other) => templates(one) - templates(other));
  for (const template of candidates) {
    const item = memberOf(document, paths, template);
    if (!item || template.length > 500) continue;
    const isRoute = serverPaths(item.value.servers, document.servers).some((prefix) => {
      const segments = (prefix + template).split('/').slice(-length);
      return segments.slice(0, 2).join('/') === 'api/v1' && endsAs(`/${segments.join('/')}`, route);
    });
    if (isRoute) return item;
  }
  return undefined;
};

const parametersIn = (document: JsonObject, holder: Placed): Placed[] => {
  const { parameters } = holder.value;
  if (!Array.isArray(parameters)) return [];
  const list: Placed = {
    value: Object.fromEntries(parameters.map((parameter, index) => [String(index), parameter])),
    pointer: `${holder.pointer}/parameters`,
  };
  return Object.keys(list.value)
    .map((index) => memberOf(document, list, index))
    .filter((parameter) => parameter !== undefined);
};

const nameOf = ({ value: { name } }: Placed): string[] => (typeof name === 'string' ? [name] : []);

/** Returns the names of the parameters in one location, of an operation or of a path. */
export const parametersOf = (document: JsonObject, holder: Placed, location: string): string[] =>
  parametersIn(document, holder)
    .filter(({ value }) => value.in === location)
    .flatMap(nameOf);

/** Returns the query parameters of an operation or of a path. */
export const queryParametersOf = (document: JsonObject, holder: Placed): Placed[] =>
  parametersIn(document, holder).filter(({ value }) => value.in === 'query');

/** Returns the names of the required query parameters of an operation. */
export const requiredOf = (document: JsonObject, operation: Placed): string[] =>
  parametersIn(document, operation)
    .filter(({ value }) => value.in === 'query' && value.required === true)
    .flatMap(nameOf);

/** Returns the path item of an operation. */
export const itemOf = (document: JsonObject, { pointer }: Placed): Placed | undefined => {
  const value = referred(document, `#${pointer.replace(/\/get$/, '')}`);
  return isObject(value) ? { value, pointer: pointer.replace(/\/get$/, '') } : undefined;
};

/** Returns how an operation describes a response: its status, and its media type with a schema. */
export const describedResponse = (
  document: JsonObject,
  operation: Placed,
  exchange: Exchange,
): { readonly response: Placed | undefined; readonly media: Placed | undefined } => {
  const responses = memberOf(document, operation, 'responses');
  const code = String(status(exchange));
  const key = [code, `${code[0]}XX`, 'default'].find(
    (name) => responses && ownMember(responses.value, name) !== undefined,
  );
  const response = responses && key !== undefined ? memberOf(document, responses, key) : undefined;
  const content = response && memberOf(document, response, 'content');
  const type = mediaType(exchange);
  const range = Object.keys(content?.value ?? {}).find((name) => {
    const plain = name.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    return plain === type || plain === '*/*' || plain === `${type.split('/', 1)[0]}/*`;
  });
  return {
    response,
    media: content && range !== undefined ? memberOf(document, content, range) : undefined,
  };
};
