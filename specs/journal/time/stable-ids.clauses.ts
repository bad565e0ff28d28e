import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { canonicalText, shown } from '../../../harness/formats/json.js';
import { idsOf, type Walk, type WalkedItem } from '../driver/listing.js';
import { comparedValues } from '../records/exact-values.js';
import type { Republished } from './publication.clauses.js';

/** Records that both listings must have before their ids are compared. */
const leastRecords = 5;

/** Returns the items by what they say without their id, where it is said once. */
const byStatement = ({ items }: Walk): ReadonlyMap<string, WalkedItem> => {
  const found = new Map<string, WalkedItem | undefined>();
  for (const walked of items) {
    const { item, kind } = walked;
    const statement = canonicalText([kind, item?.title ?? null, item?.description ?? null]);
    found.set(statement, found.has(statement) ? undefined : walked);
  }
  return new Map([...found].flatMap(([statement, walked]) => (walked ? [[statement, walked]] : [])));
};

/**
 * Returns whether two items have the same amounts and days. Without them, titles that count, such as `Day 12`, may have
 * moved to other records.
 */
const haveSameValues = (old: WalkedItem, now: WalkedItem): boolean => {
  const { shared, other } = comparedValues(old.item ?? {}, now.item ?? {});
  return shared > 0 && other === undefined;
};

export const idsOutlivePublications = clause<Republished>({
  id: 'A-SNAPSHOT-05',
  basis: advice('a new import of the journal gives most records new ids'),
  section: 'Content record',
  place: 'id',
  text: 'After a publication, most records still have their ids: an id is stable.',
  cause: 'A publication gives records other ids: {received}.',
  fix: 'Keep the id of each record for ever: do not build it from a row, a revision or a publication.',
  judge: ({ before, after, steps, exchanges }) => {
    if (before.ended !== 'null' || after.ended !== 'null')
      return inapplicable('one of the listings was not read to its end');
    const later = byStatement(after);
    const pairs = [...byStatement(before)].flatMap(([statement, old]) => {
      const now = later.get(statement);
      return now ? [{ old, now }] : [];
    });
    if (pairs.length < leastRecords)
      return inapplicable('too few records have the same title and description before and after');
    const ids = idsOf(after);
    const others = pairs.filter(
      ({ old, now }) => old.id !== now.id && (!ids.has(old.id) || haveSameValues(old, now)),
    );
    const [first] = others;
    if (!first || others.length * 2 <= pairs.length) return pass;
    return broken({
      at: `/items/${first.now.index}/id`,
      expected: `${shown(first.old.id)}, as before the publication`,
      received: `${shown(first.now.id)}; ${others.length} of ${pairs.length} records have another id`,
      exchange: exchanges.length - after.exchanges.length + first.now.page,
      steps,
    });
  },
});
