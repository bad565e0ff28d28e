import { pageSize } from '../../../specs/contract.js';
import { causes } from './cause.js';

/** Parameters, pages and searches of Interface A. */
export const journalPagingCauses = causes([
  [
    'A-PAGE-05',
    'The listing is not in ascending id order: {received} comes where {expected} belongs.',
    'Sort by id, character by character (in SQL: COLLATE "C").',
  ],
  [
    'A-PAGE-06',
    'The pages of {route} contain a record twice: {received}.',
    'Return each record once: begin each page strictly after the last id of the previous page, and let no join repeat rows.',
  ],
  [
    'A-PAGE-07',
    'Pages do not add up to the listing: expected {expected}, received {received}.',
    'Begin each page strictly after the last id of the previous page; lose none at the boundary.',
  ],
  [
    'A-PAGE-08',
    'Pages of one listing name different snapshots: expected {expected}, received {received}.',
    'Bind the cursor to the snapshot of the first page.',
  ],
  [
    'A-PAGE-09',
    'Following next_cursor never ends: {received}.',
    'Send next_cursor: null with the last page, and another cursor with each page before.',
  ],
  [
    'A-PAGE-13',
    'The last page has a cursor, which opens an empty page.',
    'Read one record more than the page shows, and send next_cursor: null where there is none.',
  ],
  [
    'A-LIMIT-01',
    'A limit from 1 to 100 is refused: {request} returns {status}.',
    'Accept every limit from 1 to 100.',
  ],
  [
    'A-LIMIT-02',
    'The limit that a page states is not the requested one: expected {expected}, received {received}.',
    'Apply the limit of each request, also behind a cursor, and return it.',
  ],
  [
    'A-LIMIT-03',
    `Without the parameter limit another page size than ${pageSize.default} is applied: {received}.`,
    `Apply ${pageSize.default} when limit is absent.`,
  ],
  [
    'A-LIMIT-04',
    'A page holds more items than the requested limit: expected {expected}, received {received}.',
    'Cut each page, searches and later pages included, at the limit.',
  ],
  [
    'A-LIMIT-05',
    'A limit that is no integer from 1 to 100 is not refused properly: {request} returns {status}.',
    'Read the whole parameter as an integer; refuse it otherwise, and outside 1 to 100, with 400 and a problem document.',
  ],
  [
    'A-KIND-01',
    'A kind of the list is refused: {request} returns {status}.',
    'Accept page, summary, cost and work.',
  ],
  [
    'A-KIND-02',
    'The kind filter returns other kinds: requested {expected}, received {received}.',
    'Apply the filter on every page, in listings and searches.',
  ],
  [
    'A-KIND-03',
    'A kind outside the list is not refused properly: {request} returns {status}.',
    'Refuse it with 400 and a problem document.',
  ],
  [
    'A-KIND-04',
    'The listing of one kind is not the whole listing filtered by it: expected {expected}, received {received}.',
    'Filter by kind before paging, and update the listings of kinds with each publication.',
  ],
  [
    'A-CURSOR-01',
    'A cursor that was just issued does not open the next page: {status}.',
    'Accept each next_cursor, as often as it is sent, for an hour.',
  ],
  [
    'A-CURSOR-02',
    'A cursor of 2049 characters is not refused properly: {status}.',
    'Refuse it with 400 and a problem document.',
  ],
  [
    'A-CURSOR-03',
    'A cursor that was never issued is not refused properly: {status}.',
    'Refuse unreadable cursors with 400 and a problem document.',
  ],
  [
    'A-MODEL-01',
    'A cursor does not open its own page when walks are mixed: expected {expected}, received {received}.',
    'Keep the place in the cursor, not in the server or the connection.',
  ],
  [
    'A-SEARCH-01',
    'A q that is allowed is refused: {request} returns {status}.',
    'Accept q as literal text of 1 to 160 characters, with any characters.',
  ],
  [
    'A-SEARCH-02',
    'A search without q is not refused properly: {request} returns {status}.',
    'Refuse a missing or empty q with 400 and a problem document.',
  ],
  [
    'A-SEARCH-04',
    'A q of 161 characters is not refused properly: {status}.',
    'Refuse it with 400 and a problem document; do not cut it.',
  ],
  [
    'A-SEARCH-05',
    'A search finds records whose title and description contain no word of q: {request} returned {received}.',
    'Match words in titles and descriptions only, literally.',
  ],
  [
    'A-SEARCH-06',
    'A search does not find a record that contains the word: expected {expected}, received {received}.',
    'Search titles and descriptions of all public records, return every hit, and index every word: short ones, capitals, digits, any script, and the last one of a text.',
  ],
  [
    'A-SEARCH-07',
    'A search returns a record that the listing does not have: {received}.',
    'Search the published records only, and return no generated answers.',
  ],
  [
    'A-SEARCH-08',
    'A search for one kind is not the search for all kinds filtered by it: {received}.',
    'Apply kind to searches as to listings.',
  ],
  [
    'A-SEARCH-09',
    'Characters of regular expressions or patterns in q have a special meaning: {request} returned {received}.',
    'Escape q, or match it as literal text.',
  ],
  ['A-SEARCH-10', 'A search finds a record that is not public: {received}.', 'Search public records only.'],
  [
    'A-SEARCH-14',
    'A q of punctuation only has a special meaning: {request} returned {received}.',
    'Match punctuation literally, or find nothing.',
  ],
  [
    'A-SEARCH-19',
    'A search does not find a word of two or three letters: expected {expected}.',
    'Index short words too.',
  ],
  [
    'A-SEARCH-23',
    'A character or a word such as OR between two words makes the search ignore one of them: {request} returned {received}.',
    'Search for all words of q; give none of them a special meaning.',
  ],
  [
    'A-SEARCH-25',
    'A hit has other values than the listing: expected {expected}, received {received}.',
    'Make items of searches and of listings in one place, and update the search index with each publication.',
  ],
  [
    'A-SEARCH-21',
    'A search for two adjacent words misses a record: expected {expected}, received {received}.',
    'Find every record that contains q as written.',
  ],
]);
