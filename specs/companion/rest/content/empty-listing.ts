import { bodyText, status } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { judgeLasting } from '../../lasting.js';
import { listed, unknownSlug } from '../requests.js';
import { listingIsNotEmpty } from './empty-listing.clauses.js';
import { entriesOf } from './entries.js';
import { pathOfNote } from './slugs.js';

/** Documents that may name notes. They are known from earlier scenarios, so that none is requested again. */
const naming = ['/mcp/catalog.json', '/llms.txt', '/llms-full.txt'] as const;
/** Notes that are requested. */
const tried = 3;

/** Returns the slugs in addresses of notes, such as `/notes/a-slug` and `note://a-slug`. */
const slugsNamed = (text: string): string[] =>
  [...text.matchAll(/\bnotes?(?::\/\/|[:/])([a-z0-9][a-z0-9-]{0,119})(?![\w{-])/gi)].map(
    ([, slug]) => slug ?? '',
  );

/** Requests notes that documents name, where the listing of notes is empty. */
export const requestUnlistedNotes = async (context: CompanionContext): Promise<void> => {
  const { companion, inapplicable, random } = context;
  const { listing } = await listed(context, 'note');
  if (entriesOf(listing)?.entries.length !== 0) {
    inapplicable([listingIsNotEmpty], 'the listing of notes is not empty, or its entries are not recognised');
    return;
  }
  const texts: string[] = [];
  for (const path of naming) {
    const document = await companion.send({ path });
    if (status(document) === 200) texts.push(bodyText(document));
  }
  const slugs = [...new Set(texts.flatMap(slugsNamed))].slice(0, tried);
  const unknown = await companion.send({ path: pathOfNote({ slug: unknownSlug(random) }) });
  for (const slug of slugs) {
    const note = await companion.send({ path: pathOfNote({ slug }) });
    await judgeLasting(context, [listingIsNotEmpty], { exchanges: [listing, note, unknown], slug });
  }
};
