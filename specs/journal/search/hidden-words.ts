import type { Random } from '../../../harness/engine/random.js';
import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { type Walk, wholeOf } from '../driver/listing.js';
import { folded } from './folding.js';
import { holdersOf } from './holders.js';

/** A member of records that a search must not read, and its texts in one record. */
interface Member {
  readonly name: string;
  readonly textsOf: (record: JsonObject) => readonly (JsonValue | undefined)[];
  /** Searched unsplit, because its parts are numbers that occur anywhere. */
  readonly whole?: boolean;
  /** A kind with which it is searched too: a filter may be another query of a database, over joined tables. */
  readonly beside?: string;
}

const within = (record: JsonObject, name: string): JsonObject => {
  const part = record[name];
  return isObject(part) ? part : {};
};

const objectsIn = (value: JsonValue | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const plain = (name: string): Member => ({ name, textsOf: (record) => [record[name]] });
const below = (part: string, name: string): Member => ({
  name: `${part}.${name}`,
  textsOf: (record) => [within(record, part)[name]],
});

/** Everything in a record except its title and its description (contract, Endpoints, rule 3). */
const members: readonly Member[] = [
  plain('text'),
  {
    name: 'source.label',
    textsOf: ({ source }) => objectsIn(source).map(({ label }) => label),
    beside: 'cost',
  },
  { name: 'source.url', textsOf: ({ source }) => objectsIn(source).map(({ url }) => url) },
  plain('canonical'),
  plain('id'),
  plain('kind'),
  below('cost', 'category'),
  below('cost', 'scope'),
  below('cost', 'kind'),
  below('cost', 'coverage'),
  {
    name: 'work.activities',
    textsOf: (record) => {
      const { activities } = within(record, 'work');
      return Array.isArray(activities) ? activities : [];
    },
  },
  below('work', 'state'),
  { ...plain('review'), whole: true },
  { ...plain('last_updated'), whole: true },
  plain('revision'),
  {
    name: 'cost.amount.decimal',
    textsOf: (record) => [within(within(record, 'cost'), 'amount').decimal],
    whole: true,
  },
  {
    name: 'cost.amount.amount_minor',
    textsOf: (record) => {
      const { amount_minor: minor } = within(within(record, 'cost'), 'amount');
      return typeof minor === 'number' ? [String(minor)] : [];
    },
  },
  { ...below('work', 'date'), whole: true },
  below('work', 'date_semantics'),
  plain('visibility'),
  {
    name: 'cost.amount.minor_unit',
    textsOf: (record) => [within(within(record, 'cost'), 'amount').minor_unit],
  },
  {
    name: 'summary.stage.roof_work',
    textsOf: (record) => [within(within(record, 'summary'), 'stage').roof_work],
  },
  {
    name: 'summary.categories.label',
    textsOf: (record) => objectsIn(within(record, 'summary').categories).map(({ label }) => label),
  },
];

/** Returns words as any index would cut them, long enough to be meaningful. */
const wordsIn = (text: JsonValue | undefined): string[] =>
  typeof text === 'string' ? text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => [...word].length > 2) : [];

const wholeIn = (text: JsonValue | undefined): string[] => (typeof text === 'string' ? [text] : []);

const searchedOf = ({ title, description }: JsonObject): string =>
  folded(`${String(title ?? '')} ${String(description ?? '')}`);

const standsIn = (word: string, text: string): boolean =>
  folded(word)
    .split(' ')
    .some((part) => part === '' || text.includes(part));

/** Words that folding may join: between digits, also those that folding makes of other characters, a gap is open. */
const joinable = /[^\0-\x2F\x3A-\x7F\s]\s+[^\0-\x2F\x3A-\x7F]/;

/** Returns what `searchedOf` returns of all items of a walk, each word once: the texts of a large journal repeat their words. */
const searchedOfAll = (walk: Walk): string => {
  const words = new Set<string>();
  const add = (foldedText: string) => {
    for (const word of foldedText.split(' ')) words.add(word);
  };
  for (const token of holdersOf(walk).keys()) add(folded(token));
  for (const { item } of wholeOf(walk)) {
    const { title, description } = item ?? {};
    const areTexts = typeof title === 'string' && typeof description === 'string';
    if (item && (!areTexts || joinable.test(`${title} ${description}`))) add(searchedOf(item));
  }
  return [...words].join(' ');
};

/** A word, or several of one text, of a member that a search must not read. */
export interface HiddenWord {
  readonly member: string;
  readonly word: string;
  /** The kind that is searched; undefined for all kinds. */
  readonly kind?: string;
  /** The kind of its record, where it has one. */
  readonly own?: string;
}

/** Share of the members that are searched with a kind: a filter may be another query of a database. */
const shareWithKind = 0.2;

/** Words that are searched together: some engines read more members when q has several words. */
const wordsTogether = 3;

/** Returns, for each kind, words of one text, none of which stands in the title or description of its record. */
export const takeHiddenTexts = (records: readonly JsonObject[]): readonly HiddenWord[] => {
  const kinds = new Set<JsonValue>();
  return records.flatMap((record) => {
    const searched = searchedOf(record);
    const words = wordsIn(record.text).filter((word) => !standsIn(word, searched));
    const word = words.slice(0, wordsTogether).join(' ');
    const { kind } = record;
    if (words.length < wordsTogether || word.length > 160 || typeof kind !== 'string' || kinds.has(kind))
      return [];
    kinds.add(kind);
    return [{ member: 'text', word, kind, own: kind }];
  });
};

/**
 * Returns, for each member, a word from some record that no title and no description of the listing contains; if
 * there is none, one that those of the record itself do not contain.
 */
export const takeHiddenWords = (
  random: Random,
  walk: Walk,
  records: readonly JsonObject[],
): readonly HiddenWord[] => {
  const searched = searchedOfAll(walk);
  const taken = new Set<string>();
  return members.flatMap(({ name, textsOf, whole = false, beside }) => {
    const own = records.flatMap((record) =>
      [...new Set(textsOf(record).flatMap(whole ? wholeIn : wordsIn))]
        .filter(
          (word) =>
            word !== '' && word.length <= 160 && !taken.has(word) && !standsIn(word, searchedOf(record)),
        )
        .map((word) => ({ word, kind: typeof record.kind === 'string' ? record.kind : undefined })),
    );
    const nowhere = own.filter(({ word }) => !standsIn(word, searched));
    const candidates = nowhere.length > 0 ? nowhere : own;
    const chosen = candidates[Math.floor(random() * candidates.length)];
    if (chosen === undefined) return [];
    const { word, kind } = chosen;
    taken.add(word);
    const isFiltered = name !== 'text' && random() < shareWithKind;
    const ofKind = kind === undefined ? {} : { own: kind, ...(isFiltered ? { kind } : {}) };
    const isBeside = (one: (typeof own)[0]) => one.kind === beside && one.word !== word;
    const other = nowhere.find(isBeside) ?? own.find(isBeside);
    const filtered = beside === undefined || !other ? [] : [{ word: other.word, kind: beside, own: beside }];
    for (const one of filtered) taken.add(one.word);
    return [{ member: name, word, ...ofKind }, ...filtered.map((one) => ({ member: name, ...one }))];
  });
};
