import { accused, type Expected, type HostileRow, judged, survived, undecided, unharmed } from '../../row.js';
import { type Behaviour, changed, changedJson, type Json } from '../../target/behaviour.js';

const row = (
  id: string,
  does: string,
  behaviour: Behaviour,
  expected: Expected = survived,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `form-${id}`,
  does,
  interface: 'a',
  on: '/api/v1/content',
  behaviour,
  expected,
  ...more,
});

/** A successful sound text, changed. */
const text = (change: (text: string) => string): Behaviour =>
  changed((response) =>
    response.status >= 300 ? response : { ...response, body: Buffer.from(change(response.body.toString())) },
  );

const escaped = (name: string) =>
  [...name].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

/** White space between all tokens; none inside a string. */
const spaced = (json: string) => json.replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (token) => ` \t${token}\r\n`);

const items = (change: (item: Json, index: number) => unknown): Behaviour =>
  changedJson((value: Json) =>
    Array.isArray(value.items) ? { ...value, items: value.items.map(change) } : value,
  );
const records = { on: '/api/v1/content/' };
const dated = (date: string): Behaviour => items((item) => ({ ...item, last_updated: date }));

/** Legal ways to write the same JSON, and values at the edge of what readers of JSON agree on. */
export const formRows: readonly HostileRow[] = [
  row(
    'escaped-names',
    'writes every member name in escapes, which is legal',
    text((json) =>
      json.replace(/"(items|next_cursor|snapshot|id|title)":/g, (_, name) => `"${escaped(name)}":`),
    ),
    unharmed,
  ),
  row('spaced', 'puts white space around every token, which is legal', text(spaced), unharmed),
  row(
    'escaped-slashes',
    'escapes every slash, which is legal',
    text((json) => json.replaceAll('/', '\\/')),
    unharmed,
  ),
  row(
    'exponent-limit',
    'writes its limit with an exponent, which is legal',
    text((json) => json.replace(/"limit":(\d+)/, '"limit":$1e0')),
    survived,
  ),
  row(
    'fraction-limit',
    'writes its limit with a fraction of zero',
    text((json) => json.replace(/"limit":(\d+)/, '"limit":$1.000')),
    survived,
  ),
  row(
    'exponent-amount',
    'writes amounts with exponents',
    text((json) => json.replace(/"amount_minor":(-?\d+)/g, '"amount_minor":$1E+0')),
    survived,
    records,
  ),
  row(
    'duplicate-escaped',
    'sends a member twice, once in escapes',
    text((json) => json.replace('"items":', `"${escaped('items')}":[],"items":`)),
    survived,
  ),
  row(
    'name-empty',
    'gives each object a member without a name',
    text((json) => json.replaceAll('{"', '{"":0,"')),
    judged,
  ),
  row(
    'name-surrogate',
    'gives each item a member named by a lone surrogate',
    items((item) => ({ ...item, '\ud800': 1 })),
    survived,
  ),
  row(
    'names-numbers',
    'gives its page members named 4294967294 and 0 to 40000',
    changedJson((page: Json) => ({
      ...page,
      4294967294: 1,
      ...Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [index, index])),
    })),
    survived,
  ),
  row(
    'plus',
    'writes numbers with a plus sign',
    text((json) => json.replace(/"limit":(\d+)/, '"limit":+$1')),
    accused,
  ),
  row(
    'zeros',
    'writes numbers with leading zeros',
    text((json) => json.replace(/"limit":(\d+)/, '"limit":00$1')),
    accused,
  ),
  row(
    'depth-mixed',
    'nests arrays and objects in turn, 600 levels',
    text((json) => json.replace('{', `{"deep":${'[{"a":'.repeat(300)}0${'}]'.repeat(300)},`)),
    undecided,
  ),
  row(
    'separators',
    'sends raw line separators in texts, which is legal',
    items((item) => ({ ...item, title: `${item.title}\u2028\u2029` })),
    survived,
  ),
  row('date-february', 'dates its items 30 February', dated('2026-02-30'), survived),
  row('date-year', 'dates its items in the year 275761', dated('+275761-01-01'), survived),
  row('date-digits', 'dates its items in full-width digits', dated('２０２６-０１-０１'), survived),
  row(
    'id-dot',
    'gives its items the ids . and ..',
    items((item, at) => ({ ...item, id: ['.', '..', '...', '%2e%2e'][at % 4] })),
    judged,
  ),
  row(
    'id-routes',
    'gives its items ids that are routes',
    items((item, at) => ({ ...item, id: ['site', 'search', 'content', 'api'][at % 4] })),
    judged,
  ),
  row(
    'id-normal-forms',
    'gives its items ids that differ in their normal form only',
    items((item, at) => ({ ...item, id: at % 2 ? 'caf\u00e9' : 'cafe\u0301' })),
    judged,
  ),
];
