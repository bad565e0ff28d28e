import type { Breach } from '../../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../../harness/formats/json.js';

const strings = (item: JsonObject, names: readonly string[], pointer: string): Breach | undefined => {
  const name = names.find((member) => typeof item[member] !== 'string');
  return name === undefined
    ? undefined
    : { at: `${pointer}/${name}`, expected: 'a string', received: shown(item[name]) };
};

/** Returns whether text is base64, in either alphabet, with or without line breaks. */
export const isBase64 = (text: string): boolean => /^[\w+/\s-]*={0,2}$/.test(text.trimEnd());

const isTextOrNone = (value: JsonValue | undefined): boolean =>
  value === undefined || typeof value === 'string';

/** Returns why a list of icons is not one: each has a src, and further members of their types (MCP, Icon). */
export const iconBreach = ({ icons }: JsonObject, pointer: string): Breach | undefined => {
  const all = Array.isArray(icons) ? icons : [];
  const odd = all.findIndex(
    (icon) =>
      !isObject(icon) ||
      typeof icon.src !== 'string' ||
      !isTextOrNone(icon.mimeType) ||
      // A string in the first drafts, later a list of strings.
      !(Array.isArray(icon.sizes) ? icon.sizes : [icon.sizes]).every(isTextOrNone),
  );
  return odd < 0
    ? undefined
    : { at: `${pointer}/icons/${odd}`, expected: 'an icon with a src', received: shown(all[odd]) };
};

/** Returns why an optional member has a type that MCP does not allow; undefined when all are valid. */
export const memberBreach = (item: JsonObject, pointer: string): Breach | undefined => {
  const { mimeType, annotations, _meta: meta } = item;
  if (mimeType !== undefined && typeof mimeType !== 'string')
    return { at: `${pointer}/mimeType`, expected: 'a string', received: shown(mimeType) };
  if (meta !== undefined && !isObject(meta))
    return { at: `${pointer}/_meta`, expected: 'an object', received: shown(meta) };
  if (annotations === undefined) return undefined;
  const at = `${pointer}/annotations`;
  if (!isObject(annotations)) return { at, expected: 'an object', received: shown(annotations) };
  const { audience, priority } = annotations;
  const odd = ['title', 'lastModified'].find((name) => !isTextOrNone(annotations[name]));
  if (odd !== undefined)
    return { at: `${at}/${odd}`, expected: 'a string', received: shown(annotations[odd]) };
  const isAudience =
    Array.isArray(audience) && audience.every((role) => ['user', 'assistant'].includes(String(role)));
  if (audience !== undefined && !isAudience)
    return { at: `${at}/audience`, expected: 'roles: user, assistant', received: shown(audience) };
  const isPriority = typeof priority === 'number' && priority >= 0 && priority <= 1;
  return priority === undefined || isPriority
    ? undefined
    : { at: `${at}/priority`, expected: 'a number from 0 to 1', received: shown(priority) };
};

/**
 * Returns why a value is not the contents of a resource: a uri, and text or base64 (MCP, resources);
 * undefined when it is.
 */
export const resourceBreach = (value: JsonValue | undefined, pointer: string): Breach | undefined => {
  if (!isObject(value)) return { at: pointer, expected: 'an object', received: shown(value) };
  if (typeof value.blob === 'string' && !isBase64(value.blob))
    return { at: `${pointer}/blob`, expected: 'base64', received: shown(value.blob.slice(0, 40)) };
  return (
    strings(value, ['uri'], pointer) ??
    memberBreach(value, pointer) ??
    (typeof value.text === 'string' || typeof value.blob === 'string'
      ? undefined
      : {
          at: pointer,
          expected: 'text or blob',
          received: shown(Object.keys(value)),
          facts: { absent: [`${pointer}/text`, `${pointer}/blob`] },
        })
  );
};

const required: ReadonlyMap<string, readonly string[]> = new Map([
  ['text', ['text']],
  ['image', ['data', 'mimeType']],
  ['audio', ['data', 'mimeType']],
  ['resource_link', ['uri', 'name']],
]);

const typesOfContent = `one of ${[...required.keys(), 'resource'].join(', ')}`;

/** Returns why a value is not one content item. */
export const itemBreach = (item: JsonValue | undefined, pointer: string): Breach | undefined => {
  if (!isObject(item)) return { at: pointer, expected: 'an object', received: shown(item) };
  if (typeof item.type !== 'string')
    return { at: `${pointer}/type`, expected: 'a string', received: shown(item.type) };
  if (item.type === 'resource')
    return memberBreach(item, pointer) ?? resourceBreach(item.resource, `${pointer}/resource`);
  const names = required.get(item.type);
  if (typeof item.data === 'string' && names?.includes('data') && !isBase64(item.data))
    return { at: `${pointer}/data`, expected: 'base64', received: shown(item.data.slice(0, 40)) };
  return names
    ? (strings(item, names, pointer) ?? memberBreach(item, pointer))
    : { at: `${pointer}/type`, expected: typesOfContent, received: shown(item.type) };
};

/** Returns why a value is not the content of a tool result (MCP, tools). */
export const contentBreach = (content: JsonValue | undefined, pointer: string): Breach | undefined => {
  if (!Array.isArray(content)) return { at: pointer, expected: 'an array', received: shown(content) };
  return content
    .map((item, index) => itemBreach(item, `${pointer}/${index}`))
    .find((breach) => breach !== undefined);
};
