import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { canonicalText, jsonObjectOf, shown } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { idsOf, type Walk, wholeItemsOf } from '../driver/listing.js';
import { leadingFields } from '../records/contract-fields.js';
import { exactValues, sameExactValue } from '../records/exact-values.js';
import { place, published, section } from './search.clauses.js';

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
  text: 'A search finds only records that the listing contains, which are public.',
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
    const listed = wholeItemsOf(listing);
    let compared = 0;
    for (const hit of search.items) {
      const item = listed.get(hit.id);
      if (!item || !hit.item) continue;
      // A record that was published again in between may differ.
      if (search.snapshots[0] !== listing.snapshots[0] && item.revision !== hit.item.revision) continue;
      compared += 1;
      const other = leadingFields.find(
        (name) => canonicalText(item[name]) !== canonicalText(hit.item?.[name]),
      );
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
    const listed = wholeItemsOf(listing);
    let compared = 0;
    for (const hit of search.items) {
      const item = listed.get(hit.id);
      if (!item || !hit.item) continue;
      const [stated, found] = [exactValues(item), exactValues(hit.item)];
      const shared = [...stated.keys()].filter((at) => found.has(at));
      compared += shared.length;
      const other = shared.find((at) => !sameExactValue(stated.get(at), found.get(at)));
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
