import { at } from './part.js';
import { journalPlace, type Place } from './place.js';

const items = at('items');

/** Operations of the journal by the place that a fault names; later pages are behind a cursor. */
export const journalPlaces = {
  site: journalPlace(
    { id: 'a-get-site', title: 'The site', isObject: true },
    at(),
    ({ operation }) => operation === 'site',
  ),
  record: journalPlace(
    { id: 'a-get-record', title: 'A record', hasOthers: true, isObject: true },
    at(),
    ({ operation }) => operation === 'record',
  ),
  listing: journalPlace(
    { id: 'a-get-listing', title: 'The first page of a listing', hasOthers: true, follows: true },
    items,
    ({ operation, query }) => operation === 'list' && !query.has('cursor'),
  ),
  laterListing: journalPlace(
    { id: 'a-get-later-listing', title: 'A later page of a listing', hasOthers: true },
    items,
    ({ operation, query }) => operation === 'list' && query.has('cursor'),
  ),
  search: journalPlace(
    { id: 'a-get-search', title: 'The first page of a search', hasOthers: true, follows: true },
    items,
    ({ operation, query }) => operation === 'search' && !query.has('cursor'),
  ),
  laterSearch: journalPlace(
    { id: 'a-get-later-search', title: 'A later page of a search', hasOthers: true },
    items,
    ({ operation, query }) => operation === 'search' && query.has('cursor'),
  ),
} as const satisfies Readonly<Record<string, Place>>;
