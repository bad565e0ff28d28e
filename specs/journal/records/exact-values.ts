import { canonicalText, isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';

/** An exact value as JSON text, and its JSON Pointer. */
interface ExactValue {
  readonly at: string;
  readonly text: string;
}

/** Returns the name of an entry of a list, a month or an id: an item may hold some of the entries, in another order. */
const nameOf = (entry: JsonValue, index: number): string => {
  const name = isObject(entry) ? (entry.month ?? entry.id) : undefined;
  return typeof name === 'string' ? `=${name}` : String(index);
};

/** Returns the exact values below a member of an item or a record, amounts and work dates, by a path of names. */
export const exactValues = (value: JsonObject): ReadonlyMap<string, ExactValue> => {
  const found = new Map<string, ExactValue>();
  const visit = (path: string, at: string, part: JsonValue | undefined): void => {
    if (Array.isArray(part))
      for (const [index, each] of part.entries())
        visit(`${path}/${nameOf(each, index)}`, `${at}/${index}`, each);
    if (!isObject(part)) return;
    for (const [name, member] of Object.entries(part))
      if (name === 'amount_minor' || name === 'decimal' || (name === 'date' && path === '/work'))
        found.set(`${path}/${name}`, { at: `${at}/${name}`, text: canonicalText(member) });
      else visit(`${path}/${name}`, `${at}/${name}`, member);
  };
  for (const name of ['cost', 'work', 'summary']) visit(`/${name}`, `/${name}`, value[name]);
  return found;
};

/** Characters of a text that are read as an amount or a day. */
const mostRead = 60;

/** Returns the digits of an amount, whatever groups them or names the currency; undefined for any other text. */
const amountOf = (text: string): string | undefined => {
  // A comma before one or two digits at the end may be a decimal point.
  if (text.length > mostRead || /,\d{1,2}$/.test(text)) return undefined;
  const bare = text.replace(/₹|rs\.?|inr|[\s,'’_]/gi, '').replace('\u2212', '-');
  if (!/^-?\d+(?:\.\d+)?$/.test(bare)) return undefined;
  let digits = bare.replace(/^(-?)0+(?=\d)/, '$1');
  if (digits.includes('.')) while (digits.endsWith('0')) digits = digits.slice(0, -1);
  if (digits.endsWith('.')) digits = digits.slice(0, -1);
  return digits === '-0' ? '0' : digits;
};

/** A day that begins with the year, alone or as part of a point in time. */
const dayOrInstant =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)? ?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** How far the days of the journal, which are those of Asia/Kolkata, are ahead of UTC: 5 hours and 30 minutes. */
const aheadMs = 19_800_000;

/** Returns the local calendar day that a text names, or in which its point in time is; undefined for any other text. */
const dayOf = (text: string): string | undefined => {
  if (text.length > mostRead) return undefined;
  const [, year, month = '', day = '', time, zone] = dayOrInstant.exec(text) ?? [];
  if (year === undefined) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (time === undefined || zone === undefined) return written;
  const offset = zone.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2');
  const instant = Date.parse(`${written}T${time.replace(/(\.\d{3})\d+$/, '$1')}${offset}`);
  return Number.isNaN(instant) ? written : new Date(instant + aheadMs).toISOString().slice(0, 10);
};

/**
 * Returns whether two exact values agree. `"0012.50"` and `"₹ 12.50"` are the amount `"12.50"`;
 * `"2026-08-21T18:30:00Z"` is in the local day `"2026-08-22"`. A text that is neither an amount nor a day of a
 * known form states no exact value and contradicts none.
 */
export const sameExactValue = (
  one: string | undefined,
  other: string | undefined,
  // Digits alone are no amount where a day is stated: `20250919` and `1758240000` are both the 19th.
  readers = [amountOf, dayOf],
): boolean => {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  const bare = [one, other].map((text) => text.replace(/^"|"$/g, ''));
  for (const read of readers) {
    const [first, second] = bare.map(read);
    if (first !== undefined && second !== undefined) return first === second;
  }
  return true;
};

/** What two statements about one record have in common. */
export interface ComparedValues {
  /** Number of exact values that both state. */
  readonly shared: number;
  /** The first contradiction, with its JSON Pointer in the second statement. */
  readonly other?: { readonly at: string; readonly stated: string; readonly found: string };
}

/** Compares the exact values that an item and another item or a record both state. */
export const comparedValues = (one: JsonObject, other: JsonObject): ComparedValues => {
  const [stated, found] = [exactValues(one), exactValues(other)];
  let shared = 0;
  for (const [path, { text }] of stated) {
    const counterpart = found.get(path);
    if (!counterpart) continue;
    shared += 1;
    if (!sameExactValue(text, counterpart.text, path === '/work/date' ? [dayOf] : [amountOf]))
      return { shared, other: { at: counterpart.at, stated: text, found: counterpart.text } };
  }
  return { shared };
};
