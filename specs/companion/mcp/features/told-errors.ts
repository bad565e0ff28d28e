import { isObject, type JsonObject, type JsonValue } from '../../../../harness/formats/json.js';

/** What programs print in place of an object that they did not write as text. */
const unwritten = new Set(['[object Object]', '[object Promise]', 'undefined', 'NaN']);
/** The same of Python, such as `<coroutine object search at 0x7f2c>`. */
const unwrittenObject = /^<[\w. ]{1,200} at 0x[\da-f]+>$/i;

/** Returns whether a text is what a program prints in place of an object. */
export const isUnwritten = (text: string): boolean => unwritten.has(text) || unwrittenObject.test(text);

/** What a tool returns that nobody has written yet, as the whole text. */
const unfinished =
  /^(error:? *)?((this )?(tool|feature|function) (is )?)?(not (yet )?implemented( yet)?|todo)[.!]*$/i;
/** Returns whether a text as a whole says that nobody has written it yet. */
export const isUnfinished = (text: string): boolean => unfinished.test(text.trim());

/** The first lines of a stack trace: Python, JavaScript, Go, Java. */
const traces = [
  /^Traceback \(most recent call last\):\s/,
  /^[A-Z]\w{0,60}(Error|Exception): [^\n]{0,500}\n\s+at \S/,
  /^panic: [^\n]{0,500}\s+goroutine \d/,
  /^(Exception in thread "|([a-z]\w{0,60}\.){1,9}\w{1,60}Exception\b)/,
];

/** Returns whether a text is a stack trace. */
export const isStackTrace = (text: string): boolean => traces.some((trace) => trace.test(text));

/** Returns whether a value is a problem document about an error (RFC 9457), or nothing but an error. */
const isErrorValue = (value: JsonValue | undefined): boolean => {
  if (!isObject(value)) return false;
  const { status, title, type, detail, error } = value;
  const isProblem =
    typeof status === 'number' &&
    status >= 400 &&
    status < 600 &&
    typeof title === 'string' &&
    [type, detail].some((member) => typeof member === 'string');
  const [only, ...others] = Object.keys(value);
  return isProblem || (only === 'error' && others.length === 0 && typeof error === 'string' && error !== '');
};

/** Returns whether a result that is not marked as an error consists of one; `value` is the JSON that it holds. */
export const tellsError = ({ content }: JsonObject, value: JsonValue | undefined): boolean => {
  const texts = (Array.isArray(content) ? content : []).map((item) =>
    isObject(item) && typeof item.text === 'string' ? item.text.trim() : undefined,
  );
  const [text] = texts;
  if (texts.length !== 1 || text === undefined) return false;
  return unfinished.test(text) || isStackTrace(text) || isErrorValue(value);
};
