import { accused, type Expected, type HostileRow, judged, survived } from '../../row.js';
import { type Behaviour, changedJson, type Json } from '../../target/behaviour.js';

const isListing = ({ request }: Parameters<Behaviour>[0]) =>
  ['/api/v1/content', '/api/v1/search'].includes(request.route) && request.method === 'GET';

const row = (
  id: string,
  does: string,
  change: (page: Json, call: Parameters<Behaviour>[0]) => unknown,
  expected: Expected = judged,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `paging-${id}`,
  does,
  interface: 'a',
  on: isListing,
  behaviour: async (call) => {
    // Every cursor stands for the first page.
    const path = call.request.path.replace(/[?&]cursor=[^&]*/, '');
    const requested = { ...call.request, path: path.includes('?') ? path : path.replace('&', '?') };
    return changedJson((page) => (Array.isArray(page.items) ? change(page, call) : page))({
      ...call,
      sound: () => call.soundOf(requested),
    });
  },
  expected,
  ...more,
});

const cursor = (
  name: string,
  does: string,
  value: unknown,
  expected: Expected = judged,
  more: Partial<HostileRow> = {},
): HostileRow =>
  row(
    `cursor-${name}`,
    `sends a cursor ${does}`,
    (page) => ({ ...page, next_cursor: value }),
    expected,
    more,
  );

let serial = 0;
const fresh = () => {
  serial += 1;
  return `c-${serial}-${'x'.repeat(20)}`;
};

/** A page of items that nobody has seen before. */
const invented = (page: Json): Json => ({
  ...page,
  items: page.items.map((item: Json) => ({ ...item, id: `z${fresh()}` })),
  next_cursor: fresh(),
});

/** Listings that do not end, and cursors that are none. */
export const cursorRows: readonly HostileRow[] = [
  cursor('loop', 'that leads to the same page', 'again', accused),
  row(
    'cursor-grows',
    'sends cursors that double with each page',
    (page, { count }) => ({ ...page, next_cursor: 'c'.repeat(2 ** Math.min(count, 20)) }),
    judged,
  ),
  row(
    'cursor-by-case',
    'sends cursors that differ in case alone',
    (page, { count }) => ({ ...page, next_cursor: count % 2 === 0 ? 'abcdef' : 'ABCDEF' }),
    accused,
  ),
  row(
    'cycle',
    'sends two cursors in turn',
    (page, { count }) => ({ ...page, next_cursor: `c${count % 2}` }),
    accused,
  ),
  row(
    'endless-empty',
    'sends empty pages with new cursors without end',
    (page) => ({ ...page, items: [], next_cursor: fresh() }),
    accused,
  ),
  row(
    'endless-same',
    'sends the same page with new cursors without end',
    (page) => ({ ...page, next_cursor: fresh() }),
    accused,
  ),
  row('endless-new', 'sends new items without end', invented, judged),
  row(
    'endless-one',
    'sends pages of one new item without end',
    (page) => ({ ...invented(page), items: invented(page).items.slice(0, 1) }),
    judged,
  ),
  row('endless-search', 'sends searches without end', invented, judged, {
    on: ({ request }) => request.route === '/api/v1/search',
  }),
  cursor('1mb', 'of 1 MB', 'c'.repeat(1e6), judged),
  cursor('2mb', 'of 2 MB', 'c'.repeat(2e6), judged),
  cursor('2049', 'of 2,049 characters', 'c'.repeat(2049), accused),
  cursor(
    'crlf',
    'with a line end and a header field',
    'a\r\nX-Evil: yes\r\n\r\nGET /evil HTTP/1.1',
    judged,
    {},
  ),
  cursor('control', 'of control characters', '\x00\x01\x1b[2J\x7f\x9b', judged),
  cursor('surrogate', 'with a lone surrogate', 'a\ud800', judged),
  cursor('surrogates', 'of 1,000 lone surrogates', '\udc00'.repeat(1000), judged),
  cursor('percent', 'with percent signs', '%ff%zz%', judged),
  cursor('parameters', 'that adds parameters', 'x&limit=1000000&kind=cost#', judged),
  cursor('path', 'that climbs out of the path', '../../../../etc/passwd', judged),
  cursor('url', 'that is a URL', 'http://127.0.0.1:1/evil', judged),
  cursor('prototype', 'named __proto__', '__proto__', judged),
  cursor('constructor', 'named constructor', 'constructor', judged),
  cursor('empty', 'of no characters', '', judged),
  cursor('space', 'of white space', ' \t ', judged),
  cursor('object', 'that is an object', { toString: 1 }, judged),
  cursor('array', 'that is an array', ['a', 'b'], judged),
  cursor('number', 'that is a number', 1e308, judged),
  cursor('true', 'that is true', true, judged),
  row(
    'snapshot-object',
    'sends a snapshot that is an object',
    (page) => ({ ...page, snapshot: { valueOf: 1, toString: 2 } }),
    judged,
  ),
  row(
    'snapshot-new',
    'sends another snapshot with each page',
    (page) => ({ ...page, snapshot: fresh() }),
    survived,
  ),
  row(
    'snapshot-prototype',
    'sends the snapshot __proto__',
    (page) => ({ ...page, snapshot: '__proto__' }),
    survived,
  ),
  row('limit-object', 'sends a limit that is an object', (page) => ({ ...page, limit: { a: 1 } }), judged),
  row('limit-huge', 'sends a limit of 1e308', (page) => ({ ...page, limit: 1e308 }), judged),
  row(
    'items-object',
    'sends items as an object with a length',
    (page) => ({ ...page, items: { length: 1e9, 0: {} } }),
    judged,
  ),
  row(
    'items-mixed',
    'sends items of each type',
    (page) => ({ ...page, items: [null, 1, 'x', [], {}, true, ...page.items] }),
    judged,
  ),
  row(
    'items-twice',
    'sends each item 1,000 times',
    (page) => ({
      ...page,
      items: page.items.flatMap((item: Json) => Array.from({ length: 1000 }, () => item)).slice(0, 5000),
    }),
    judged,
  ),
  row(
    'items-shuffled',
    'sends items in another order each time',
    (page) => ({ ...page, items: page.items.toSorted(() => Math.random() - 0.5) }),
    judged,
  ),
];
