import { advice, contract, derived } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../../harness/engine/verdict.js';
import type { JsonObject } from '../../../../harness/formats/json.js';
import { type Exchange, status } from '../../../../harness/network/exchange.js';
import { type Contrast, refused } from '../../../journal/protocol/refusals.js';
import { hasOwnResponse } from '../protocol/own-response.js';
import { type KindListing, undetermined } from '../routes.clauses.js';
import { entriesOf, type Kind, kindOf } from './entries.js';

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
