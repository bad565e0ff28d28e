/** What the text of a JSON document says that its value does not. */
export interface Lexical {
  /** JSON Pointer of each number to its characters in the text. */
  readonly numbers: ReadonlyMap<string, string>;
  /** JSON Pointers of member names that stand twice in one object. */
  readonly duplicates: readonly string[];
}

/** One step of a JSON Pointer, escaped (RFC 6901). */
export const pointerStep = (step: string | number): string =>
  typeof step === 'string' && /[~/]/.test(step)
    ? `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`
    : `/${step}`;

const quote = 0x22;
const backslash = 0x5c;

/** Index of the quote that ends the string whose first quote is at `start`; -1 where none does. */
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

/** Whether objects and arrays nest deeper than `most` levels, in a text that need not be JSON. */
export const nestsDeeper = (text: string, most: number): boolean => {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      index = endOfString(text, index);
      if (index < 0) return false;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return false;
};

/** An object or array whose end is still to come; `names` of an object only. */
interface Open {
  readonly pointer: string;
  readonly names: Set<string> | undefined;
  /** Of the member or element that is being read. */
  step: string | number;
}

const numberAt = /-?\d[\d.eE+-]*/y;

/** Reads a text that `JSON.parse` accepted: a scanner that builds no value is several times as fast as a parser. */
export const readLexically = (text: string): Lexical => {
  const numbers = new Map<string, string>();
  const duplicates: string[] = [];
  const around: Open[] = [];
  let open: Open | undefined;
  // Where a string is a name and not a value: after the brace of an object and after each of its commas.
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
