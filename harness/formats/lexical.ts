/** The characters of each number in a text, by its JSON Pointer. */
export type WrittenNumbers = Pick<ReadonlyMap<string, string>, 'get'>;

/** Facts about the text of a JSON document that its parsed value does not contain. */
export interface Lexical {
  readonly numbers: WrittenNumbers;
  /** JSON Pointers of member names that occur twice in one object. */
  readonly duplicates: readonly string[];
}

/** Returns one step of a JSON Pointer, escaped (RFC 6901). */
export const pointerStep = (step: string | number): string =>
  typeof step === 'string' && /[~/]/.test(step)
    ? `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`
    : `/${step}`;

/** Returns the name that one step of a JSON Pointer escapes (RFC 6901). */
export const unescapedStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

const quote = 0x22;
const backslash = 0x5c;

/** Returns the index of the closing quote of the string that opens at `start`; -1 when it does not close. */
const endOfString = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (end > 0) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) break;
    end = text.indexOf('"', end + 1);
  }
  return end;
};

/** How deep objects and arrays nest in a text, and whether each one that opens is closed. */
export interface Nesting {
  readonly levels: number;
  readonly isClosed: boolean;
}

/** Returns the nesting of a text, which need not be JSON. */
export const nestingOf = (text: string): Nesting => {
  let depth = 0;
  let levels = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      index = endOfString(text, index);
      if (index < 0) return { levels, isClosed: false };
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > levels) levels = depth;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return { levels, isClosed: depth === 0 };
};

/** An object or array that is still open; only objects have `names`. */
interface Open {
  readonly pointer: string;
  readonly names: Set<string> | undefined;
  /** Name or index of the member that is being read. */
  step: string | number;
}

const numberAt = /-?\d[\d.eE+-]*/y;

/**
 * Reads a text that `JSON.parse` accepted. A scanner that builds no value is several times faster than a
 * parser.
 */
export const readLexically = (text: string): Lexical & { readonly numbers: ReadonlyMap<string, string> } => {
  const numbers = new Map<string, string>();
  const duplicates: string[] = [];
  const around: Open[] = [];
  let open: Open | undefined;
  // Whether the next string is a member name: after `{` of an object, and after each of its commas.
  let nameIsNext = false;
  const pointer = () => (open ? open.pointer + pointerStep(open.step) : '');
  const begin = (names: Set<string> | undefined) => {
    const inner: Open = { pointer: pointer(), names, step: 0 };
    if (open) around.push(open);
    open = inner;
    nameIsNext = names !== undefined;
  };
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      const end = endOfString(text, index);
      if (nameIsNext && open?.names) {
        const written = text.slice(index + 1, end);
        const name = written.includes('\\') ? (JSON.parse(text.slice(index, end + 1)) as string) : written;
        open.step = name;
        if (open.names.has(name)) duplicates.push(pointer());
        open.names.add(name);
        nameIsNext = false;
      }
      index = end;
    } else if (code === 0x7b) begin(new Set());
    else if (code === 0x5b) begin(undefined);
    else if (code === 0x7d || code === 0x5d) {
      open = around.pop();
      nameIsNext = false;
    } else if (code === 0x2c && open) {
      if (open.names) nameIsNext = true;
      else open.step = Number(open.step) + 1;
    } else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      numberAt.lastIndex = index;
      const [characters = ''] = numberAt.exec(text) ?? [];
      numbers.set(pointer(), characters);
      index += characters.length - 1;
    }
  }
  return { numbers, duplicates };
};

/** Returns the part of a value at a JSON Pointer (RFC 6901). */
const partAt = (value: unknown, pointer: string): unknown => {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((part, step) => {
    const name = unescapedStep(step);
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return undefined;
    return Array.isArray(part) && name === 'length' ? undefined : (part as Record<string, unknown>)[name];
  }, value);
};

/**
 * Reads a text and the value that `JSON.parse` made of it. A text that `JSON.stringify` writes again names each member
 * once and writes each number as it does: many servers send such texts, and scanning them takes several times as long.
 */
export const lexicalOf = (text: string, value: unknown): Lexical => {
  if (JSON.stringify(value) !== text) return readLexically(text);
  const get = (pointer: string): string | undefined => {
    const part = partAt(value, pointer);
    return typeof part === 'number' ? JSON.stringify(part) : undefined;
  };
  return { duplicates: [], numbers: { get } };
};
