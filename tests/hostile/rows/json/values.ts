import { accused, type HostileRow, judged, rowsOfListing, survived } from '../../row.js';
import { type Behaviour, changed, changedJson, type Json } from '../../target/behaviour.js';

const row = rowsOfListing('value');

/** Each item of a page, and each record, changed. */
const items = (change: (item: Json, index: number) => unknown): Behaviour =>
  changedJson((value) =>
    Array.isArray(value.items) ? { ...value, items: value.items.map(change) } : change(value, 0),
  );

/** The first place of a pattern in a sound text, replaced. */
const written = (pattern: RegExp, by: string): Behaviour =>
  changed((response) => ({ ...response, body: Buffer.from(response.body.toString().replace(pattern, by)) }));

const prototypes = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const named = (name: string, value: unknown) => Object.fromEntries([[name, value]]);
const amount = /"amount_minor":-?\d+/g;
const types: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['number', 7],
  ['string', 'x'],
  ['array', []],
  ['object', {}],
  ['boolean', true],
];

/** Every member of an object replaced by one value. */
const levelled = (value: Json, by: unknown): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.keys(value).map((name) => [name, by]))
    : by;

/** Members of prototypes behind the opening brace of every object, at every depth, as text. */
const polluted = changed((response) => {
  const member = '"__proto__":{"items":[],"status":500,"code":"x","__proto__":{"id":"y"}}';
  const text = response.body.toString();
  const body = /^\s*\{/.test(text) ? text.replace(/\{(?="|\})/g, `{${member},`).replaceAll(',}', '}') : text;
  return { ...response, body: Buffer.from(body) };
});

/** Values that readers of JavaScript take for something else. */
export const valueRows: readonly HostileRow[] = [
  row(
    'proto-everywhere',
    'gives every object of every response, at every depth, a member __proto__',
    polluted,
    judged,
    {
      on: '/',
    },
  ),
  {
    ...row(
      'proto-companion',
      'gives every object of Interface B, at every depth, a member __proto__',
      polluted,
      survived,
    ),
    interface: 'b',
    on: '/',
  },
  ...prototypes.map((name) =>
    row(
      `id-${name}`,
      `gives its first items the id ${name}`,
      items((item, at) => (at === 0 ? { ...item, id: name } : item)),
      judged,
    ),
  ),
  ...prototypes.map((name) =>
    row(
      `kind-${name}`,
      `gives its items the kind ${name}`,
      items((item) => ({ ...item, kind: name })),
      judged,
    ),
  ),
  ...prototypes.map((name) =>
    row(
      `member-${name}`,
      `gives each object a member ${name}`,
      changed((response) => ({
        ...response,
        body: Buffer.from(response.body.toString().replaceAll('{"', `{"${name}":{"x":1},"`)),
      })),
      judged,
    ),
  ),
  row(
    'member-to-json',
    'gives each item members toJSON, then and valueOf',
    items((item) => ({ ...item, toJSON: 'x', ...named('then', 'y'), valueOf: 1, length: 5 })),
    survived,
  ),
  row(
    'currency-prototype',
    'names the currency toString',
    written(/"currency":"INR"/g, '"currency":"toString"'),
  ),
  row(
    'code-prototype',
    'refuses with the code constructor',
    changed((response) =>
      response.status < 400
        ? response
        : {
            ...response,
            body: Buffer.from(
              response.body
                .toString()
                .replace(/"code":"[^"]*"/, '"code":"constructor","__proto__":{"status":200}'),
            ),
          },
    ),
    survived,
    { on: '/' },
  ),
  row(
    'links-prototype',
    'names its links __proto__ and constructor',
    changedJson((site) => ({
      ...site,
      links: { ...site.links, ...named('__proto__', 'x'), constructor: 'y' },
    })),
    survived,
    { on: '/api/v1/site' },
  ),
  row(
    'surrogate-id',
    'gives its items ids with a lone surrogate',
    items((item, at) => ({ ...item, id: `a${at}\ud800` })),
    judged,
  ),
  row(
    'surrogate-title',
    'sends lone surrogates in titles',
    items((item) => ({ ...item, title: `\udfff house \ud800` })),
    survived,
  ),
  row(
    'surrogate-text',
    'sends lone surrogates in every text',
    changedJson((value) =>
      JSON.parse(JSON.stringify(value), (_, member) =>
        typeof member === 'string' ? `${member}\ud83d` : member,
      ),
    ),
  ),
  ...[
    ['slash', 'a/b'],
    ['dots', '../../etc/passwd'],
    ['percent', '%2e%2e%2f'],
    ['percent-ff', 'a%ff'],
    ['query', 'a?limit=1'],
    ['fragment', 'a#b'],
    ['space', 'a b'],
    ['crlf', 'a\r\nHost: evil'],
    ['nul', 'a\0b'],
    ['empty', ''],
    ['emoji', '🏠'],
    ['bidi', 'a\u202eb'],
    ['long', 'a'.repeat(30_000)],
    ['url', 'http://127.0.0.1:1/x'],
  ].map(([name, id]) =>
    row(
      `id-${name}`,
      `gives each item an id with ${name}`,
      items((item, at) => ({ ...item, id: at === 0 ? id : `${id}${at}` })),
      judged,
    ),
  ),
  row(
    'digits',
    'sends amounts of 1,000,000 digits',
    written(amount, `"amount_minor":${'9'.repeat(1_000_000)}`),
    judged,
    { on: ({ request }) => request.route.startsWith('/api/v1/content/') },
  ),
  row(
    'digits-limit',
    'sends a limit of 500,000 digits',
    written(/"limit":\d+/, `"limit":${'1'.repeat(500_000)}`),
    accused,
  ),
  row(
    'fraction',
    'sends an amount with 500,000 zeros behind the point',
    written(amount, `"amount_minor":1.${'0'.repeat(500_000)}`),
    judged,
    { on: '/api/v1/content/' },
  ),
  row('1e999', 'sends amounts of 1e999', written(amount, '"amount_minor":1e999'), judged, {
    on: '/api/v1/content/',
  }),
  row('1e-999', 'sends amounts of 1e-999999999', written(amount, '"amount_minor":1e-999999999'), judged, {
    on: '/api/v1/content/',
  }),
  row(
    'exponent',
    'sends amounts with an exponent of a billion',
    written(amount, '"amount_minor":1e1000000000'),
    judged,
    { on: '/api/v1/content/' },
  ),
  row(
    'exponent-zero',
    'sends amounts of zero with a huge exponent',
    written(amount, '"amount_minor":0e1000000000'),
    judged,
    { on: '/api/v1/content/' },
  ),
  row(
    'exponent-digits',
    'sends exponents of 100,000 digits',
    written(amount, `"amount_minor":1e${'9'.repeat(100_000)}`),
    judged,
    { on: '/api/v1/content/' },
  ),
  row('minus-zero', 'sends amounts of -0', written(amount, '"amount_minor":-0'), judged, {
    on: '/api/v1/content/',
  }),
  row(
    'decimal-long',
    'sends decimals of 400,000 digits',
    written(/"decimal":"[^"]*"/g, `"decimal":"${'1'.repeat(400_000)}.00"`),
    judged,
    { on: '/api/v1/content/' },
  ),
  ...types.map(([name, value]) =>
    row(
      `all-${name}`,
      `makes each member of each response ${name}`,
      changedJson((sound) => levelled(sound, value)),
      judged,
      { on: '/' },
    ),
  ),
  ...types.map(([name, value]) =>
    row(
      `items-${name}`,
      `makes each item ${name}`,
      items(() => value),
      judged,
    ),
  ),
  ...types.map(([name, value]) =>
    row(
      `leaves-${name}`,
      `makes each member of each item ${name}`,
      items((item) => levelled(item, value)),
      judged,
    ),
  ),
  ...types.map(([name, value]) =>
    row(
      `companion-${name}`,
      `makes each member of each response of Interface B ${name}`,
      changedJson((sound) => levelled(sound, value)),
      judged,
      { interface: 'b', on: '/' },
    ),
  ),
  row(
    'problems-types',
    'refuses with problems whose members are objects',
    changed((response) =>
      response.status < 400
        ? response
        : {
            ...response,
            body: Buffer.from(
              JSON.stringify(levelled(JSON.parse(response.body.toString() || '{}'), { a: [1] })),
            ),
          },
    ),
    judged,
    { on: '/' },
  ),
];
