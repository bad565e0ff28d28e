import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import type { JsonObject } from '../../../../harness/formats/json.js';
import { type Exchange, status } from '../../../../harness/network/exchange.js';
import { type Contrast, refused } from '../../../journal/protocol/refusals.js';
import { hasOwnResponse } from '../protocol/own-response.js';
import { type KindListing, undetermined } from '../routes.clauses.js';
import { addressNames, entriesOf, isText, type Kind, kindOf, titleOf } from './entries.js';

const section = 'Endpoints, Interface B';

/** A listing of one kind, with a path that does not exist and the listings of the other kinds. */
export interface KindRequested {
  readonly exchanges: readonly [listing: Exchange, control: Exchange, ...others: Exchange[]];
  readonly kind: Kind | 'all';
}

export const everyKindIsServed = clause<KindRequested>({
  id: 'B-ROUTE-06',
  level: 'must',
  section,
  place: 'content, kind',
  text: 'The listing accepts each kind, note, craft, book, watch and all, and returns status 200.',
  judge: ({ exchanges: [listing, control, ...others], kind }) => {
    if (others.every((other) => status(other) !== 200))
      return inapplicable('the listing succeeds for no kind: another clause judges that');
    const judgement = hasOwnResponse({ exchanges: [listing, control] });
    return judgement.kind === 'broken' && status(listing) !== 200
      ? broken({ ...judgement.breach, expected: `status 200 for the kind ${kind}` })
      : judgement;
  },
});

export const kindKept = clause<KindListing>({
  id: 'B-ROUTE-07',
  level: 'must',
  section,
  place: 'content, kind',
  text: 'A listing of one kind holds no entry that names another of the four kinds.',
  judge: ({ exchanges: [exchange], kind }) => {
    const found = entriesOf(exchange);
    if (kind === undefined || !found) return undetermined;
    const announced = found.entries.map(kindOf);
    if (announced.every((name) => name === undefined)) return inapplicable('no entry names a kind');
    const stray = announced.findIndex((name) => name !== undefined && name !== kind);
    return stray < 0
      ? pass
      : broken({
          at: `${found.pointer}/${stray}`,
          expected: `kind "${kind}"`,
          received: `"${announced[stray]}"`,
        });
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

export const allHoldsEach = clause<AllAndEach>({
  id: 'B-ROUTE-08',
  level: 'must',
  section,
  place: 'content, kind',
  text: 'The listing of all kinds contains entries of every kind that has some.',
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
      expected: `entries of kind ${missing.join(', ')} among all`,
      received: `${size} entries of kind ${[...new Set(announced)].join(', ') || 'none'}`,
      facts: { lackingTexts: { member: 'kind', texts: missing } },
    });
  },
});

export const otherKindRefused = clause<Contrast>({
  id: 'B-ROUTE-18',
  level: 'should',
  section,
  place: 'content, kind',
  text: 'A kind other than note, craft, book, watch and all is refused as a client error.',
  judge: refused,
});

/** Hits of a search, and the listing of all kinds. */
export interface HitsAndListing {
  readonly exchanges: readonly [search: Exchange, listing: Exchange];
}

const sameAddress = (one: JsonObject, other: JsonObject): boolean =>
  addressNames.some((name) => isText(one[name]) && one[name] === other[name]);

export const kindsAgree = clause<HitsAndListing>({
  id: 'B-ROUTE-40',
  level: 'must',
  section,
  place: 'search',
  text: 'A search states the kind of an entry as the listing does, where both name one of the four kinds.',
  judge: ({ exchanges: [search, listing] }) => {
    const [hits, listed] = [entriesOf(search), entriesOf(listing)];
    if (!hits || !listed) return undetermined;
    let compared = 0;
    for (const [index, hit] of hits.entries.entries()) {
      // Entries of two kinds may have the same slug and title; their addresses differ.
      const same = listed.entries.filter(
        (entry) => sameAddress(entry, hit) && titleOf(entry) === titleOf(hit),
      );
      const [told, known] = [kindOf(hit), same[0] && kindOf(same[0])];
      if (same.length !== 1 || told === undefined || known === undefined) continue;
      compared += 1;
      if (told !== known)
        return broken({
          at: `${hits.pointer}/${index}`,
          expected: `kind "${known}", as in the listing`,
          received: `"${told}"`,
        });
    }
    return compared > 0 ? pass : inapplicable('no hit is certainly an entry of the listing');
  },
});
