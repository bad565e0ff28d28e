import { unescapedStep } from '../../harness/formats/json.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';

/** A value of a JSON text: its pointer and its text, both without needless escapes; `{}` or `[]` for an object or array. */
interface FlatValue {
  readonly at: string;
  readonly text: string;
  /** Whether the text ended inside of it. */
  isCut?: boolean;
}

/** Returns a text with only those escapes that JSON needs. */
export const escapedText = (text: string): string => JSON.stringify(text).slice(1, -1);

const stepOf = (name: string): string => `/${escapedText(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Returns a JSON Pointer as scripts compare it: with the escapes of JSON in its names. */
export const flatPointer = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => stepOf(unescapedStep(step)))
    .join('');

const token = /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null))/y;

/** Reads the beginning of a JSON text: returns its values in their order; throws for strings that are none. */
const readFlat = (text: string): FlatValue[] => {
  const values: FlatValue[] = [];
  let place = 0;
  const next = (): string => {
    token.lastIndex = place;
    const found = token.exec(text);
    if (found === null) return '';
    place = token.lastIndex;
    return found[1] ?? found[2] ?? found[3] ?? '';
  };
  /** Returns whether the value that begins with this token was read to its end. */
  const read = (at: string, first: string): boolean => {
    if (first.startsWith('"')) {
      values.push({ at, text: JSON.stringify(JSON.parse(first)) });
      return true;
    }
    if (first !== '{' && first !== '[') {
      // The last characters of a number may be cut off.
      const isValue = first !== '' && !'}],:'.includes(first) && (at === '' || place < text.length);
      if (isValue) values.push({ at, text: first });
      return isValue;
    }
    const own: FlatValue = { at, text: first === '{' ? '{}' : '[]', isCut: true };
    const end = own.text.slice(1);
    values.push(own);
    let inner = next();
    for (let index = 0; inner !== end; index += 1) {
      let step = `/${index}`;
      if (first === '{') {
        if (!inner.startsWith('"')) return false;
        step = stepOf(String(JSON.parse(inner)));
        if (next() !== ':') return false;
        inner = next();
      }
      if (!read(at + step, inner)) return false;
      const after = next();
      if (after !== ',' && after !== end) return false;
      inner = after === end ? after : next();
    }
    own.isCut = false;
    return true;
  };
  if (!read('', next()) || text.slice(place).trim() === '') return values;
  throw new SyntaxError('more than one JSON text');
};

/** The values of a JSON body in their order; of a body that the report shortened: those that it shows. */
export type Flat = readonly FlatValue[];

/** Returns the values of a JSON body, or of all messages of an event stream; undefined where there is none. */
export const flatOf = ({ response }: ReportedExchange): Flat | undefined => {
  const body = response?.body;
  if (body === undefined) return undefined;
  const isStream = response?.headers.some(
    ([name, value]) => /^content-type$/i.test(name) && /^text\/event-stream/i.test(value),
  );
  const texts = isStream ? (body.match(/^data:.*/gm) ?? []).map((line) => line.slice(5)) : [body];
  try {
    const values = texts.filter((text) => text.trim() !== '').flatMap(readFlat);
    const isBroken = values.some(({ isCut }) => isCut) && response?.shortened !== true;
    return values.length === 0 || isBroken ? undefined : values;
  } catch {
    return undefined;
  }
};

/**
 * Returns the value at a pointer as the function `value` of a script prints it, empty where there is none; undefined where
 * the report does not show all of it.
 */
export const linesAt = (flat: Flat, at: string): string | undefined => {
  const inside = flat.filter((value) => value.at === at || value.at.startsWith(`${at}/`));
  const around = flat.filter((value) => at.startsWith(`${value.at}/`));
  if ([...inside, ...(inside.length === 0 ? around : [])].some(({ isCut }) => isCut)) return undefined;
  return inside
    .map(({ at: own, text }) => (own === at ? text : `${own.slice(at.length)} ${text}`))
    .join('\n');
};
