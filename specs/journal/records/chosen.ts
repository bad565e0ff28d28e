import type { Profile } from '../../../harness/declarations/scenario.js';
import { type Random, sample } from '../../../harness/engine/random.js';
import { byKind } from '../driver/by-kind.js';
import { type Walk, type WalkedItem, wholeOf } from '../driver/listing.js';
import { raritiesOf } from './rarity.js';

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

/** The elements with the highest ranks, the highest first, equal ones as they were offered. */
interface Highest<T> {
  offer(element: T, rank: number): void;
  readonly list: readonly T[];
}

/** Keeps up to `count` elements without sorting all: a journal may be large. */
const createHighest = <T>(count: number): Highest<T> => {
  const list: T[] = [];
  const ranks: number[] = [];
  return {
    list,
    offer: (element, rank) => {
      if (list.length >= count && rank <= (ranks[count - 1] ?? Number.POSITIVE_INFINITY)) return;
      let at = list.length;
      while (at > 0 && (ranks[at - 1] ?? 0) < rank) at -= 1;
      list.splice(at, 0, element);
      ranks.splice(at, 0, rank);
      if (list.length <= count) return;
      list.pop();
      ranks.pop();
    },
  };
};

/** Returns the items with the shortest ids and those with the longest, each in the order of the items. */
const extremesOf = (items: readonly WalkedItem[], count: number): readonly WalkedItem[] => {
  const shortest = createHighest<WalkedItem>(count);
  const longest = createHighest<WalkedItem>(count);
  for (let index = 0; index < items.length; index += 1) {
    const first = items[index] as WalkedItem;
    const last = items[items.length - 1 - index] as WalkedItem;
    shortest.offer(first, -first.id.length);
    longest.offer(last, last.id.length);
  }
  return [...shortest.list, ...longest.list.toReversed()];
};

/** Returns the records with the rarest words: some of each kind, then those of any kind, up to `slots` of them. */
const unusualOf = (walk: Walk, slots: number): readonly WalkedItem[] => {
  const { items } = walk;
  const rarities = raritiesOf(walk);
  const ofKinds = new Map(
    [...byKind(items).keys()].map((kind) => [
      kind,
      createHighest<WalkedItem>(Math.floor(slots * (shareOfKind.get(kind) ?? otherShare))),
    ]),
  );
  const all = createHighest<WalkedItem>(slots);
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as WalkedItem;
    const rarity = rarities[index] ?? 0;
    ofKinds.get(item.kind)?.offer(item, rarity);
    all.offer(item, rarity);
  }
  const ofEachKind = [...ofKinds.values()].flatMap(({ list }) => list);
  return [...new Set([...ofEachKind, ...all.list])].slice(0, slots);
};

/** Most records chosen because they stand for a group, and the least that a group has. */
const mostGroups = 8;
const leastOfGroup = 4;

/** Records that stand for a group before one of them makes room. */
const leastStanding = 3;

/** Returns the first word of the title of an item, with its kind: records of one sort begin alike. */
const groupOf = ({ kind, item }: WalkedItem): string =>
  `${kind} ${/\p{L}[\p{L}\p{M}]*/u.exec(String(item?.title ?? '').slice(0, 200))?.[0].toLowerCase() ?? ''}`;

/**
 * Returns rare records. Some of them are replaced by one record of each large group without a record so far: all
 * records of such a group share their words, so no word of it is rare.
 */
const withRepresentatives = (
  walk: Walk,
  boundaries: readonly WalkedItem[],
  rare: readonly WalkedItem[],
): readonly WalkedItem[] => {
  const groups = new Map<string, WalkedItem[]>();
  for (const item of wholeOf(walk)) {
    const group = groupOf(item);
    const known = groups.get(group);
    if (known) known.push(item);
    else groups.set(group, [item]);
  }
  const standing = new Map<string, number>();
  const standingOf = (item: WalkedItem) => standing.get(groupOf(item)) ?? 0;
  const count = (item: WalkedItem, change: number) => standing.set(groupOf(item), standingOf(item) + change);
  for (const item of new Set([...boundaries, ...rare])) count(item, 1);
  const missing = [...groups]
    .filter(([group, { length }]) => length >= leastOfGroup && !standing.has(group))
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, mostGroups);
  const kept = new Set(rare);
  for (const [, group] of missing) {
    const middle = group[Math.floor(group.length / 2)];
    // The last of the group that has the most: others are chosen for what only they have.
    let surplus: WalkedItem | undefined;
    for (const item of kept)
      if (item.kind === middle?.kind && standingOf(item) >= (surplus ? standingOf(surplus) : leastStanding))
        surplus = item;
    if (!middle || !surplus) continue;
    kept.delete(surplus);
    count(surplus, -1);
    kept.add(middle);
    count(middle, 1);
  }
  return [...kept];
};

/**
 * Returns the records that a run opens. In a small journal these are all records. Otherwise: the first of each
 * kind, the shortest and longest ids, the last record, records with rare words, one record of each large group,
 * and of the others a number per kind that the seed chooses.
 */
export const chosenRecords = (random: Random, walk: Walk, profile: Profile): readonly WalkedItem[] => {
  const { items } = walk;
  const most = mostRecords[profile];
  if (items.length <= most) return items;
  const boundaries = [...firstOfKinds(walk, 3), ...extremesOf(items, 4), ...items.slice(-1)];
  const kinds = byKind(items);
  const unusual = withRepresentatives(walk, boundaries, unusualOf(walk, Math.floor(most * unusualShare)));
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
