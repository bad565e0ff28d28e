import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import type { JsonObject } from '../../../../harness/formats/json.js';
import { withoutTrailingSlashes } from '../../../../harness/formats/percent.js';
import { type Exchange, pathOnly, status } from '../../../../harness/network/exchange.js';
import { addressNames, entriesOf, isAmong, isText } from './entries.js';

/** The path that an entry names as its own, the listing that holds it, and a path that does not exist. */
export interface EntryAddress {
  readonly exchanges: readonly [get: Exchange, listing: Exchange, nonexistent: Exchange];
  readonly entry: JsonObject;
}

export const entryAddressLeads = clause<EntryAddress>({
  id: 'B-ROUTE-51',
  basis: advice('the address of an entry is a name at which nothing is served'),
  section: 'Endpoints, Interface B',
  place: 'content',
  text: 'If the URL of a listed entry is below /api/v1 of this host, GET of this URL does not get status 404 or 410.',
  cause: 'The URL of a listed entry does not exist: expected {expected}, received {received}.',
  fix: 'Serve this URL, or state the URL of the page of the entry.',
  refusable: [0, 2],
  judge: ({ exchanges: [get, listing, nonexistent], entry }) => {
    if (status(nonexistent) !== 404) return inapplicable('paths that do not exist get no 404 here');
    if (!isAmong(entriesOf(listing)?.entries ?? [], entry))
      return inapplicable('the entry is not listed any more');
    return [404, 410].includes(status(get))
      ? broken({
          at: '',
          expected: `a resource at ${pathOnly(get)}, the URL of a listed entry`,
          received: `status ${status(get)}`,
        })
      : pass;
  },
});

/** Longest address that is requested. */
const longest = 300;
const restPath = '/api/v1/';

/** Returns the path of an entry below the REST base of a host; undefined where it has none, or is elsewhere. */
export const addressBelowRest = (entry: JsonObject, baseUrl: string): string | undefined => {
  const base = withoutTrailingSlashes(baseUrl);
  for (const name of addressNames) {
    const text = entry[name];
    if (!isText(text) || text.length > longest || !URL.canParse(text, `${base}/`)) continue;
    const { href, hash } = new URL(text, `${base}/`);
    const whole = hash === '' ? href : href.slice(0, -hash.length);
    if (whole.startsWith(base + restPath)) return whole.slice(base.length);
  }
  return undefined;
};
