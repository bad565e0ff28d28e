import { advice } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { type JsonObject, shown } from '../../../../harness/formats/json.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import { type Exchange, status } from '../../../../harness/network/exchange.js';
import { servedFromCache } from '../../../../harness/network/intermediaries.js';
import { undetermined } from '../routes.clauses.js';
import {
  entriesOf,
  isAmong,
  type Kind,
  kindOf,
  sameAddress,
  sameEntry,
  titleOf,
  valueAt,
} from './entries.js';

/** A search or the listing of one kind, and the listing of all kinds. */
export interface BesideAll {
  readonly exchanges: readonly [one: Exchange, all: Exchange];
}

export const kindsAgree = clause<BesideAll>({
  id: 'B-ROUTE-08',
  basis: advice(
    'a listing shows the entries of this year only or leaves out archived ones, or a member called type says what an entry is about',
  ),
  section: 'Endpoints, Interface B',
  place: 'content, kind',
  also: ['Endpoints, Interface B, search'],
  text: 'The listing of all kinds, the listing of one kind and a search agree: the listing of all kinds contains each entry of the listing of one kind, that one contains each entry of its kind, and all state the same kind for an entry.',
  cause: 'Listings and searches do not agree: expected {expected}, received {received}.',
  fix: 'Make all of them from the same entries, read the kind of each from the entry as the listing writes it, and check what is cached.',
  judge: ({ exchanges: [one, all] }) => {
    const [told, listed] = [entriesOf(one), entriesOf(all)];
    if (!told || !listed) return undetermined;
    let compared = 0;
    for (const [index, entry] of told.entries.entries()) {
      // Entries of two kinds may have the same slug and title; their addresses differ.
      const same = listed.entries.filter(
        (other) => sameAddress(other, entry) && titleOf(other) === titleOf(entry),
      );
      const [kind, known] = [kindOf(entry), same[0] && kindOf(same[0])];
      if (same.length !== 1 || kind === undefined || known === undefined) continue;
      compared += 1;
      if (kind !== known)
        return broken({
          at: `${told.pointer}/${index}`,
          expected: `kind "${known}", as in the listing of all kinds`,
          received: `"${kind}"`,
        });
    }
    return compared > 0 ? pass : inapplicable('no entry can be matched in both');
  },
});

/** The listing of all kinds with a limit that it does not reach, and the listing of each kind. */
export interface AllAndEach {
  readonly exchanges: readonly [all: Exchange, ...each: Exchange[]];
  readonly limit: number;
  /** The kind of each later exchange. */
  readonly kinds: readonly Kind[];
}

/** Usual page sizes. */
const customarySizes = new Set([5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 30, 32, 36, 40, 48, 50, 60]);

/** The listing of all kinds contains entries of every kind that has entries. */
export const allHoldsEach = alsoJudging<AllAndEach>(
  kindsAgree,
  ({ exchanges: [all, ...each], limit, kinds: requested }) => {
    const whole = entriesOf(all);
    if (!whole) return undetermined;
    const announced = whole.entries.map(kindOf);
    if (announced.some((name) => name === undefined)) return inapplicable('not every entry names its kind');
    const listings = each.map((exchange) => entriesOf(exchange)?.entries ?? []);
    const missing = requested.filter(
      (kind, index) => listings[index]?.some((entry) => kindOf(entry) === kind) && !announced.includes(kind),
    );
    if (missing.length === 0) return listings.some(({ length }) => length > 0) ? pass : undetermined;
    // A server may return fewer entries than requested; then the omitted ones are unknown. A page was not cut
    // when it is shorter than another page, or holds exactly the entries of the other kinds and no usual page
    // size, which several pages share.
    const size = announced.length;
    const others = listings.filter((_, index) => !missing.includes(requested[index] ?? 'note'));
    const held = others.reduce((sum, { length }) => sum + length, 0);
    const shorter = listings.some(({ length }) => length > size);
    const alike = listings.filter(({ length }) => length === size).length;
    if (size >= limit || (!shorter && (alike > 1 || size !== held || customarySizes.has(size))))
      return inapplicable('the listing may be cut');
    return broken({
      at: whole.pointer,
      expected: `entries of kind ${missing.join(', ')} in the listing of all kinds`,
      received: `${quantity(size, 'entry', 'entries')} of kind ${[...new Set(announced)].join(', ') || 'none'}`,
      facts: { lackingTexts: { member: 'kind', texts: missing } },
    });
  },
);

/** The listing of all kinds twice, and after each the listing of one kind. */
export interface AllBetween {
  readonly exchanges: readonly [all: Exchange, kind: Exchange, allAgain: Exchange, kindAgain: Exchange];
  /** The listings of the other kinds. */
  readonly others: readonly Exchange[];
  readonly limit: number;
}

/**
 * Most entries that a listing of all kinds may lack and still count as complete, not as a page that was cut.
 */
const mostLacking = 3;

/** Entries in equal order that show that two listings have one order: another order has them so by chance once in 720. */
const tellingOrder = 6;

/**
 * Returns whether a listing of all kinds lacks an entry before others of its kind, in an order that both listings share:
 * a page that was cut lacks the last ones.
 */
const lacksWithin = (whole: readonly JsonObject[], own: readonly JsonObject[]): boolean => {
  const places = own.map((entry) => whole.findIndex((one) => sameEntry(one, entry)));
  const held = places.filter((place) => place >= 0);
  const isSorted = held.every((place, index) => index === 0 || place > (held[index - 1] ?? 0));
  return (
    held.length >= tellingOrder && isSorted && places.indexOf(-1) < places.lastIndexOf(held.at(-1) ?? -1)
  );
};

/**
 * Returns the entries of one kind that the listing of all kinds lacks; undefined where that listing may be cut: it
 * holds a usual page size, or lacks many.
 */
export const lackingIn = (all: Exchange, kind: Exchange, others: readonly Exchange[], limit: number) => {
  const [whole, own, ...more] = [all, kind, ...others].map((exchange) => entriesOf(exchange)?.entries);
  if (!whole || !own || more.includes(undefined)) return undefined;
  const size = whole.length;
  const listed = more.reduce((sum, entries) => sum + (entries?.length ?? 0), own.length);
  const isCut =
    [own.length, size, ...more.map((entries) => entries?.length ?? 0)].some((length) => length >= limit) ||
    (customarySizes.has(size) && !lacksWithin(whole, own)) ||
    listed - size > mostLacking;
  return isCut ? undefined : own.filter((entry) => !isAmong(whole, entry));
};

/** The listing of all kinds contains each entry of the listing of one kind: only an entry that is missing twice counts. */
export const allHoldsEvery = alsoJudging<AllBetween>(
  kindsAgree,
  ({ exchanges: [all, kind, allAgain, kindAgain], others, limit }) => {
    const lacking = lackingIn(all, kind, others, limit);
    if (!entriesOf(all) || !entriesOf(kind)) return undetermined;
    if (!lacking || entriesOf(kind)?.entries.length === 0)
      return inapplicable('nothing of this kind, or the listing of all kinds may be cut');
    if (lacking.length === 0) return pass;
    // A cache may be behind for a while, and an entry may be published or withdrawn during the run.
    if ([all, kind, allAgain, kindAgain].some(servedFromCache))
      return inapplicable('a cache may hold an older response');
    const still = (lackingIn(allAgain, kindAgain, others, limit) ?? []).filter((entry) =>
      isAmong(lacking, entry),
    );
    return still[0] === undefined
      ? inapplicable('the listings have changed meanwhile')
      : broken({
          at: '',
          expected: `${shown(titleOf(still[0]))} in the listing of all kinds, as in the listing of its kind`,
          received: `${quantity(entriesOf(allAgain)?.entries.length ?? 0, 'other entry', 'other entries')}, twice`,
          exchange: 2,
        });
  },
);

/** The listing of one kind and that of all kinds, each at its largest accepted limit. */
export interface KindBesideAll {
  readonly exchanges: readonly [ofKind: Exchange, all: Exchange];
  readonly kind: Kind;
  readonly limits: readonly [ofKind: number, all: number];
}

/**
 * Returns the entries of the listing of one kind. It is empty only where the listing of all kinds has its entries: an
 * empty array elsewhere may have another meaning, beside entries that cannot be identified.
 */
const ownEntries = (ofKind: Exchange, pointer: string): readonly JsonObject[] | undefined => {
  const entries = entriesOf(ofKind)?.entries ?? [];
  if (entries.length > 0) return entries;
  const value = status(ofKind) === 200 ? valueAt(ofKind, pointer) : undefined;
  return value === null || (Array.isArray(value) && value.length === 0) ? [] : undefined;
};

/** The listing of one kind contains every entry of it that the listing of all kinds contains at the same limit. */
export const kindHoldsItsEntries = alsoJudging<KindBesideAll>(
  kindsAgree,
  ({ exchanges, kind, limits: [limit, limitOfAll] }) => {
    const whole = entriesOf(exchanges[1]);
    const own = whole && ownEntries(exchanges[0], whole.pointer);
    if (!own || !whole) return undetermined;
    const stated = whole.entries.filter((entry) => kindOf(entry) === kind);
    if (stated.length === 0 || limit < limitOfAll)
      return inapplicable('the listing of all kinds states none of this kind, or has a larger limit');
    const lacking = stated.filter((entry) => !isAmong(own, entry));
    if (lacking[0] === undefined) return pass;
    // A page that holds fewer entries of this kind than a page of all kinds was cut only if it holds the first of them.
    const holdsTheFirst = own.length > 0 && stated.slice(0, own.length).every((entry) => isAmong(own, entry));
    if (own.length >= stated.length || holdsTheFirst)
      return inapplicable('the listing of this kind may be cut');
    if (exchanges.some(servedFromCache)) return inapplicable('a cache may hold an older response');
    return broken({
      at: entriesOf(exchanges[0])?.pointer ?? '',
      expected: `${shown(titleOf(lacking[0]))} and others of kind ${kind}, as in the listing of all kinds`,
      received: quantity(own.length, 'entry', 'entries'),
      facts: { lackingTexts: { member: 'kind', texts: [kind] } },
    });
  },
);
