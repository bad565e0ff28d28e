import { clause } from '../../../harness/declarations/clause.js';
import {
  broken,
  inapplicable,
  type Judgement,
  madeVoid,
  observed,
  pass,
} from '../../../harness/engine/verdict.js';
import { jsonObjectOf, shown } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { idsOf, type PageReading, type Walk, type WalkedItem } from '../driver/listing.js';
import { leadingFields } from '../records/contract-fields.js';
import { exactValues } from '../records/record-access.clauses.js';

const section = 'Endpoints';
const place = 'rule 3';
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

const published = madeVoid('the target published between listing and search');

const findsItsRecords = ({ word, sources, walk, snapshots: [listed, searched] }: WordSearch): Judgement => {
  const found = idsOf(walk);
  const lost = sources.find(({ id }) => !found.has(id));
  if (!lost) return pass;
  if (walk.ended !== 'null') return inapplicable('the search was not followed to its last page');
  if (listed !== searched) return published;
  return broken({
    at: '/items',
    expected: `"${lost.id}", which holds the word "${word}"`,
    received: `${walk.items.length} other hits`,
    exchange: walk.exchanges.length - 1,
  });
};

export const wordFindsRecord = clause<WordSearch>({
  id: 'A-SEARCH-06',
  level: 'must',
  section,
  place,
  also: [literal],
  text: 'A plain word finds every record that contains it, as it stands, in its title or description.',
  judge: findsItsRecords,
});

export const specialWordFindsRecord = clause<WordSearch>({
  id: 'A-SEARCH-18',
  level: 'must',
  section,
  place,
  also: [literal],
  text: 'A word with a capital, in lower case, in another script or with digits finds every record that contains it as it stands.',
  judge: findsItsRecords,
});

export const shortWordFindsRecord = clause<WordSearch>({
  id: 'A-SEARCH-19',
  level: 'should',
  section,
  place,
  text: 'A word of two or three letters finds every record that contains it as it stands.',
  judge: findsItsRecords,
});

export const pairFindsRecord = clause<WordSearch>({
  id: 'A-SEARCH-21',
  level: 'must',
  section,
  place,
  also: [literal],
  text: 'Two adjacent words of a title or a description, as q, find every record that contains them so.',
  judge: findsItsRecords,
});

/** Hits of a search, and the whole listing. */
export interface SearchBesideListing {
  readonly exchanges: readonly Exchange[];
  readonly search: Walk;
  readonly listing: Walk;
}

export const hitsAreListed = clause<SearchBesideListing>({
  id: 'A-SEARCH-07',
  level: 'must',
  section,
  place,
  also: ['What the service does, 2'],
  text: 'A search finds only records of the listing: public ones.',
  judge: ({ search, listing }) => {
    if (listing.ended !== 'null') return inapplicable('the listing was not read to its end');
    if (search.items.length === 0) return inapplicable('no hits');
    const known = idsOf(listing);
    const stray = search.items.find(({ id }) => !known.has(id));
    if (!stray) return pass;
    if (search.snapshots[0] !== listing.snapshots[0]) return published;
    return broken({
      at: `/items/${stray.index}`,
      expected: 'a record of the listing',
      received: `"${stray.id}", which is not listed`,
      exchange: stray.page,
    });
  },
});

export const hitsAsListed = clause<SearchBesideListing>({
  id: 'A-SEARCH-11',
  level: 'must',
  section: 'Page of content',
  place: 'leading item fields',
  text: 'A hit has the same id, kind, title, description and canonical as in the listing.',
  judge: ({ search, listing }) => {
    const listed = new Map(listing.items.map(({ id, item }) => [id, item]));
    let compared = 0;
    for (const hit of search.items) {
      const item = listed.get(hit.id);
      if (!item || !hit.item) continue;
      compared += 1;
      const other = leadingFields.find((name) => shown(item[name]) !== shown(hit.item?.[name]));
      if (other === undefined) continue;
      if (search.snapshots[0] !== listing.snapshots[0]) return published;
      return broken({
        at: `/items/${hit.index}/${other}`,
        expected: `${shown(item[other])}, as in the listing`,
        received: shown(hit.item[other]),
        exchange: hit.page,
      });
    }
    return compared === 0 ? inapplicable('no hits to compare') : pass;
  },
});

export const hitContradictsNothing = clause<SearchBesideListing>({
  id: 'A-SEARCH-24',
  level: 'must',
  section: 'Endpoints',
  place: 'rule 4',
  also: ['What the service does, 3'],
  text: 'Amounts and work dates of a hit equal those of the same record in the listing.',
  judge: ({ search, listing }) => {
    const listed = new Map(listing.items.map(({ id, item }) => [id, item]));
    let compared = 0;
    for (const hit of search.items) {
      const item = listed.get(hit.id);
      if (!item || !hit.item) continue;
      const [stated, found] = [exactValues(item), exactValues(hit.item)];
      const shared = [...stated.keys()].filter((at) => found.has(at));
      compared += shared.length;
      const other = shared.find((at) => stated.get(at) !== found.get(at));
      if (other === undefined) continue;
      if (search.snapshots[0] !== listing.snapshots[0]) return published;
      return broken({
        at: `/items/${hit.index}${other}`,
        expected: `${stated.get(other)}, as in the listing`,
        received: found.get(other) ?? '',
        exchange: hit.page,
      });
    }
    return compared === 0 ? inapplicable('hits have no amount and no work date') : pass;
  },
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
  if (wanted.size + found.size === 0) return inapplicable('no hits');
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

export const searchKindIsFilter = clause<SearchPair>({
  id: 'A-SEARCH-08',
  level: 'must',
  section: 'Parameters',
  place: 'kind',
  text: 'A search with a kind finds exactly the records of that kind that the search without a kind finds.',
  judge: sameSet,
});

export const searchSameForEveryLimit = clause<SearchPair>({
  id: 'A-SEARCH-12',
  level: 'must',
  section,
  place: 'rule 2',
  text: 'A search finds the same records with every limit.',
  judge: sameSet,
});

export const hitIsPublic = clause<Exchange>({
  id: 'A-SEARCH-10',
  level: 'must',
  section,
  place,
  text: 'Every record that a search finds is public.',
  judge: (exchange) => {
    const record = jsonObjectOf(exchange);
    if (!record || record.visibility === undefined)
      return inapplicable('no record: another clause judges that');
    return record.visibility === 'public'
      ? pass
      : broken({ at: '/visibility', expected: '"public"', received: shown(record.visibility) });
  },
});

export const searchOrderSeen = clause<Walk>({
  id: 'A-SEARCH-15',
  level: 'observe',
  section,
  place: 'rule 5',
  text: 'In which order does a search return its hits?',
  judge: ({ items }) => {
    if (items.length < 3) return inapplicable('fewer than three hits');
    return observed(
      items.every(({ id }, index) => index === 0 || id > (items[index - 1]?.id ?? ''))
        ? 'ascending id'
        : 'another order',
    );
  },
});

/** The same words in two forms. */
export interface QueryPair {
  readonly exchanges: readonly Exchange[];
  readonly how: string;
  readonly plain: PageReading;
  readonly changed: PageReading;
}

export const wordRulesSeen = clause<QueryPair>({
  id: 'A-SEARCH-16',
  level: 'observe',
  section: 'Parameters',
  place: 'q, word rules',
  text: 'Do case, parts of words and several words change the hits?',
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
