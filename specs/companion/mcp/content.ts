import type { Breach } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';

const strings = (item: JsonObject, names: readonly string[], pointer: string): Breach | undefined => {
  const name = names.find((member) => typeof item[member] !== 'string');
  return name === undefined
    ? undefined
    : { at: `${pointer}/${name}`, expected: 'a string', received: shown(item[name]) };
};

/** Returns why an object is not the contents of a resource: a uri, and text or base64 (MCP, resources). */
export const resourceBreach = (value: JsonValue | undefined, pointer: string): Breach | undefined => {
  if (!isObject(value)) return { at: pointer, expected: 'an object', received: shown(value) };
  if (typeof value.blob === 'string' && !/^[\w+/\s-]*={0,2}$/.test(value.blob.trimEnd()))
    return { at: `${pointer}/blob`, expected: 'base64', received: shown(value.blob.slice(0, 40)) };
  return (
    strings(value, ['uri'], pointer) ??
    (typeof value.text === 'string' || typeof value.blob === 'string'
      ? undefined
      : { at: pointer, expected: 'text or blob', received: shown(Object.keys(value)) })
  );
};

const required: ReadonlyMap<string, readonly string[]> = new Map([
  ['text', ['text']],
  ['image', ['data', 'mimeType']],
  ['audio', ['data', 'mimeType']],
  ['resource_link', ['uri', 'name']],
]);

/** Returns why a value is not one content item. */
export const itemBreach = (item: JsonValue | undefined, pointer: string): Breach | undefined => {
  if (!isObject(item)) return { at: pointer, expected: 'an object', received: shown(item) };
  if (typeof item.type !== 'string')
    return { at: `${pointer}/type`, expected: 'a string', received: shown(item.type) };
  if (item.type === 'resource') return resourceBreach(item.resource, `${pointer}/resource`);
  const names = required.get(item.type);
  return names
    ? strings(item, names, pointer)
    : { at: `${pointer}/type`, expected: 'a type of content that MCP has', received: shown(item.type) };
};

/** Returns why a value is not the content of a tool result (MCP, tools). */
export const contentBreach = (content: JsonValue | undefined, pointer: string): Breach | undefined => {
  if (!Array.isArray(content)) return { at: pointer, expected: 'an array', received: shown(content) };
  return content
    .map((item, index) => itemBreach(item, `${pointer}/${index}`))
    .find((breach) => breach !== undefined);
};
