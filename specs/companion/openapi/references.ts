import type { Breach } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { lacksAnchor } from './anchors.js';
import { referred } from './openapi.js';

/** Members whose values are data, not part of the description. */
export const data = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/** Members whose member names the author chooses. */
export const named =
  /^(properties|patternProperties|\$defs|definitions|dependentSchemas|schemas|responses|parameters|headers|requestBodies|paths|pathItems|content)$/;

/** Returns the objects of a description that may hold references. Those below a schema with an id are its own. */
const objectsIn = (value: JsonValue, byAuthor = false): JsonObject[] => {
  if (Array.isArray(value)) return value.flatMap((inner) => objectsIn(inner));
  if (!isObject(value)) return [];
  if (byAuthor) return Object.values(value).flatMap((inner) => objectsIn(inner));
  if (typeof value.$id === 'string') return [value];
  const inner = Object.entries(value).filter(([name]) => !name.startsWith('x-') && !data.has(name));
  return [
    value,
    ...inner.flatMap(([name, member]) =>
      objectsIn(name === 'paths' && isObject(member) ? withoutExtensions(member) : member, named.test(name)),
    ),
  ];
};

/** Returns the references of a description, or of a schema, without those below a schema with an id. */
const references = (value: JsonValue): string[] =>
  objectsIn(value)
    .filter(({ $id }) => typeof $id !== 'string')
    .flatMap(({ $ref, discriminator, examples }) => [
      ...(typeof $ref === 'string' ? [$ref] : []),
      ...mapped(discriminator),
      ...referencesToExamples(examples),
    ]);

const withoutExtensions = (paths: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(paths).filter(([name]) => !name.startsWith('x-')));

/** Returns the references of a discriminator into the description; other values may be names of schemas. */
const mapped = (discriminator: JsonValue | undefined): string[] => {
  const mapping = isObject(discriminator) ? discriminator.mapping : undefined;
  return Object.values(isObject(mapping) ? mapping : {})
    .filter((target) => typeof target === 'string')
    .filter((target) => target.startsWith('#/'));
};

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

const danglingReference = (document: JsonObject): string | undefined =>
  references(document).find(
    (reference) =>
      lacksAnchor(document, reference) ||
      (reference.startsWith('#/') &&
        (referred(document, reference) === undefined || leadsNowhere(document, reference))),
  );

/** An id that may be the address of the description itself, or that only names a place in it. */
const mayBeDocument = /^$|#|\/$|openapi/i;

/** Returns a breach by a reference that is relative to the id of a schema, and has its target outside that schema. */
const displacedBreach = (document: JsonObject): Breach | undefined => {
  for (const schema of objectsIn(document)) {
    const { $id, ...content } = schema;
    if (typeof $id !== 'string' || mayBeDocument.test($id) || schema.$schema !== undefined) continue;
    const displaced = references(content).find(
      (reference) =>
        reference.startsWith('#/components/') &&
        referred(schema, reference) === undefined &&
        referred(document, reference) !== undefined,
    );
    if (displaced !== undefined)
      return {
        at: '',
        expected: `a reference with its target inside the schema with the $id ${$id}, to which it is relative`,
        received: displaced,
        facts: { held: displaced },
      };
  }
  return undefined;
};

/** Returns a breach by a reference into the description itself without a target, or with none but references. */
export const referenceBreach = (document: JsonObject): Breach | undefined => {
  const dangling = danglingReference(document);
  return dangling === undefined
    ? displacedBreach(document)
    : { at: '', expected: 'a reference that resolves', received: dangling, facts: { held: dangling } };
};

/** Returns references to other documents. */
export const outerReferences = (document: JsonObject): string[] =>
  references(document).filter((reference) => !reference.startsWith('#'));
