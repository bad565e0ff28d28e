import type { CompanionContext } from '../../context.js';
import { allAgain, judgeLasting } from '../../lasting.js';
import { listedAnew } from '../requests.js';
import { type EntrySearched, searchFindsEntries } from '../routes.clauses.js';
import { entriesOf, isAmong, type Kind } from './entries.js';

/** Returns whether neither the listing of its kind nor that of all kinds holds an entry any more. */
const isUnlisted = async (
  { companion }: Pick<CompanionContext, 'companion'>,
  kind: Kind,
  { entry }: EntrySearched,
): Promise<boolean> => {
  for (const listed of [kind, 'all'] as const) {
    const found = entriesOf((await listedAnew({ companion }, listed)).listing);
    if (!found || isAmong(found.entries, entry)) return false;
  }
  return true;
};

/** Judges searches for an entry that was listed earlier; where they do not find it, the listing is requested again too. */
export const judgeFound = (context: CompanionContext, kind: Kind, searched: EntrySearched): Promise<void> =>
  judgeLasting(context, [searchFindsEntries], searched, async (before) => ({
    ...before,
    exchanges: await allAgain(context.companion, before.exchanges),
    withdrawn: await isUnlisted(context, kind, before),
  }));
