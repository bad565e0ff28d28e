import { contract, derived, open } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import {
  broken,
  inapplicable,
  inconclusive,
  type Judgement,
  observed,
  pass,
} from '../../../harness/engine/verdict.js';
import { isObject, shown } from '../../../harness/formats/json.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { idsOf, type PageReading, type Walk, type WalkedItem } from '../driver/listing.js';
import { idsOnPage } from '../driver/page-ids.js';
import { refusesClient } from '../protocol/refusals.js';
import { contractTextOfItem } from '../records/contract-fields.js';
import { exactValues } from '../records/exact-values.js';

/** A walk with the first page from before a publication and the others from after it. */
export interface HeldWalk {
  /** The first page, then the pages that its cursor opened. */
  readonly exchanges: readonly Exchange[];
  readonly begun: PageReading;
  /** The pages after the first; undefined when the cursor opened none. */
  readonly rest: Walk | undefined;
  /** The response to the cursor of the first page. */
  readonly cursorExchange: Exchange;
  /** The same listing as read before the publication, complete or cut. */
  readonly listing: Walk;
  /** Whether to ignore the order of items: the order of search results is open. */
  readonly unordered: boolean;
  readonly steps: readonly string[];
}

/** One listing, read before a publication and after it. */
export interface Republished {
  readonly exchanges: readonly Exchange[];
  readonly before: Walk;
  readonly after: Walk;
  readonly steps: readonly string[];
}

/** Number of items with an id on the first page: only those count. */
const reachedBy = ({ items }: PageReading): number =>
  items.filter((item) => isObject(item) && typeof item.id === 'string').length;

/** Returns the fields of an item that the contract defines, and the amounts and work dates that it states. */
const essence = ({ id, item }: WalkedItem): string =>
  item
    ? [
        contractTextOfItem(item),
        ...[...exactValues(item)].map(([path, { text }]) => `${path}: ${text}`),
      ].join()
    : id;

/**
 * Returns whether two walks have the same items in the same order, by what the contract defines. Where one of them was
 * not read to its end, the items that both have are compared.
 */
export const sameListing = (one: Walk, other: Walk): boolean => {
  const isWhole = one.ended === 'null' && other.ended === 'null';
  const both = Math.min(one.items.length, other.items.length);
  if (isWhole && one.items.length !== other.items.length) return false;
  return one.items.slice(0, both).every((item, index) => {
    const counterpart = other.items[index];
    return counterpart !== undefined && essence(item) === essence(counterpart);
  });
};

/**
 * Returns the first item of the rest that differs from the old snapshot; the number of items when none does.
 */
const firstSlip = ({ begun, rest, listing, unordered }: HeldWalk): number => {
  const met = rest?.items ?? [];
  if (unordered) {
    const known = new Set(listing.items.map(essence));
    // Where the search repeats hits anyway, another clause judges that.
    const repeatsAnyway = idsOf(listing).size < listing.items.length;
    const returned = new Set(idsOnPage(begun));
    return met.findIndex((item) => {
      const isRepeated = !repeatsAnyway && returned.has(item.id);
      returned.add(item.id);
      return isRepeated || !known.has(essence(item));
    });
  }
  return met.findIndex((item, index) => {
    const expected = listing.items[reachedBy(begun) + index];
    return expected === undefined ? listing.ended === 'null' : essence(item) !== essence(expected);
  });
};

/** Returns what the two items say: their ids, or where these are equal the fields that the contract defines. */
const slipOf = (item: WalkedItem, expected: WalkedItem | undefined) => {
  if (!expected)
    return {
      expected: 'a further record of the snapshot that the walk began in',
      received: shown(item.id),
    };
  return expected.id === item.id
    ? { expected: essence(expected), received: essence(item) }
    : { expected: shown(expected.id), received: shown(item.id) };
};

export const walkKeepsItsSnapshot = clause<HeldWalk>({
  id: 'A-SNAPSHOT-01',
  basis: contract,
  section: 'States and transitions',
  place: 'cursor paragraph',
  also: ['Endpoints, rule 1', 'Page of content, snapshot'],
  text: 'A walk that began before a publication continues complete and unchanged, or is refused: it never mixes snapshots, and each page names the snapshot of the first one.',
  cause: 'A walk that began before a publication mixes snapshots: expected {expected}, received {received}.',
  fix: 'Keep the old snapshot for an hour and name it on each page, or refuse its cursors with 400, 404 or 409.',
  judge: (held) => {
    const { begun, rest, listing, steps, exchanges } = held;
    if (!rest) {
      if (status(held.cursorExchange) === 200)
        return inapplicable('the response is not a page: another clause judges that');
      const refusal = refusesClient(held.cursorExchange);
      return refusal.kind === 'broken'
        ? broken({
            ...refusal.breach,
            expected: 'the next page of the old snapshot, or an error of 400, 404 or 409',
            steps,
            exchange: exchanges.indexOf(held.cursorExchange),
          })
        : pass;
    }
    // Of a search, only the set of hits is known: its order is open.
    if (held.unordered && listing.ended !== 'null') return inapplicable('the search was not read to its end');
    const slip = firstSlip(held);
    const item = rest.items[slip];
    if (item) {
      const expected = held.unordered ? undefined : listing.items[reachedBy(begun) + slip];
      return broken({
        at: `/items/${item.index}`,
        ...slipOf(item, expected),
        exchange: item.page + 1,
        steps,
      });
    }
    if (listing.ended !== 'null' || rest.ended !== 'null') return pass;
    const missing = listing.items.length - reachedBy(begun) - rest.items.length;
    return missing === 0
      ? pass
      : broken({
          at: '/items',
          expected: `${quantity(listing.items.length, 'record')} in all, as before the publication`,
          received: `${reachedBy(begun) + rest.items.length}`,
          exchange: exchanges.length - 1,
          steps,
        });
  },
});

/** The same, seen by the snapshot that each page names. */
export const walkNamesItsSnapshot = alsoJudging<HeldWalk>(walkKeepsItsSnapshot, ({ begun, rest, steps }) => {
  if (!rest) return inapplicable('the walk was refused after the publication');
  if (begun.snapshot === undefined)
    return inapplicable('no snapshot on the first page: another clause judges that');
  const slip = rest.snapshots.findIndex((snapshot) => snapshot !== begun.snapshot);
  return slip < 0
    ? pass
    : broken({
        at: '/snapshot',
        expected: `"${begun.snapshot}", the snapshot of the first page`,
        received: `"${rest.snapshots[slip]}"`,
        exchange: slip + 1,
        steps,
      });
});

export const newWalksSeeNewSnapshot = clause<Republished>({
  id: 'A-SNAPSHOT-03',
  basis: derived(
    'snapshot identifies the snapshot that a page belongs to',
    'a listing with other content has another identifier',
  ),
  section: 'Page of content',
  place: 'snapshot',
  text: 'When the content has changed, new walks name another snapshot.',
  cause: 'The snapshot keeps its name although the content has changed: {received}.',
  fix: 'Give each published state a name of its own.',
  judge: ({ before, after, steps, exchanges }): Judgement => {
    if (before.snapshots[0] === undefined || after.snapshots[0] === undefined)
      return inapplicable('no snapshot on the first page: another clause judges that');
    if (before.snapshots[0] !== after.snapshots[0]) return pass;
    if (sameListing(before, after))
      return inconclusive('hook-broken', 'the publishing hook reports success, but the listing is unchanged');
    return broken({
      at: '/snapshot',
      expected: `a snapshot other than "${before.snapshots[0]}", because the content is different`,
      received: `"${after.snapshots[0]}"`,
      exchange: exchanges.length - after.exchanges.length,
      steps,
    });
  },
});

export const walksAfterPublication = clause<HeldWalk>({
  id: 'A-SNAPSHOT-04',
  basis: open,
  section: 'Endpoints',
  place: 'rule 6, status and code',
  text: 'Do walks continue after a publication, or are they refused, and how?',
  judge: ({ rest, cursorExchange: exchange }) =>
    observed(rest ? 'continues in its snapshot' : `refused with status ${status(exchange)}`),
});
