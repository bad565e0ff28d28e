import { advice, contract, derived } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../../harness/engine/verdict.js';
import { type JsonObject, shown } from '../../../../harness/formats/json.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import { type Exchange, status } from '../../../../harness/network/exchange.js';
import { servedFromCache } from '../../../../harness/network/intermediaries.js';
import { type Contrast, refused } from '../../../journal/protocol/refusals.js';
import { hasOwnResponse } from '../protocol/own-response.js';
import { type KindListing, undetermined } from '../routes.clauses.js';
import { entriesOf, isAmong, type Kind, kindOf, sameAddress, sameEntry, titleOf } from './entries.js';

const section = 'Endpoints, Interface B';

/** A listing of one kind, with a path that does not exist and the listings of the other kinds. */
export interface KindRequested {
  readonly exchanges: readonly [listing: Exchange, control: Exchange, ...others: Exchange[]];
  readonly kind: Kind | 'all';
}

export const everyKindIsServed = clause<KindRequested>({
  id: 'B-ROUTE-06',
  basis: contract,
  section,
  place: 'content, kind',
  text: 'The listing accepts each kind, note, craft, book, watch and all, and returns status 200.',
  cause: 'The listing refuses a kind of the contract: {request} returns {status}.',
  fix: 'Accept note, craft, book, watch and all.',
  refusable: [1],
  judge: ({ exchanges: [listing, control, ...others], kind }) => {
    if (others.every((other) => status(other) !== 200))
      return inapplicable('the listing succeeds for no kind: another clause judges that');
    const judgement = hasOwnResponse({ exchanges: [listing, control] });
    return judgement.kind === 'broken' && status(listing) !== 200
      ? broken({ ...judgement.breach, expected: `status 200 for the kind ${kind}` })
      : judgement;
  },
});

/** Returns a judge of a listing of one kind by the kinds that its entries name. */
const keptBy =
  (told: (entry: JsonObject) => Kind | undefined) =>
  ({ exchanges: [exchange], kind }: KindListing): Judgement => {
    const found = entriesOf(exchange);
    if (kind === undefined || !found) return undetermined;
    const announced = found.entries.map(told);
    if (announced.every((name) => name === undefined)) return inapplicable('no entry names a kind');
    const stray = announced.findIndex((name) => name !== undefined && name !== kind);
    return stray < 0
      ? pass
      : broken({
          at: `${found.pointer}/${stray}`,
          expected: `kind "${kind}"`,
          received: `"${announced[stray]}"`,
        });
  };

const kindsReturned = 'The kind filter returns other kinds: expected {expected}, received {received}.';
const filterByKind = 'Filter the listing by kind.';

export const kindKept = clause<KindListing>({
  id: 'B-ROUTE-07',
  basis: advice('a member called type says what an entry is about, not which kind it is'),
  section,
  place: 'content, kind',
  text: 'A listing of one kind holds no entry that names another of the four kinds, in a member with another name than kind.',
  cause: kindsReturned,
  fix: filterByKind,
  judge: keptBy((entry) => (entry.kind === undefined ? kindOf(entry) : undefined)),
});

export const ownKindKept = clause<KindListing>({
  id: 'B-ROUTE-58',
  basis: derived(
    'the listing takes a kind, one of note, craft, book and watch',
    'an entry whose member kind names another of them is not of the requested kind',
  ),
  section,
  place: 'content, kind',
  text: 'A listing of one kind holds no entry whose member kind names another of the four kinds.',
  cause: kindsReturned,
  fix: filterByKind,
  judge: keptBy(({ kind }) => (kind === undefined ? undefined : kindOf({ kind }))),
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

export const allHoldsEach = clause<AllAndEach>({
  id: 'B-ROUTE-08',
  basis: advice('the listing of all kinds shows the entries of this year only'),
  section,
  place: 'content, kind',
  text: 'The listing of all kinds contains entries of every kind that has entries.',
  cause: 'The listing of all kinds leaves kinds out: expected {expected}, received {received}.',
  fix: 'List every kind under kind=all.',
  judge: ({ exchanges: [all, ...each], limit, kinds: requested }) => {
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
});

export const otherKindRefused = clause<Contrast>({
  id: 'B-ROUTE-18',
  basis: advice('a server shows all entries for a kind that it does not know'),
  section,
  place: 'content, kind',
  text: 'A kind other than note, craft, book, watch and all is refused as a client error.',
  cause: 'An invalid kind is not refused: {request} returns {status}.',
  fix: 'Refuse it with 400.',
  judge: refused,
});

/** Hits of a search, and the listing of all kinds. */
export interface HitsAndListing {
  readonly exchanges: readonly [search: Exchange, listing: Exchange];
}

/** Compares the kinds that two responses state of the same entries. */
const sameKinds = (first: Exchange, second: Exchange, where: string): Judgement => {
  const [told, listed] = [entriesOf(first), entriesOf(second)];
  if (!told || !listed) return undetermined;
  let compared = 0;
  for (const [index, one] of told.entries.entries()) {
    // Entries of two kinds may have the same slug and title; their addresses differ.
    const same = listed.entries.filter((entry) => sameAddress(entry, one) && titleOf(entry) === titleOf(one));
    const [kind, known] = [kindOf(one), same[0] && kindOf(same[0])];
    if (same.length !== 1 || kind === undefined || known === undefined) continue;
    compared += 1;
    if (kind !== known)
      return broken({
        at: `${told.pointer}/${index}`,
        expected: `kind "${known}", as in ${where}`,
        received: `"${kind}"`,
      });
  }
  return compared > 0 ? pass : inapplicable('no entry can be matched in both');
};

export const kindsAgree = clause<HitsAndListing>({
  id: 'B-ROUTE-40',
  basis: advice('a search or one of the listings says with a member called type what an entry is about'),
  section,
  place: 'search',
  also: [`${section}, content, kind`],
  text: 'A search, the listing of one kind and the listing of all kinds state the same kind for an entry, where they name one of the four kinds.',
  cause: 'A listing or a search states another kind for an entry: expected {expected}, received {received}.',
  fix: 'Read the kind of each entry from the entry, not from the request.',
  judge: ({ exchanges: [search, listing] }) => sameKinds(search, listing, 'the listing'),
});

/** The listing of one kind, and that of all kinds. */
export interface KindAndAll {
  readonly exchanges: readonly [ofKind: Exchange, all: Exchange];
}

export const oneKindEach = alsoJudging<KindAndAll>(kindsAgree, ({ exchanges: [ofKind, all] }) =>
  sameKinds(ofKind, all, 'the listing of all kinds'),
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

export const allHoldsEvery = clause<AllBetween>({
  id: 'B-ROUTE-41',
  basis: advice('the listing of all kinds shows the entries of this year only'),
  section,
  place: 'content, kind',
  text: 'The listing of all kinds contains each entry of the listing of one kind. Both are requested twice: only an entry that is missing twice counts.',
  cause: 'The listing of all kinds lacks an entry that the listing of its kind has: expected {expected}.',
  fix: 'Make both listings from the same entries; check what is cached.',
  judge: ({ exchanges: [all, kind, allAgain, kindAgain], others, limit }) => {
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
});
