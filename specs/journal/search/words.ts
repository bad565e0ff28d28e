import type { Random } from '../../../harness/engine/random.js';
import { isObject, type JsonObject } from '../../../harness/formats/json.js';
import type { Walk, WalkedItem } from '../driver/listing.js';

/** A word, and every record of the listing that holds it as it stands, between spaces. */
export interface TakenWord {
  readonly word: string;
  readonly sources: readonly WalkedItem[];
}

type Part = 'title' | 'description';

const parts: readonly Part[] = ['title', 'description'];

const tokensOf = (text: unknown): string[] => (typeof text === 'string' ? text.split(/\s+/) : []);

const tokensIn = (item: WalkedItem, part: Part): string[] => tokensOf(item.item?.[part]);

/** Plain: letters of the Latin alphabet only, long enough to be no filler word. */
const isPlain = (token: string) => /^[A-Za-z]{5,24}$/.test(token);

/** What else people search for: words of other scripts, with digits, or short. */
const specials: readonly ((token: string) => boolean)[] = [
  (token) => /^[\p{L}\p{M}]{3,}$/u.test(token) && /[^\0-\x7F]/.test(token),
  (token) => /^(?=.*\d)[A-Za-z\d]{2,12}$/.test(token),
  (token) => /^[A-Za-z]{3}$/.test(token),
];

const pick = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)];

const holdersOf = ({ items }: Walk): Map<string, WalkedItem[]> => {
  const holders = new Map<string, WalkedItem[]>();
  for (const item of items)
    for (const token of new Set(parts.flatMap((part) => tokensIn(item, part)))) {
      const known = holders.get(token);
      if (known) known.push(item);
      else holders.set(token, [item]);
    }
  return holders;
};

/** A plain word that many records hold, though not all: a search for it has several pages. */
export const frequentWord = (walk: Walk): string | undefined => mostFrequent(holdersOf(walk));

const mostFrequent = (holders: ReadonlyMap<string, readonly WalkedItem[]>): string | undefined =>
  [...holders]
    .filter(([word, { length }]) => isPlain(word) && length > 5 && length <= 200)
    .sort(([, one], [, other]) => other.length - one.length)[0]?.[0];

/**
 * Words to search for: a rare one of each kind of record, in turn from titles and from descriptions only, and one
 * that many records hold.
 */
export const takePlainWords = (random: Random, walk: Walk): TakenWord[] => {
  const holders = holdersOf(walk);
  const taken = (word: string): TakenWord => ({ word, sources: holders.get(word) ?? [] });
  const kinds = [...new Set(walk.items.map(({ kind }) => kind))];
  const wanted = kinds.length === 1 ? [...kinds, ...kinds] : kinds;
  const rare = wanted.flatMap((kind, index) => {
    const part = parts[index % 2] ?? 'title';
    const other = part === 'title' ? 'description' : 'title';
    const candidates = walk.items
      .filter((item) => item.kind === kind)
      .flatMap((item) => {
        const elsewhere = new Set(tokensIn(item, other).map((token) => token.toLowerCase()));
        return tokensIn(item, part).filter((token) => isPlain(token) && !elsewhere.has(token.toLowerCase()));
      })
      .filter((word) => (holders.get(word)?.length ?? 0) <= 20);
    const word = pick(random, candidates);
    return word === undefined ? [] : [taken(word)];
  });
  const frequent = mostFrequent(holders);
  return [...rare, ...(frequent === undefined ? [] : [taken(frequent)])];
};

/** One word of each special sort that the listing has. */
export const takeSpecialWords = (random: Random, walk: Walk): TakenWord[] => {
  const holders = holdersOf(walk);
  return specials.flatMap((isSpecial) => {
    const word = pick(
      random,
      [...holders.keys()].filter((token) => isSpecial(token) && (holders.get(token)?.length ?? 0) <= 20),
    );
    return word === undefined ? [] : [{ word, sources: holders.get(word) ?? [] }];
  });
};

/** Plain words that stand in the text or in a source of a record, but in no title and no description. */
export const takeHiddenWords = (random: Random, walk: Walk, record: JsonObject): string[] => {
  const searchable = walk.items
    .flatMap((item) => parts.map((part) => String(item.item?.[part] ?? '')))
    .join(' ')
    .toLowerCase();
  const sources = Array.isArray(record.source) ? record.source.filter(isObject) : [];
  return [tokensOf(record.text), sources.flatMap(({ label }) => tokensOf(label))].flatMap((tokens) => {
    const word = pick(
      random,
      tokens.filter((token) => isPlain(token) && !searchable.includes(token.toLowerCase())),
    );
    return word === undefined ? [] : [word];
  });
};
