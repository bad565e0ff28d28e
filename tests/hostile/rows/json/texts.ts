import { type HostileRow, judged, survived, undecided } from '../../row.js';
import { type Behaviour, changed, withBody } from '../../target/behaviour.js';

const row = (id: string, does: string, behaviour: Behaviour, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `json-${id}`,
  does,
  interface: 'a',
  on: ({ request }) => request.route === '/api/v1/content',
  behaviour,
  expected: judged,
  ...more,
});

/** A sound response whose text is changed. */
const text = (change: (text: string) => string | Buffer): Behaviour =>
  changed((response) => {
    const body = change(response.body.toString());
    return { ...response, body: typeof body === 'string' ? Buffer.from(body) : body };
  });

const utf16 = (body: string, mark: Buffer, swap: boolean) => {
  const bytes = Buffer.from(body, 'utf16le');
  return Buffer.concat([mark, swap ? bytes.swap16() : bytes]);
};

/** Bodies that are JSON to some readers and not to others, or to none. */
export const textRows: readonly HostileRow[] = [
  row(
    'depth-arrays',
    'nests 100,000 arrays',
    withBody(() => '['.repeat(100_000) + ']'.repeat(100_000)),
  ),
  row(
    'depth-objects',
    'nests 100,000 objects',
    withBody(() => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
  ),
  row(
    'depth-open',
    'opens 500,000 arrays and closes none',
    withBody(() => '['.repeat(500_000)),
  ),
  row(
    'depth-in-item',
    'nests 480 arrays in an item',
    text((body) => body.replace('"title":', `"deep":${'['.repeat(480)}${']'.repeat(480)},"title":`)),
    { expected: survived },
  ),
  row(
    'depth-strings',
    'sends brackets and escapes inside strings only',
    text((body) => body.replace('"title":"', `"title":"${'[{\\"'.repeat(10_000)}`)),
    { expected: survived },
  ),
  row(
    'duplicate',
    'sends each member twice',
    text((body) => body.replaceAll('"id":', '"id":"first","id":')),
    { expected: survived },
  ),
  row(
    'duplicate-many',
    'sends one member 50,000 times',
    text((body) => body.replace('{', `{${'"x":1,'.repeat(50_000)}`)),
    { expected: survived },
  ),
  row(
    'nul',
    'sends NUL characters around its JSON',
    text((body) => `\0${body}\0`),
  ),
  row(
    'nul-inside',
    'sends a raw NUL inside a string',
    text((body) => body.replace('"title":"', '"title":"\0')),
  ),
  row(
    'control-inside',
    'sends raw terminal escapes inside a string',
    text((body) => body.replace('"title":"', '"title":"\x1b[2J\x9b')),
  ),
  row(
    'bom',
    'sends a byte order mark',
    text((body) => `\uFEFF${body}`),
    { expected: survived },
  ),
  row(
    'boms',
    'sends 1,000 byte order marks',
    text((body) => '\uFEFF'.repeat(1000) + body),
  ),
  row(
    'utf8',
    'sends bytes that are no UTF-8',
    text((body) =>
      Buffer.concat([
        Buffer.from(body.slice(0, 50)),
        Buffer.from([0xc3, 0x28, 0xff, 0xfe]),
        Buffer.from(body.slice(50)),
      ]),
    ),
  ),
  row(
    'utf8-overlong',
    'sends overlong UTF-8',
    text((body) => Buffer.concat([Buffer.from([0xc0, 0xaf]), Buffer.from(body)])),
  ),
  row(
    'utf8-surrogates',
    'sends surrogates as UTF-8',
    text((body) => {
      const at = body.indexOf('"title":"') + 9;
      return Buffer.concat([
        Buffer.from(body.slice(0, at)),
        Buffer.from([0xed, 0xa0, 0x80]),
        Buffer.from(body.slice(at)),
      ]);
    }),
  ),
  row(
    'utf16le',
    'sends UTF-16',
    text((body) => utf16(body, Buffer.from([0xff, 0xfe]), false)),
  ),
  row(
    'utf16be',
    'sends UTF-16 of the other order without a mark',
    text((body) => utf16(body, Buffer.alloc(0), true)),
  ),
  row(
    'latin1',
    'sends Latin-1',
    text((body) => Buffer.from(`${body.slice(0, -1)},"é":"ÿ"}`, 'latin1')),
  ),
  row(
    'trailing',
    'sends a second document behind the first',
    text((body) => `${body}${body}`),
  ),
  row(
    'comments',
    'sends comments',
    text((body) => `/* x */ ${body} // y`),
  ),
  row(
    'jsonp',
    'wraps its JSON in a call',
    text((body) => `while(1);callback(${body})`),
  ),
  row(
    'single-quotes',
    'quotes with apostrophes',
    text((body) => body.replaceAll('"', "'")),
  ),
  row(
    'nan',
    'sends NaN and Infinity',
    text((body) => body.replace(/"limit":\d+/, '"limit":NaN,"x":-Infinity')),
  ),
  row(
    'unclosed',
    'opens a string and sends 1 MB',
    withBody(() => `{"items":["${'x'.repeat(1e6)}`),
  ),
  row(
    'escapes',
    'writes every character as an escape',
    text((body) => body.replace(/[a-z]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)),
    { expected: survived },
  ),
  row(
    'escapes-nul',
    'sends 150,000 escaped NUL',
    text((body) => body.replace('"title":"', `"title":"${'\\u0000'.repeat(150_000)}`)),
    { expected: survived },
  ),
  row(
    'white',
    'sends 1 MB of white space alone',
    withBody(() => ' \n\t\r'.repeat(250_000)),
  ),
  row(
    'quotes',
    'sends 500,000 quotes',
    withBody(() => '"'.repeat(500_000)),
  ),
  row(
    'backslashes',
    'sends 1,000,000 backslashes',
    withBody(() => `"${'\\'.repeat(1_000_000)}`),
  ),
  row(
    'commas',
    'sends 1,000,000 commas',
    withBody(() => `[${','.repeat(1_000_000)}]`),
  ),
  row(
    'html-as-json',
    'sends a web page as JSON',
    withBody(() => `<!doctype html><title>x</title>${'<p>'.repeat(10_000)}`),
    { expected: judged },
  ),
  row(
    'everywhere-depth',
    'nests 100,000 arrays in each response',
    withBody(() => '['.repeat(100_000) + ']'.repeat(100_000)),
    { on: '/', expected: judged },
  ),
  row(
    'everywhere-null',
    'returns null for everything',
    withBody(() => 'null'),
    { on: '/', expected: judged },
  ),
  row(
    'everywhere-string',
    'returns a string for everything',
    withBody(() => '"x"'),
    { on: '/', expected: judged },
  ),
  row(
    'everywhere-number',
    'returns a number for everything',
    withBody(() => '1e400'),
    { on: '/', expected: judged },
  ),
  row(
    'everywhere-array',
    'returns an array of arrays for everything',
    withBody(() => '[[[]]]'),
    { on: '/', expected: judged },
  ),
  row(
    'everywhere-b-null',
    'returns null for everything of Interface B',
    withBody(() => 'null'),
    { interface: 'b', on: '/', expected: judged },
  ),
  row(
    'everywhere-b-array',
    'returns an array of nulls for everything of Interface B',
    withBody(() => '[null,null,[null],{}]'),
    { interface: 'b', on: '/', expected: judged },
  ),
  row(
    'everywhere-b-depth',
    'nests 100,000 arrays in each response of Interface B',
    withBody(() => '['.repeat(100_000)),
    { interface: 'b', on: '/', expected: { codes: [1, 3] } },
  ),
  row(
    'everywhere-b-empty',
    'returns nothing for everything of Interface B',
    withBody(() => ''),
    { interface: 'b', on: '/', expected: { codes: [1, 3] } },
  ),
  row(
    'everywhere-no-json',
    'returns half of its JSON for everything',
    text((body) => body.slice(0, body.length / 2)),
    { on: '/', expected: { codes: [...judged.codes, ...undecided.codes] } },
  ),
];
