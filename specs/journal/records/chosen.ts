import type { Profile } from '../../../harness/declarations/scenario.js';
import { type Random, sample } from '../../../harness/engine/random.js';
import type { Walk, WalkedItem } from '../driver/listing.js';
import { leadingFields } from './contract-fields.js';

/** Most records that a run opens, by profile: the profile full opens every record of a usual journal. */
const mostRecords = { quick: 40, standard: 57, full: 600 } as const;

/** Share of them chosen for rare words. */
const unusualShare = 0.9;

/** Shares of kinds among those: costs and days of work have members that pages lack. */
const shareOfKind: ReadonlyMap<string, number> = new Map([
  ['cost', 0.65],
  ['work', 0.2],
]);

/** Share of any other kind. */
const otherShare = 0.1;

const kindsOf = (items: readonly WalkedItem[]): string[] => [...new Set(items.map(({ kind }) => kind))];

/** The first records of each kind. */
export const firstOfKinds = ({ items }: Walk, count: number): WalkedItem[] =>
  kindsOf(items).flatMap((kind) => items.filter((item) => item.kind === kind).slice(0, count));

/**
 * Returns the further members of an item, with the values that may be names: an unusual one shows an unusual
 * record.
 */
const membersOf = ({ item = {} }: WalkedItem): string[] =>
  Object.entries(item).flatMap(([name, value]) => {
    if (leadingFields.includes(name)) return [];
    const isName = typeof value === 'boolean' || (typeof value === 'string' && /^\D{0,20}$/.test(value));
    return [`${name}: ${isName ? value : value === null ? 'null' : typeof value}`];
  });

/**
 * Returns the words of a listed record, with all numbers as one word: words that a hundred bills share
 * distinguish none of them.
 */
const wordsOf = ({ id, kind, item }: WalkedItem): string[] => [
  kind,
  ...new Set(
    `${id} ${String(item?.title ?? '')} ${String(item?.description ?? '')}`
      .toLowerCase()
      .replace(/\p{N}+/gu, '9')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
];

/** Most items that share an unusual member. */
const fewItems = 3;

const countsOf = (texts: readonly (readonly string[])[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const ofItem of texts) for (const text of ofItem) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/**
 * Returns records sorted by how rare their words are: unusual records have unusual words. Those with an unusual
 * further member come first.
 */
const unusualFirst = (items: readonly WalkedItem[]): WalkedItem[] => {
  const words = items.map(wordsOf);
  const members = items.map(membersOf);
  const wordCounts = countsOf(words);
  const memberCounts = countsOf(members);
  const rarityAt = (index: number): number => {
    const own = words[index] ?? [];
    const isOdd = members[index]?.some((member) => (memberCounts.get(member) ?? 0) <= fewItems);
    return (isOdd ? 1 : 0) + own.reduce((sum, word) => sum + 1 / (wordCounts.get(word) ?? 1), 0) / own.length;
  };
  return items
    .map((item, index) => ({ item, rarity: rarityAt(index) }))
    .sort((one, other) => other.rarity - one.rarity)
    .map(({ item }) => item);
};

/**
 * Returns the records that a run opens: all of a small journal; otherwise the first of each kind, the
 * shortest and longest ids, the last, those with rare words, and of the others a number per kind chosen by
 * the seed.
 */
export const chosenRecords = (random: Random, walk: Walk, profile: Profile): readonly WalkedItem[] => {
  const { items } = walk;
  const most = mostRecords[profile];
  if (items.length <= most) return items;
  const byLength = [...items].sort((one, other) => one.id.length - other.id.length);
  const boundaries = [
    ...firstOfKinds(walk, 3),
    ...byLength.slice(0, 4),
    ...byLength.slice(-4),
    ...items.slice(-1),
  ];
  const kinds = kindsOf(items);
  const rarest = unusualFirst(items);
  const slots = Math.floor(most * unusualShare);
  const ofEachKind = kinds.flatMap((kind) =>
    rarest
      .filter((item) => item.kind === kind)
      .slice(0, Math.floor(slots * (shareOfKind.get(kind) ?? otherShare))),
  );
  const unusual = [...new Set([...ofEachKind, ...rarest])].slice(0, slots);
  const ofKinds = kinds.flatMap((kind) =>
    sample(
      random,
      items.filter((item) => item.kind === kind),
      Math.ceil(most / kinds.length),
    ),
  );
  const chosen = new Set([...boundaries, ...unusual]);
  const others = sample(
    random,
    [...new Set(ofKinds)].filter((item) => !chosen.has(item)),
    Math.max(0, most - chosen.size),
  );
  return [...chosen, ...others];
};
