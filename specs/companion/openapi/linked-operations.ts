import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { outerReferences } from './references.js';

const objectsIn = (value: JsonValue | undefined): JsonObject[] =>
  isObject(value) ? Object.values(value).filter(isObject) : [];

/** Returns the links of responses: of operations, and those under components. */
const linksIn = ({ paths, components }: JsonObject): JsonObject[] => {
  const shared = isObject(components) ? components : {};
  const operations = objectsIn(paths).flatMap((item) => objectsIn(item));
  const responses = [...operations, shared].flatMap((holder) => objectsIn(holder.responses));
  return [shared, ...responses].flatMap((holder) => objectsIn(holder.links));
};

const idsIn = (value: JsonValue, links: ReadonlySet<JsonValue>): JsonValue[] => {
  if (links.has(value)) return [];
  if (Array.isArray(value)) return value.flatMap((inner) => idsIn(inner, links));
  if (!isObject(value)) return [];
  return [
    ...(value.operationId === undefined ? [] : [value.operationId]),
    ...Object.values(value).flatMap((inner) => idsIn(inner, links)),
  ];
};

/**
 * Returns the operationId of a link that no operation of the description has (OpenAPI 3.1, Link Object). Operations may
 * be in other documents that the description refers to: then every name is possible.
 */
export const unknownLinkedOperation = (document: JsonObject): string | undefined => {
  const links = linksIn(document);
  if (links.length === 0 || outerReferences(document).length > 0) return undefined;
  const ids = new Set(idsIn(document, new Set(links)));
  return links
    .map(({ operationId }) => operationId)
    .filter((id) => typeof id === 'string')
    .find((id) => !ids.has(id));
};
