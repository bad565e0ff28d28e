import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { lacksAnchor } from './anchors.js';
import { referred } from './openapi.js';

/** Members whose values are data, not part of the description. */
export const data = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/** Members whose member names the author chooses. */
export const named =
  /^(properties|patternProperties|\$defs|definitions|dependentSchemas|schemas|responses|parameters|headers|requestBodies|paths|pathItems|content)$/;

const references = (value: JsonValue, byAuthor = false): string[] => {
  if (Array.isArray(value)) return value.flatMap((inner) => references(inner));
  if (!isObject(value)) return [];
  if (byAuthor) return Object.values(value).flatMap((inner) => references(inner));
  // Below a schema with an id, references are relative to that id.
  if (typeof value.$id === 'string') return [];
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  const inner = Object.entries(value).filter(([name]) => !name.startsWith('x-') && !data.has(name));
  return [
    ...own,
    ...referencesToExamples(value.examples),
    ...inner.flatMap(([name, member]) =>
      references(name === 'paths' && isObject(member) ? withoutExtensions(member) : member, named.test(name)),
    ),
  ];
};

const withoutExtensions = (paths: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(paths).filter(([name]) => !name.startsWith('x-')));

/** Returns the references among named examples; those of a schema are a list, and data. */
const referencesToExamples = (examples: JsonValue | undefined): string[] =>
  Object.values(isObject(examples) ? examples : {})
    .map((example) => (isObject(example) ? example.$ref : undefined))
    .filter((reference) => typeof reference === 'string');

/** Whether a reference leads to references only, and so back to one of them. */
const leadsNowhere = (document: JsonObject, reference: string): boolean => {
  const seen = new Set<string>();
  let next: JsonValue | undefined = reference;
  while (typeof next === 'string' && next.startsWith('#/')) {
    if (seen.size === seen.add(next).size) return true;
    const target: JsonValue | undefined = referred(document, next);
    next = isObject(target) ? target.$ref : undefined;
  }
  return false;
};

/** Returns a reference into the description itself without a target, or with none but references. */
export const danglingReference = (document: JsonObject): string | undefined =>
  references(document).find(
    (reference) =>
      lacksAnchor(document, reference) ||
      (reference.startsWith('#/') &&
        (referred(document, reference) === undefined || leadsNowhere(document, reference))),
  );

/** Returns references to other documents. */
export const outerReferences = (document: JsonObject): string[] =>
  references(document).filter((reference) => !reference.startsWith('#'));
