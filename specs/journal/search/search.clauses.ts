import { advice, contract, open } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import {
  broken,
  inapplicable,
  type Judgement,
  madeVoid,
  noData,
  observed,
  pass,
} from '../../../harness/engine/verdict.js';
import { quantity } from '../../../harness/formats/quantity.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import item from '../../../schemas/journal/item.schema.json' with { type: 'json' };
import { idsOf, type PageReading, type Walk, type WalkedItem } from '../driver/listing.js';
import { sameForEveryLimit } from '../paging/paging.clauses.js';

export const section = 'Endpoints';

export const place = 'rule 3';

const literal = 'What the service does, 5';

/** A word from records as it stands, and the walk over the hits for it. */
export interface WordSearch {
  readonly exchanges: readonly Exchange[];
  readonly word: string;
  /** Every record of the listing with the word between spaces. */
  readonly sources: readonly WalkedItem[];
  readonly walk: Walk;
  /** Snapshots of the listing and of the search. */
  readonly snapshots: readonly [string | undefined, string | undefined];
}

export const published = madeVoid('the target published between listing and search');

/** Where an item contains a word: in its title, or in its description only. */
const holderOf = ({ item }: WalkedItem, word: string): string => {
  const holder = ['title', 'description'].find((name) => String(item?.[name] ?? '').includes(word));
  return holder === undefined ? '' : ` in its ${holder}`;
};

const findsItsRecords = ({ word, sources, walk, snapshots: [listed, searched] }: WordSearch): Judgement => {
  const found = idsOf(walk);
  const lost = sources.find(({ id }) => !found.has(id));
  if (sources.length === 0) return inapplicable('no listed record contains these words');
  if (!lost) return pass;
  if (walk.ended !== 'null') return inapplicable('the search was not followed to its last page');
  if (listed !== searched) return published;
  return broken({
    at: '/items',
    expected: `"${lost.id}", which contains the word "${word}"${holderOf(lost, word)}`,
    received: walk.items.length === 0 ? 'no hit' : `${quantity(walk.items.length, 'hit')} without it`,
    exchange: walk.exchanges.length - 1,
    facts: { recordId: lost.id },
  });
};

export const wordFindsRecord = clause<WordSearch>({
  id: 'A-SEARCH-06',
  basis: contract,
  section,
  place,
  also: [literal],
  text: 'A plain word finds every record that contains it, as written, in its title or description: with a capital, with three or four letters, in another script, with digits, or as the last word with or without its full stop.',
  cause: 'A search does not find a record that contains the word: expected {expected}, received {received}.',
  fix: 'Search titles and descriptions of all public records, return every hit, and index every word: short ones, capitals, digits, any script, and the last one of a text.',
  judge: findsItsRecords,
});

/** The same for a word of a certain class. */
export const specialWordFindsRecord = alsoJudging<WordSearch>(wordFindsRecord, findsItsRecords);

export const shortWordFindsRecord = clause<WordSearch>({
  id: 'A-SEARCH-19',
  basis: advice('the index leaves out stop words and very short words'),
  section,
  place,
  text: 'A word of two letters, or a stop word of three, finds every record that contains it as written.',
  cause: 'A search does not find a word of two or three letters: expected {expected}.',
  fix: 'Index short words too.',
  judge: findsItsRecords,
});

export const pairFindsRecord = clause<WordSearch>({
  id: 'A-SEARCH-21',
  basis: contract,
  section,
  place,
  also: [literal],
  text: 'Two or three adjacent words of a title or a description, as q, find every record that contains them side by side.',
  cause: 'A search for two adjacent words misses a record: expected {expected}, received {received}.',
  fix: 'Find every record that contains q as written.',
  judge: findsItsRecords,
});

/** Two searches for the same words that must return the same set. */
export interface SearchPair {
  readonly exchanges: readonly Exchange[];
  readonly one: Walk;
  readonly other: Walk;
  /** Hits of `one` that the other must have. Default: all. */
  readonly of?: (item: WalkedItem) => boolean;
}

const sameSet = ({ one, other, of = () => true }: SearchPair) => {
  if (one.ended !== 'null' || other.ended !== 'null') return inapplicable('a search was not read to its end');
  const wanted = new Set(one.items.filter(of).map(({ id }) => id));
  const found = idsOf(other);
  if (wanted.size + found.size === 0) return noData('hit of a search');
  const missing = [...wanted].find((id) => !found.has(id));
  const extra = [...found].find((id) => !wanted.has(id));
  if (missing === undefined && extra === undefined) return pass;
  if (one.snapshots[0] !== other.snapshots[0]) return published;
  return broken({
    at: '/items',
    expected: `the same ${wanted.size} records`,
    received: missing === undefined ? `"${extra}" as well` : `all but "${missing}"`,
    exchange: one.exchanges.length,
  });
};

const kinds = item.properties.kind.enum;

export const searchKindIsFilter = clause<SearchPair>({
  id: 'A-SEARCH-08',
  basis: contract,
  section: 'Parameters',
  place: 'kind',
  text: 'A search with a kind finds the same records of that kind as the search without a kind.',
  cause: 'A search for one kind is not the search for all kinds filtered by it: {received}.',
  fix: 'Apply kind to searches as to listings.',
  judge: (pair) =>
    pair.one.items.every(({ kind }) => kinds.includes(kind))
      ? sameSet(pair)
      : inapplicable('some hits have no known kind: another clause judges that'),
});

export const searchSameForEveryLimit = alsoJudging<SearchPair>(sameForEveryLimit, sameSet);

/** The same words in two forms. */
export interface QueryPair {
  readonly exchanges: readonly Exchange[];
  readonly how: string;
  readonly plain: PageReading;
  readonly changed: PageReading;
}

export const wordRulesSeen = clause<QueryPair>({
  id: 'A-SEARCH-16',
  basis: open,
  section: 'Parameters',
  place: 'q, word rules',
  text: 'Do case and several words change the hits?',
  judge: ({ how, plain, changed }) => {
    if (plain.items.length === 0) return inapplicable('no hits');
    const count = changed.items.length;
    const size =
      count === 0
        ? 'nothing'
        : count === plain.items.length
          ? 'as many'
          : count < plain.items.length
            ? 'fewer'
            : 'more';
    return observed(`${how}: ${size}`);
  },
});
