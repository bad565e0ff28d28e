import { advice, contract } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
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

export const kindKept = clause<KindListing>({
  id: 'B-ROUTE-07',
  basis: advice('a member called type says what an entry is about, not which kind it is'),
  section,
  place: 'content, kind',
  text: 'A listing of one kind holds no entry that names another of the four kinds.',
  cause: 'The kind filter returns other kinds: expected {expected}, received {received}.',
  fix: 'Filter the listing by kind.',
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
