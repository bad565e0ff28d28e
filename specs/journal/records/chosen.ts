import type { Profile } from '../../../harness/declarations/scenario.js';
import { type Random, sample } from '../../../harness/engine/random.js';
import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { byKind } from '../driver/by-kind.js';
import type { Walk, WalkedItem } from '../driver/listing.js';
import { rulesBrokenBy } from './broken-items.js';
import { leadingFields } from './contract-fields.js';

/** Most records that a run opens, by profile: the profile full opens every record of a usual journal. */
const mostRecords = { quick: 40, standard: 57, full: 600 } as const;

/** Share of them chosen for rare words. */
const unusualShare = 0.75;

/** Shares of kinds among those: costs and days of work have members that pages lack. */
const shareOfKind: ReadonlyMap<string, number> = new Map([
  ['cost', 0.65],
  ['work', 0.2],
]);

/** Share of any other kind. */
const otherShare = 0.1;

/** The first records of each kind. */
export const firstOfKinds = ({ items }: Walk, count: number): WalkedItem[] =>
  [...byKind(items).values()].flatMap((ofKind) => ofKind.slice(0, count));

/** Returns the first `count` elements of a sorted list without sorting all: a journal may be large. */
const firstSorted = <T>(from: readonly T[], count: number, compare: (one: T, other: T) => number): T[] => {
  const first: T[] = [];
  for (const each of from) {
    let at = first.length;
    while (at > 0 && compare(first[at - 1] as T, each) > 0) at -= 1;
    if (at >= count) continue;
    first.splice(at, 0, each);
    if (first.length > count) first.pop();
  }
  return first;
};

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
const withOddMember = (items: readonly WalkedItem[]): ReadonlySet<WalkedItem> => {
  const counts = new Map<string, number>();
  const held = items.flatMap((walked) => (walked.item ? [{ walked, members: membersOf(walked.item) }] : []));
  for (const { members } of held)
    for (const member of members) counts.set(member, (counts.get(member) ?? 0) + 1);
  const isOdd = (member: string) => (counts.get(member) ?? 0) <= fewItems;
  return new Set(held.flatMap(({ walked, members }) => (members.some(isOdd) ? [walked] : [])));
};

/** Share of the items above which any sample shows what breaks: items may carry parts of another shape. */
const mostBroken = 0.1;

/** Returns the items with a further member that breaks a rule of records which few others break. */
const withBrokenMember = ({ items, exchanges }: Walk): ReadonlySet<WalkedItem> => {
  const brokenBy = new Map<string, WalkedItem[]>();
  for (const walked of items) {
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

/** A record and how rare its words are: unusual records have unusual words. */
interface Rated {
  readonly item: WalkedItem;
  readonly rarity: number;
}

/**
 * Rates records by how rare their words are: the mean of how few records share each. Those with an unusual further
 * member are above all others, and above these those whose items break a rule of records. Words are numbered in
 * one list, because a large journal has a million.
 */
const rated = (walk: Walk): Rated[] => {
  const { items } = walk;
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const lastIn: number[] = [];
  const words: number[] = [];
  const ends: number[] = [];
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
  const take = (number: number): void => {
    counts[number] = (counts[number] ?? 0) + 1;
    words.push(number);
  };
  for (const [index, item] of items.entries()) {
    take(add(item.kind));
    for (const word of wordsOf(item)) {
      if (word === '') continue;
      const number = add(word);
      if (lastIn[number] === index) continue;
      lastIn[number] = index;
      take(number);
    }
    ends.push(words.length);
  }
  const odd = withOddMember(items);
  const broken = withBrokenMember(walk);
  let start = 0;
  return items.map((item, index) => {
    const end = ends[index] ?? start;
    let sum = 0;
    for (let at = start; at < end; at += 1) sum += 1 / (counts[words[at] ?? 0] ?? 1);
    const rarity = (broken.has(item) ? 2 : odd.has(item) ? 1 : 0) + sum / (end - start);
    start = end;
    return { item, rarity };
  });
};

const rarestOf = (from: readonly Rated[], count: number): WalkedItem[] =>
  firstSorted(from, count, (one, other) => other.rarity - one.rarity).map(({ item }) => item);

/**
 * Returns the records that a run opens: all of a small journal; otherwise the first of each kind, the
 * shortest and longest ids, the last, those with rare words, and of the others a number per kind chosen by
 * the seed.
 */
export const chosenRecords = (random: Random, walk: Walk, profile: Profile): readonly WalkedItem[] => {
  const { items } = walk;
  const most = mostRecords[profile];
  if (items.length <= most) return items;
  const shorter = (one: WalkedItem, other: WalkedItem) => one.id.length - other.id.length;
  const boundaries = [
    ...firstOfKinds(walk, 3),
    ...firstSorted(items, 4, shorter),
    // The last ones of a sorted list.
    ...firstSorted(items.toReversed(), 4, (one, other) => shorter(other, one)).toReversed(),
    ...items.slice(-1),
  ];
  const kinds = byKind(items);
  const ratings = rated(walk);
  const slots = Math.floor(most * unusualShare);
  const ofEachKind = [...kinds.keys()].flatMap((kind) =>
    rarestOf(
      ratings.filter(({ item }) => item.kind === kind),
      Math.floor(slots * (shareOfKind.get(kind) ?? otherShare)),
    ),
  );
  const unusual = [...new Set([...ofEachKind, ...rarestOf(ratings, slots)])].slice(0, slots);
  const ofKinds = [...kinds.values()].flatMap((ofKind) =>
    sample(random, ofKind, Math.ceil(most / kinds.size)),
  );
  const chosen = new Set([...boundaries, ...unusual]);
  const others = sample(
    random,
    [...new Set(ofKinds)].filter((item) => !chosen.has(item)),
    Math.max(0, most - chosen.size),
  );
  return [...chosen, ...others];
};
