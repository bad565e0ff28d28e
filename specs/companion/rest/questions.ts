import type { Exchange } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { commonWord, entriesOf, type FoundSlug, type Kind, kindOf, slugOf } from './entries.js';

/** A limit that any listing should take; how large it may be is not documented. */
export const modestLimit = 10;
/** More entries than a personal site is likely to list. */
export const generousLimit = 50;

/** Path of the listing of a kind. */
export const contentPath = (kind: Kind | 'all', limit: number): string =>
  `/api/v1/content?kind=${kind}&limit=${limit}`;

/** Path of a search. */
export const searchPath = (query: string, limit: number): string =>
  `/api/v1/search?query=${encodeURIComponent(query)}&limit=${limit}`;

/** The listing of the notes, asked once per run. */
export const noteListing = ({ companion }: CompanionContext): Promise<Exchange> =>
  companion.ask({ path: contentPath('note', modestLimit) });

/** A word that a search should find something for, when a listing shows titles. */
export const wordToSearch = async (context: CompanionContext): Promise<string> =>
  commonWord(entriesOf(await noteListing(context))?.entries ?? []) ?? 'house';

/** Slugs of the notes that the listing names; entries that say they are of another kind are none. */
export const notesIn = (listing: Exchange): FoundSlug[] =>
  (entriesOf(listing)?.entries ?? [])
    .filter((entry) => (kindOf(entry) ?? 'note') === 'note')
    .map(slugOf)
    .filter((found) => found !== undefined);

/** Path of a note by its slug, as it stands in a path. */
export const pathOfNote = ({ slug }: FoundSlug): string => `/api/v1/notes/${slug}`;

/** Path of the first note that the listing names. */
export const notePath = async (context: CompanionContext): Promise<string | undefined> => {
  const [first] = notesIn(await noteListing(context));
  return first && pathOfNote(first);
};
