import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { type JsonObject, shown } from '../../../../harness/formats/json.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import { type Exchange, status } from '../../../../harness/network/exchange.js';
import { servedFromCache } from '../../../../harness/network/intermediaries.js';
import { undetermined } from '../routes.clauses.js';
import { entriesOf, isAmong, type Kind, kindOf, titleOf, valueAt } from './entries.js';

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

export const kindHoldsItsEntries = clause<KindBesideAll>({
  id: 'B-ROUTE-49',
  basis: advice('the listing of one kind leaves out archived entries'),
  section: 'Endpoints, Interface B',
  place: 'content, kind',
  text: 'The listing of one kind contains every entry of this kind that the listing of all kinds contains at the same limit.',
  cause: 'The listing of one kind lacks entries of this kind: expected {expected}, received {received}.',
  fix: 'Compare the kind of an entry with the requested one as the listing writes it.',
  judge: ({ exchanges, kind, limits: [limit, limitOfAll] }) => {
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
});
