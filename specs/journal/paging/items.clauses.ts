import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, madeVoid, noData, pass } from '../../../harness/engine/verdict.js';
import { canonicalText, type JsonObject, shown } from '../../../harness/formats/json.js';
import { wholeItemsOf } from '../driver/listing.js';
import { contractTextOfItem, leadingFields } from '../records/contract-fields.js';
import { comparedValues } from '../records/exact-values.js';
import type { WalkPair } from './paging.clauses.js';

interface Difference {
  readonly at: string;
  readonly expected: string;
  readonly received: string;
}

/** Returns where an item differs from the same item elsewhere: leading fields, amounts and work dates. */
export const differenceOf = (listed: JsonObject, item: JsonObject): Difference | undefined => {
  // Most items are equal: their texts are read once.
  if (contractTextOfItem(listed) !== contractTextOfItem(item)) {
    const name = leadingFields.find((each) => canonicalText(listed[each]) !== canonicalText(item[each]));
    if (name !== undefined)
      return { at: `/${name}`, expected: shown(listed[name]), received: shown(item[name]) };
  }
  const { other } = comparedValues(listed, item);
  return other && { at: other.at, expected: other.stated, received: other.found };
};

export const sameItems = clause<WalkPair>({
  id: 'A-ITEM-07',
  basis: advice('a search marks the words that it found in a title, or shortens a description'),
  section: 'Page of content',
  place: 'leading item fields',
  also: ['What the service does, 3'],
  text: 'An item states the same leading fields, amounts and work dates in every listing and every search, with any limit and any kind.',
  judge: ({ one, other }) => {
    const listed = wholeItemsOf(one);
    let compared = 0;
    for (const { id, item, page, index } of other.items) {
      const known = listed.get(id);
      if (!known || !item) continue;
      compared += 1;
      const difference = differenceOf(known, item);
      if (!difference) continue;
      if (one.snapshots[0] !== other.snapshots[0])
        return madeVoid('the snapshot changed between the two walks');
      return broken({
        at: `/items/${index}${difference.at}`,
        expected: `${difference.expected}, as in the listing with limit ${one.query.limit}`,
        received: difference.received,
        exchange: one.exchanges.length + page,
      });
    }
    return compared === 0 ? noData('records to compare') : pass;
  },
});
