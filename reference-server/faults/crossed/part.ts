/** What is read at a place: a list, a text, or an object with its members. */
export type Part = readonly unknown[] | string | Readonly<Record<string, unknown>>;

/** Where a content holds what is read. */
export interface Lens {
  /** Undefined where the content holds nothing of that kind. */
  get(content: unknown): Part | undefined;
  /** Returns the content with another part; the content itself stays as it is. */
  set(content: unknown, part: Part): unknown;
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value));

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const replaced = (value: unknown, [name, ...rest]: readonly string[], part: Part): unknown => {
  if (name === undefined) return part;
  const changed = replaced(memberOf(value, name), rest, part);
  return Array.isArray(value)
    ? value.map((element, index) => (String(index) === name ? changed : element))
    : { ...(value as object), [name]: changed };
};

/** The member that these names lead to; elements of arrays are named by their index. Without names: all of it. */
export const at = (...names: readonly string[]): Lens => ({
  get: (content) => {
    const value = names.reduce(memberOf, content);
    return isPart(value) ? value : undefined;
  },
  set: (content, part) => replaced(content, names, part),
});

const textOf = at('content', '0', 'text');

/** What a tool of MCP returns as JSON, in its text and in its structured content; nothing in an error. */
export const inResult = (lens: Lens): Lens => {
  const parsed = (result: unknown): unknown => JSON.parse(String(textOf.get(result)));
  return {
    get: (result) => (memberOf(result, 'isError') === true ? undefined : lens.get(parsed(result))),
    set: (result, part) => {
      const value = lens.set(parsed(result), part);
      const told = textOf.set(result, JSON.stringify(value)) as object;
      return 'structuredContent' in told ? { ...told, structuredContent: value } : told;
    },
  };
};
