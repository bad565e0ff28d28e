import { canonicalText, isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';

/** Returns the exact values below a member of an item or a record by path: amounts and work dates. */
export const exactValues = (value: JsonObject): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const visit = (at: string, part: JsonValue | undefined): void => {
    if (Array.isArray(part)) for (const [index, each] of part.entries()) visit(`${at}/${index}`, each);
    if (!isObject(part)) return;
    for (const [name, member] of Object.entries(part))
      if (name === 'amount_minor' || name === 'decimal' || (name === 'date' && at === '/work'))
        found.set(`${at}/${name}`, canonicalText(member));
      else visit(`${at}/${name}`, member);
  };
  for (const name of ['cost', 'work', 'summary']) visit(`/${name}`, value[name]);
  return found;
};

/** Returns the value of a quoted decimal, however many zeros stand around its digits; any other text as it is. */
const withoutZeros = (text: string): string => {
  if (!/^"-?\d{1,40}\.\d{1,40}"$/.test(text)) return text;
  let digits = text.slice(1, -1).replace(/^(-?)0+(?=\d)/, '$1');
  while (digits.endsWith('0')) digits = digits.slice(0, -1);
  if (digits.endsWith('.')) digits = digits.slice(0, -1);
  return digits === '-0' ? '0' : digits;
};

/** Returns whether two exact values are equal: `"0012.50"` is the amount `"12.50"`. */
export const sameExactValue = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && withoutZeros(one) === withoutZeros(other));
