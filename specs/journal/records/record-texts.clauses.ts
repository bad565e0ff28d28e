import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonValue, pointerStep, shown } from '../../../harness/formats/json.js';
import { lostLetters } from './lost-letters.js';
import type { RecordReading } from './record.reading.js';

const section = 'Content record';

/** The name of an element with which a text begins. */
const firstElement = /^<([a-z][a-z0-9]{0,19})(?:\s[^<>]{0,500})?>/i;

/** Elements and character references that no writer of plain text types, but to quote them: `the form printed "&amp;"`. */
const markup =
  /(?<!["'`‘“«])(?:<\/(?:p|div|span|a|b|i|em|strong|ul|ol|li|h[1-6]|table|tr|td)>|<br ?\/?>|&(?:amp|lt|gt|quot|nbsp|rsquo|#\d{2,5}|#x[\da-f]{2,5});)/i;

export const textIsPlain = clause<RecordReading>({
  id: 'A-RECORD-21',
  basis: advice('the text shows a sample of HTML'),
  section,
  place: 'text',
  text: 'The text of a record is plain: it holds no elements and no character references of HTML.',
  judge: ({ record: { value } }) => {
    if (typeof value.text !== 'string') return inapplicable('no text: another clause judges that');
    const text = value.text.trim();
    const name = firstElement.exec(text)?.[1];
    const isElement = name !== undefined && text.endsWith('>') && text.includes(`</${name}>`);
    const [held] = isElement ? [text] : (markup.exec(text) ?? []);
    return held === undefined
      ? pass
      : broken({ at: '/text', expected: 'plain text', received: shown(isElement ? value.text : held) });
  },
});

/** The members of a record that a person wrote. */
const written = ['title', 'description', 'text'] as const;

export const lettersAreKept = clause<RecordReading>({
  id: 'A-RECORD-22',
  basis: advice('a text contains such characters on purpose, because it is about them'),
  section,
  place: 'title',
  also: [`${section}, description`, `${section}, text`],
  text: 'Title, description and text of a record show every letter: no replacement character, no UTF-8 decoded as another encoding, no question marks instead of a word or a currency sign.',
  cause: 'Texts of records do not show all their letters: {received}.',
  fix: 'Read and write UTF-8 everywhere: files, database connections, the default charset of the process.',
  judge: ({ record: { value } }) => {
    const texts = written.flatMap((name) => {
      const text = value[name];
      return typeof text === 'string' && text !== '' ? [{ name, text }] : [];
    });
    if (texts.length === 0) return inapplicable('no text: another clause judges that');
    for (const { name, text } of texts) {
      const lost = lostLetters(text);
      if (lost !== undefined)
        return broken({
          at: `/${name}`,
          expected: 'the letters of the source',
          received: shown(lost),
          note: 'a file, a connection or a process used another encoding than UTF-8',
        });
    }
    return pass;
  },
});

/** What programs write where a value is missing. */
const missing = /^(?:undefined|NaN|nan|NaT|Invalid [Dd]ate|<nil>|<null>)$|\[object Object\]/;

/** Words that may also be values where a member names something. */
const missingDate = /^(?:None|null|Null|NULL|nil)$/;

const dates: readonly string[] = [
  'last_updated',
  'recorded_at',
  'revision',
  'from',
  'to',
  'date',
  'roof_work_as_of',
];

interface Placeholder {
  readonly at: string;
  readonly value: string;
}

const placeholderIn = (at: string, name: string, value: JsonValue): Placeholder | undefined => {
  if (typeof value === 'string')
    return missing.test(value) || (dates.includes(name) && missingDate.test(value))
      ? { at, value }
      : undefined;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      const found = placeholderIn(`${at}/${index}`, name, each);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  for (const [each, member] of Object.entries(value)) {
    const found = placeholderIn(at + pointerStep(each), each, member);
    if (found !== undefined) return found;
  }
  return undefined;
};

export const valuesAreNoPlaceholders = clause<RecordReading>({
  id: 'A-RECORD-23',
  basis: advice('such a word is the true value, because the record is about it'),
  section,
  place: 'description',
  also: ['Cost object, from', 'Cost object, to'],
  text: 'No value of a record is the output of a program for a missing value, such as undefined, NaN, [object Object], or None as a date.',
  cause: 'A value of a record is the output of a program for a missing value: {received}.',
  fix: 'Send the value, or null where the contract allows it.',
  judge: ({ record: { value } }) => {
    const found = placeholderIn('', '', value);
    return found === undefined
      ? pass
      : broken({
          at: found.at,
          expected: 'a value, or null where the contract allows it',
          received: shown(found.value),
        });
  },
});

export const textClauses = [textIsPlain, lettersAreKept, valuesAreNoPlaceholders] as const;
