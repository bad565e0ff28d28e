const deepest = 20;

/** A JSON text laid out for reading. */
export interface Layout {
  readonly text: string;
  /**
   * First and last character (exclusive) of the value at the pointer, with its name; absent when there is
   * none.
   */
  readonly mark?: readonly [start: number, end: number];
}

interface Level {
  readonly isObject: boolean;
  readonly pointer: string;
  index: number;
  name: string;
}

const escapedName = (token: string): string => {
  try {
    return String(JSON.parse(token)).replaceAll('~', '~0').replaceAll('/', '~1');
  } catch {
    return token;
  }
};

/**
 * Returns a JSON text with line breaks and indentation, its tokens unchanged, and the position of a JSON
 * Pointer in it. Truncated texts are allowed. Returns the text itself when it is not a JSON object or array,
 * or when the layout would be far longer. `visit` sees every value that is no object or array.
 */
export const layOut = (
  text: string,
  pointer?: string,
  visit?: (pointer: string, token: string) => void,
): Layout => {
  if (!/^\s*[[{]/.test(text)) return { text };
  const tokens = text.match(/"(?:[^"\\]|\\[\s\S])*"?|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  const levels: Level[] = [];
  let layout = '';
  let previous = '';
  let nameAt = 0;
  let start: number | undefined;
  let end: number | undefined;
  let markDepth = 0;
  const breakLine = () => {
    layout += `\n${'  '.repeat(Math.min(levels.length, deepest))}`;
  };
  const pointerNow = (): string => {
    const level = levels.at(-1);
    return level === undefined ? '' : `${level.pointer}/${level.isObject ? level.name : level.index}`;
  };
  for (const token of tokens) {
    const opens = previous === '{' || previous === '[';
    const closes = token === '}' || token === ']';
    if (closes) levels.pop();
    if ((opens && !closes) || (closes && !opens) || previous === ',') breakLine();
    const level = levels.at(-1);
    const isName = level?.isObject === true && (previous === '{' || previous === ',');
    if (isName && level !== undefined) {
      level.name = escapedName(token);
      nameAt = layout.length;
    } else if (!closes && token !== ':' && token !== ',') {
      if (start === undefined && pointer !== undefined && pointerNow() === pointer) {
        start = level?.isObject === true ? nameAt : layout.length;
        markDepth = levels.length;
      }
      if (token === '{' || token === '[')
        levels.push({ isObject: token === '{', pointer: pointerNow(), index: 0, name: '' });
      else visit?.(pointerNow(), token);
    }
    if (token === ',' && level !== undefined) level.index += 1;
    layout += token === ':' ? ': ' : token;
    if (start !== undefined && end === undefined && !isName && token !== ':' && levels.length === markDepth)
      end = layout.length;
    previous = token;
    if (layout.length > 4 * text.length + 200) return { text };
  }
  return start === undefined ? { text: layout } : { text: layout, mark: [start, end ?? layout.length] };
};

/** The same without a position. */
export const layOutJson = (text: string): string => layOut(text).text;

/** Returns the values in a JSON text that are no object or array, by JSON Pointer, as sent. */
export const leavesOf = (text: string): ReadonlyMap<string, string> => {
  const leaves = new Map<string, string>();
  layOut(text, undefined, (pointer, token) => leaves.set(pointer, token));
  return leaves;
};
