import type { CompanionContext } from '../../context.js';
import { judgeLasting, requestedAgain } from '../../lasting.js';
import { nonexistentRoute } from '../protocol/own-response.js';
import { listed, listedAnew } from '../requests.js';
import { entriesOf } from './entries.js';
import { addressBelowRest, entryAddressLeads } from './entry-addresses.clauses.js';

/** Kinds whose entries no route of the contract returns by a slug. */
const otherKinds = ['craft', 'book', 'watch'] as const;

/** Requests the URL of one entry of each kind, where it is below the REST base of this host. */
export const followEntries = async (context: CompanionContext): Promise<void> => {
  const { companion, inapplicable } = context;
  const nonexistent = await companion.send({ path: nonexistentRoute(companion) });
  let requested = 0;
  for (const kind of otherKinds) {
    const { listing } = await listed(context, kind);
    const entry = entriesOf(listing)?.entries.at(-1);
    const path = entry && addressBelowRest(entry, companion.baseUrl);
    if (!entry || path === undefined) continue;
    requested += 1;
    const get = await companion.send({ path });
    await judgeLasting(
      context,
      [entryAddressLeads],
      { exchanges: [get, listing, nonexistent] as const, entry },
      async (before) => ({
        ...before,
        exchanges: [
          await requestedAgain(companion, get),
          (await listedAnew(context, kind)).listing,
          nonexistent,
        ] as const,
      }),
    );
  }
  if (requested === 0)
    inapplicable([entryAddressLeads], 'no listed entry but notes has a URL below /api/v1 of this host');
};
