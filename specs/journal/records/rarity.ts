import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { type Walk, type WalkedItem, wholeOf } from '../driver/listing.js';
import { rulesBrokenBy } from './broken-items.js';
import { leadingFields } from './contract-fields.js';

/** Returns what a value is: a short text with its digits alike, an integer by its sign and length, or a type. */
const classOf = (value: JsonValue): string => {
  if (typeof value === 'string') return value.length > 20 ? 'string' : value.replace(/[0-9]/g, '9');
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value).replace(/[0-9]/g, '9') : 'fraction';
  return value === null || typeof value === 'boolean' ? String(value) : typeof value;
};

/** Returns the members below a member, by path, with what each value is. */
const membersBelow = (at: string, value: JsonValue): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => membersBelow(`${at}[]`, each));
  if (!isObject(value)) return [`${at}: ${classOf(value)}`];
  return Object.entries(value).flatMap(([name, member]) => membersBelow(`${at}.${name}`, member));
};

/**
 * Returns the further members of an item, with the values that may be names: an unusual one shows an unusual
 * record. So does an unusual value in the parts of a record that some items carry.
 */
const membersOf = (item: JsonObject): string[] =>
  Object.entries(item).flatMap(([name, value]) => {
    if (leadingFields.includes(name)) return [];
    if (typeof value === 'object' && value !== null) return [`${name}: object`, ...membersBelow(name, value)];
    const isName = typeof value === 'boolean' || (typeof value === 'string' && /^\D{0,20}$/.test(value));
    return [`${name}: ${isName ? value : value === null ? 'null' : typeof value}`];
  });

/**
 * Returns the words of a listed record, with all numbers as one word: words that a hundred bills share
 * distinguish none of them.
 */
const wordsOf = ({ id, item }: WalkedItem): string[] => {
  const text = `${id} ${String(item?.title ?? '')} ${String(item?.description ?? '')}`.toLowerCase();
  // The same by cheaper expressions: most texts are ASCII.
  return /[^\0-\x7F]/.test(text)
    ? text.replace(/\p{N}+/gu, '9').split(/[^\p{L}\p{M}\p{N}]+/u)
    : text.replace(/[0-9]+/g, '9').split(/[^a-z0-9]+/);
};

/** Most items that share an unusual member. */
const fewItems = 3;

/** Returns the items with a further member that few others have. */
const withOddMember = (walk: Walk): ReadonlySet<WalkedItem> => {
  const counts = new Map<string, number>();
  const held = wholeOf(walk).flatMap((walked) =>
    walked.item ? [{ walked, members: membersOf(walked.item) }] : [],
  );
  for (const { members } of held)
    for (const member of members) counts.set(member, (counts.get(member) ?? 0) + 1);
  const isOdd = (member: string) => (counts.get(member) ?? 0) <= fewItems;
  return new Set(held.flatMap(({ walked, members }) => (members.some(isOdd) ? [walked] : [])));
};

/** Share of the items above which any sample shows what breaks: items may carry parts of another shape. */
const mostBroken = 0.1;

/** Returns the items with a further member that breaks a rule of records which few others break. */
const withBrokenMember = (walk: Walk): ReadonlySet<WalkedItem> => {
  const { items, exchanges } = walk;
  const brokenBy = new Map<string, WalkedItem[]>();
  for (const walked of wholeOf(walk)) {
    const page = exchanges[walked.page];
    for (const rule of page ? rulesBrokenBy(walked, page) : []) {
      const others = brokenBy.get(rule);
      if (others) others.push(walked);
      else brokenBy.set(rule, [walked]);
    }
  }
  const few = [...brokenBy.values()].filter(({ length }) => length <= items.length * mostBroken);
  return new Set(few.flat());
};

/** Most groups of such records; ids of a target may have any form. */
const mostAlike = 1000;

/** Records that were not kept whole, of one kind and with ids that differ in digits only: they have the same words. */
interface Alike {
  readonly words: readonly number[];
  size: number;
}

/** Words with numbers, and how many records hold each. */
const createWords = () => {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const lastIn: number[] = [];
  const add = (word: string): number => {
    let number = numbers.get(word);
    if (number === undefined) {
      number = counts.length;
      numbers.set(word, number);
      counts.push(0);
      lastIn.push(-1);
    }
    return number;
  };
  /** Calls back with the number of the kind and of each word of a record. */
  const each = (item: WalkedItem, index: number, found: (number: number) => void): void => {
    found(add(item.kind));
    for (const word of wordsOf(item)) {
      if (word === '') continue;
      const number = add(word);
      if (lastIn[number] === index) continue;
      lastIn[number] = index;
      found(number);
    }
  };
  const count = (number: number, records: number): void => {
    counts[number] = (counts[number] ?? 0) + records;
  };
  return {
    count,
    each,
    /** Returns the mean of how few records share each word in this part of a list. */
    rarity: (list: readonly number[], start: number, end: number): number => {
      let sum = 0;
      for (let at = start; at < end; at += 1) sum += 1 / (counts[list[at] ?? 0] ?? 1);
      return sum / (end - start);
    },
  };
};

/**
 * Returns how rare the words of each item of a walk are: the mean of how few records share each. Those with an unusual
 * further member are above all others, and above these those whose items break a rule of records. Words are numbered in
 * one list, and records of which only ids are known are rated together, because a large journal has a million.
 */
export const raritiesOf = (walk: Walk): Float64Array => {
  const { items } = walk;
  const words = createWords();
  const list: number[] = [];
  const ends: number[] = [];
  const alike = new Map<string, Alike>();
  // The group of each item; without one, its words are in the list.
  const alikeOf: (Alike | undefined)[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as WalkedItem;
    const key = item.item ? undefined : `${item.kind}\n${item.id.replace(/[0-9]+/g, '9')}`;
    let group = key === undefined ? undefined : alike.get(key);
    if (key !== undefined && !group && alike.size < mostAlike) {
      const own: number[] = [];
      words.each(item, index, (number) => own.push(number));
      group = { words: own, size: 0 };
      alike.set(key, group);
    }
    if (group) group.size += 1;
    else
      words.each(item, index, (number) => {
        words.count(number, 1);
        list.push(number);
      });
    alikeOf.push(group);
    ends.push(list.length);
  }
  for (const { words: own, size } of alike.values()) for (const number of own) words.count(number, size);
  const ofAlike = new Map(
    [...alike.values()].map((group) => [group, words.rarity(group.words, 0, group.words.length)]),
  );
  const odd = withOddMember(walk);
  const broken = withBrokenMember(walk);
  const rarities = new Float64Array(items.length);
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as WalkedItem;
    const group = alikeOf[index];
    rarities[index] = group
      ? (ofAlike.get(group) ?? 0)
      : (broken.has(item) ? 2 : odd.has(item) ? 1 : 0) +
        words.rarity(list, ends[index - 1] ?? 0, ends[index] ?? 0);
  }
  return rarities;
};
