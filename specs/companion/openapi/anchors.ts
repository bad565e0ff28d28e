import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';

/** Members that name a place of a schema: of JSON Schema 2020-12, then of its earlier drafts, with a number sign. */
const anchorNames = ['$anchor', '$dynamicAnchor', '$id', 'id'] as const;

const holdsAnchor = (value: JsonValue, name: string): boolean => {
  if (Array.isArray(value)) return value.some((inner) => holdsAnchor(inner, name));
  if (!isObject(value)) return false;
  return (
    anchorNames.some((member) => value[member] === name || value[member] === `#${name}`) ||
    Object.values(value).some((inner) => holdsAnchor(inner, name))
  );
};

/** Returns whether a reference such as `#note` has no anchor of that name anywhere in the description. */
export const lacksAnchor = (document: JsonObject, reference: string): boolean =>
  /^#[A-Za-z_][\w.-]*$/.test(reference) && !holdsAnchor(document, reference.slice(1));
