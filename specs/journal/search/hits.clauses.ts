import { advice, contract, open } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import {
  broken,
  inapplicable,
  type Judgement,
  noData,
  observed,
  pass,
} from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, jsonObjectOf, ownMember, shown } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { idsOf, type PageReading, type Walk, wholeItemsOf } from '../driver/listing.js';
import { differenceOf, sameItems } from '../paging/items.clauses.js';
import { agrees } from '../records/record-access.clauses.js';
import { place, published, section } from './search.clauses.js';

/** Hits of a search, and the whole listing. */
export interface SearchBesideListing {
  readonly exchanges: readonly Exchange[];
  readonly search: Walk;
  readonly listing: Walk;
}

export const hitsAreListed = clause<SearchBesideListing>({
  id: 'A-SEARCH-07',
  basis: advice('a search also finds public records that the listing leaves out, such as an archive'),
  section,
  place,
  also: ['What the service does, 2'],
  text: 'A search finds only records that the listing contains: all of them are public.',
  cause: 'A search returns a record that the listing does not have: {received}.',
  fix: 'Search the published records only, and return no generated answers.',
  judge: ({ search, listing }) => {
    if (listing.ended !== 'null') return inapplicable('the listing was not read to its end');
    if (search.items.length === 0) return noData('hit of a search');
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

/** The first difference of a hit and the listed item of the same record, and how many members could be compared. */
interface Comparison {
  readonly shared: number;
  readonly other?: { readonly at: string; readonly listed: string; readonly found: string } | undefined;
}

/** Compares each hit with the item of the listing; `nothing` says that no hit can be compared. */
const comparedHits = (
  { search, listing }: SearchBesideListing,
  nothing: string,
  compare: (item: JsonObject, hit: JsonObject) => Comparison,
): Judgement => {
  const listed = wholeItemsOf(listing);
  const isOtherSnapshot = search.snapshots[0] !== listing.snapshots[0];
  let compared = 0;
  for (const { id, item: hit, index, page } of search.items) {
    const item = listed.get(id);
    if (!item || !hit) continue;
    // A record that was published again in between may differ.
    if (isOtherSnapshot && item.revision !== hit.revision) continue;
    const { shared, other } = compare(item, hit);
    compared += shared;
    if (!other) continue;
    if (isOtherSnapshot) return published;
    return broken({
      at: `/items/${index}${other.at}`,
      expected: `${other.listed}, as in the listing`,
      received: other.found,
      facts: { compared: true },
      exchange: page,
    });
  }
  return compared === 0 ? inapplicable(nothing) : pass;
};

export const hitsAsListed = alsoJudging<SearchBesideListing>(sameItems, (evidence) =>
  comparedHits(evidence, 'no hits to compare', (item, hit) => {
    const difference = differenceOf(item, hit);
    return {
      shared: 1,
      other: difference && { at: difference.at, listed: difference.expected, found: difference.received },
    };
  }),
);

/** Fields of a record that no search changes: `text` may be an excerpt, and another clause compares amounts. */
const unsearchedFields = ['last_updated', 'revision', 'language', 'visibility', 'source', 'review'];

export const hitAgreesFurther = clause<SearchBesideListing>({
  id: 'A-SEARCH-25',
  basis: advice('the index of the search keeps these fields as they were when it was built'),
  section: 'Page of content',
  place: 'leading item fields',
  text: 'The last update, revision, language, visibility, sources and review of a hit are those of the same record in the listing.',
  cause: 'A hit has other values than the listing: expected {expected}, received {received}.',
  fix: 'Make items of searches and of listings in one place, and update the search index with each publication.',
  judge: (evidence) =>
    comparedHits(evidence, 'hits have no further field that the listing has', (item, hit) => {
      const shared = unsearchedFields.filter(
        (name) => ownMember(item, name) !== undefined && ownMember(hit, name) !== undefined,
      );
      const name = shared.find((one) => !agrees(item[one], hit[one]));
      const other = name && { at: `/${name}`, listed: shown(item[name]), found: shown(hit[name]) };
      return { shared: shared.length, other: other || undefined };
    }),
});

/** Judges of hits beside the listing. */
export const hitsBesideListing = [hitsAreListed, hitsAsListed, hitAgreesFurther];

export const hitIsPublic = clause<Exchange>({
  id: 'A-SEARCH-10',
  basis: contract,
  section,
  place,
  text: 'Every record that a search finds is public.',
  cause: 'A search finds a record that is not public: {received}.',
  fix: 'Search public records only.',
  judge: (exchange) => {
    const record = jsonObjectOf(exchange);
    if (!record || record.visibility === undefined)
      return inapplicable('no record: another clause judges that');
    return record.visibility === 'public'
      ? pass
      : broken({ at: '/visibility', expected: '"public"', received: shown(record.visibility) });
  },
});

/** A hit may state the visibility of its record. */
export const statedPublic = alsoJudging<PageReading>(hitIsPublic, ({ query, items }) => {
  if (query.q === undefined) return inapplicable('no search');
  const stated = items.map((item) => (isObject(item) ? item.visibility : undefined));
  const stray = stated.findIndex((one) => one !== undefined && one !== 'public');
  if (stray >= 0)
    return broken({
      at: `/items/${stray}/visibility`,
      expected: '"public"',
      received: shown(stated[stray]),
    });
  return stated.some((one) => one !== undefined) ? pass : inapplicable('no hit states its visibility');
});

export const searchOrderSeen = clause<Walk>({
  id: 'A-SEARCH-15',
  basis: open,
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
