import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Check, Recipe, Step } from '../../../reports/repro/recipe.js';
import { reproScript } from '../../../reports/repro/script.js';
import { fc } from '../../property.js';

/** A response of the throw-away server. */
interface Answer {
  readonly body: string | Buffer;
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

const folder = mkdtempSync(join(tmpdir(), 'plumbrule-checks-'));
/** Responses by path; the server repeats the last one. */
const answers = new Map<string, Answer[]>();
const requested: string[] = [];
/** Header fields of the last request that begin with x-. */
let ownFields: Record<string, unknown> = {};
/** Bodies of the requests that had one. */
const bodies: string[] = [];
const server = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (body: string) => bodies.push(body));
  requested.push(`${request.method} ${request.url}`);
  ownFields = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name.startsWith('x-')));
  const left = answers.get(request.url ?? '') ?? [];
  const {
    status = 200,
    headers = {},
    body,
  } = (left.length > 1 ? left.shift() : left[0]) ?? {
    status: 404,
    body: '',
  };
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
});
let baseUrl = '';
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const send = (path: string): Extract<Step, { do: 'send' }> => ({
  do: 'send',
  interface: 'a',
  method: 'GET',
  path,
  headers: [],
});

let scripts = 0;
const exitOf = async (
  recipe: Pick<Recipe, 'steps' | 'checks'> & Partial<Recipe>,
  env: Record<string, string> = {},
) => {
  scripts += 1;
  const path = join(folder, `${scripts}.sh`);
  const facts = { id: 'a-check', cause: 'a cause', targets: { a: { baseUrl } } };
  writeFileSync(path, reproScript({ decides: [], expected: 'x', ...recipe }, facts));
  const child = spawn('sh', [path], {
    env: { PATH: process.env.PATH ?? '', TMPDIR: folder, ...env },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
};

test('any text is one word of a script, in printable ASCII, and arrives unchanged', async () => {
  const sign = fc.constantFrom(
    '\n',
    '\0',
    "'",
    '\\',
    '%',
    '#',
    '$(x)',
    '\u202e',
    '\u2028',
    '\x1b',
    '\x7f',
    '\x85',
    'é',
    'a',
    ' ',
  );
  const texts = fc.sample(fc.array(sign, { minLength: 1, maxLength: 12 }), { numRuns: 12, seed: 7 });
  for (const text of ['\n\n', '::error::', '##vso[x]', ...texts.map((signs) => signs.join(''))]) {
    const recipe: Recipe = {
      steps: [{ ...send('/echo'), body: text }],
      checks: [],
      decides: [],
      expected: text,
    };
    const script = reproScript(recipe, { id: 'a', cause: text, targets: { a: { baseUrl } } });
    assert.doesNotMatch(script, /[^\n -~]|##|^\s*::/m);
    bodies.length = 0;
    await exitOf(recipe);
    assert.deepEqual(
      bodies,
      [text.replaceAll('\0', '')].filter((body) => body !== ''),
    );
  }
});

test('whatever stands in a recipe as a number or a name runs no code', async () => {
  const owned = join(folder, 'OWNED');
  const code = `1; touch ${owned}; '$(touch ${owned})'"\`touch ${owned}\``;
  const [number, name] = [code as unknown as number, code];
  const at = '/a';
  const steps: Step[] = [
    { ...send('/a'), interface: name, method: name, headers: [[name, name]] },
    send('/a'),
    { do: 'keep', name },
    { do: 'take', name, at },
    { do: 'follow', interface: 'a', path: '/a', pages: number },
    { do: 'walk', interface: 'a', path: '/a', name },
    { do: 'burst', interface: 'a', path: '/a', times: number },
    { do: 'advance', seconds: number },
  ];
  const checks: Check[] = [
    { is: 'status', value: number },
    { is: 'more-items', at, than: number },
    { is: 'longer', at, than: number },
    { is: 'item', index: number, id: name },
    { is: 'served-more-than', value: number },
    { is: 'field-above', name, value: number },
    { is: 'other-than', name, at },
    { is: 'same-answer', name },
    { is: 'kept-status', name, value: number },
    { is: 'walks-differ', one: name, other: name, kind: name },
  ];
  const whole = { decides: [number], attempts: number, advanceSeconds: number };
  for (const step of steps) await exitOf({ ...whole, steps: [step], checks: [{ is: 'empty' }] });
  for (const check of checks) await exitOf({ steps: [send('/a'), { do: 'keep', name }], checks: [check] });
  assert.equal(existsSync(owned), false);
});

/** Each check with a body for which it is true, and one for which it is not. */
const cases: readonly (readonly [check: Check, there: string | Buffer, gone: string | Buffer])[] = [
  [{ is: 'value', at: '/a/0', json: '"x"' }, '{"a":["x"]}', '{"a":["y"]}'],
  [{ is: 'value', at: '', json: '{}' }, '{"error":1}', '# A text'],
  [
    { is: 'value-like', at: '/kid', pattern: '^"[A-Za-z0-9_-]\\{4\\}"$' },
    '{"kid":"aB-9"}',
    '{"kid":"aB-99"}',
  ],
  [{ is: 'not-value', at: '/a', json: '{}' }, '{"a":[]}', '{"a":{}}'],
  [{ is: 'absent', at: '/a/b~1c' }, '{"a":{"d":1}}', '{"a":{"b/c":1}}'],
  [{ is: 'present', at: '/a' }, '{"a":null}', '{"b":1}'],
  [{ is: 'no-json' }, '{"a":}', '{"a":[1,{"b":"\\"}"}]}'],
  [{ is: 'no-json' }, '{"a":"\u0005"}', '{"a":"\\u0005 é"}'],
  [{ is: 'no-json' }, '{"a":01}', '{"a":-1.5e3}'],
  [{ is: 'empty' }, '', ' '],
  [{ is: 'not-empty' }, 'x', ''],
  [{ is: 'blank' }, ' \n\t', ' x'],
  [{ is: 'begins-not', text: '#!' }, 'echo', '#!/bin/sh'],
  [{ is: 'no-line', beginning: '# ' }, 'Title', 'x\n# Title'],
  [{ is: 'web-page' }, '<!DOCTYPE html><p>', '{"a":"<html>"}'.padStart(400)],
  [{ is: 'begins-with-bom' }, '\ufeff{}', '{}'],
  [{ is: 'name-twice' }, '{"a":1,"a":2}', '{"a":1,"b":{"a":2}}'],
  [{ is: 'holds', text: '[a]' }, 'x [a] y', 'x a y'],
  [{ is: 'lacks', text: '"name"' }, '{"nam":1}', '{"name":1}'],
  [{ is: 'holds-nul' }, Buffer.from('a\0b'), 'ab'],
  [{ is: 'no-utf8' }, Buffer.from([0x61, 0xff]), 'é'],
  [{ is: 'more-items', at: '/items', than: 1 }, '{"items":[1,2]}', '{"items":[1]}'],
  [{ is: 'fewer-items', at: '/items', than: 1 }, '{"items":[]}', '{"items":[1]}'],
  [
    { is: 'no-value-under', at: '/tools', member: 'name', json: '"search"' },
    '{"tools":[{"name":"x"}],"name":"search"}',
    '{"tools":[{"name":"x"},{"name":"search"}]}',
  ],
  [{ is: 'no-value-below', at: '/enum', json: '"b"' }, '{"enum":["a"],"x":["b"]}', '{"enum":["a",["b"]]}'],
  [
    { is: 'twice-under', at: '/tags', member: 'name', json: '"a"' },
    '{"tags":[{"name":"a"},{"name":"a"}]}',
    '{"tags":[{"name":"a"},{"name":"aa"}],"name":"a"}',
  ],
  [
    {
      is: 'no-entry',
      at: '/keys',
      members: [
        ['kty', '"OKP"'],
        ['crv', '"Ed25519"'],
      ],
    },
    '{"keys":[{"kty":"OKP","crv":"X25519"},{"kty":"EC","crv":"Ed25519"}]}',
    '{"keys":[{"crv":"Ed25519","x":"y","kty":"OKP"}]}',
  ],
  [
    { is: 'no-key-valid' },
    '{"keys":[{"crv":"Ed25519","nbf":1,"exp":2},{"crv":"Ed25519","nbf":99999999999}]}',
    '{"keys":[{"crv":"Ed25519","nbf":1,"exp":99999999999}]}',
  ],
  [{ is: 'no-key-valid' }, '{"keys":[{"crv":"P-256"}]}', '{"keys":[{"crv":"Ed25519"}]}'],
  [{ is: 'longer', at: '/c', than: 5 }, '{"c":"abcd"}', '{"c":"abc"}'],
  [{ is: 'not-above', at: '/k/exp', than: '/k/nbf' }, '{"k":{"nbf":5,"exp":5}}', '{"k":{"nbf":5,"exp":10}}'],
  [{ is: 'not-above', at: '/k/exp', than: '/k/nbf' }, '{"k":{"nbf":10,"exp":9}}', '{"k":{"exp":9}}'],
  [{ is: 'item', index: 1, id: 'b' }, '{"items":[{"id":"a"},{"id":"b"}]}', '{"items":[{"id":"b"}]}'],
  [{ is: 'has-item', id: 'b' }, '{"items":[{"id":"b"}]}', '{"items":[{"id":"bb"}]}'],
  [{ is: 'lacks-item', id: 'b' }, '{"items":[{"id":"bb"}]}', '{"items":[{"id":"b"}]}'],
  [
    { is: 'decimal-differs', at: '/amount' },
    '{"amount":{"amount_minor":-5,"decimal":"0.05"}}',
    '{"amount":{"amount_minor":-5,"decimal":"-0.05"}}',
  ],
  [
    { is: 'sum-differs' },
    '{"summary":{"categories":[{"amount":{"amount_minor":1}},{"amount":{"amount_minor":2}}],"total":{"amount_minor":4}}}',
    '{"summary":{"categories":[{"amount":{"amount_minor":1}},{"amount":{"amount_minor":2}}],"total":{"amount_minor":3}}}',
  ],
];

for (const [check, there, gone] of cases)
  test(`a script with the check ${JSON.stringify(check)} exits with 0 where it is true, with 1 where not`, async () => {
    const exits: (number | null)[] = [];
    for (const body of [there, gone]) {
      answers.set('/x', [{ body }]);
      exits.push(await exitOf({ steps: [send('/x')], checks: [check] }));
    }
    assert.deepEqual(exits, [0, 1]);
  });

test('fields are compared in any case of their name, all values of one name together', async () => {
  const checks: Check[] = [
    { is: 'has-field', name: 'RETRY-after' },
    { is: 'field', name: 'Retry-After', value: '5' },
    { is: 'no-field', name: 'Retry' },
    { is: 'field-above', name: 'X-Left', value: 25 },
    { is: 'field-below', name: 'X-Left', value: 27 },
    { is: 'media-type-not', value: 'text/html' },
  ];
  answers.set('/f', [{ body: '{}', headers: { 'retry-after': '5', 'x-left': '26;w=60' } }]);
  assert.equal(await exitOf({ steps: [send('/f')], checks }), 0);
  answers.set('/f', [{ body: '{}', headers: { 'retry-after': '5', 'x-left': '25' } }]);
  assert.equal(await exitOf({ steps: [send('/f')], checks }), 1);
});

test('a burst sends to its paths in turn, until one is refused, and counts the served ones', async () => {
  for (const path of ['/b?n=1', '/b?n=3', '/c']) answers.set(path, [{ body: '{}' }]);
  answers.set('/b?n=5', [{ body: '{"code":"rate_limited"}', status: 429 }]);
  requested.length = 0;
  const recipe = {
    steps: [
      {
        do: 'burst',
        interface: 'a',
        path: '/b?n={n}',
        others: ['/c'],
        times: 9,
        headers: [['X-Test', 'it']],
      } as const,
    ],
    checks: [
      { is: 'served', value: 4 },
      { is: 'status', value: 404 },
    ] as const,
  };
  // The last request shows status and body of what follows the refusal.
  assert.equal(await exitOf(recipe), 0);
  assert.deepEqual(requested, ['GET /b?n=1', 'GET /c', 'GET /b?n=3', 'GET /c', 'GET /b?n=5', 'GET /b?n=9']);
  requested.length = 0;
  const post = { do: 'burst', interface: 'a', path: '/c', times: 1, method: 'POST', body: '{}' } as const;
  assert.equal(await exitOf({ steps: [post], checks: [{ is: 'served', value: 1 }] }), 0);
  assert.deepEqual(requested, ['POST /c']);
});

test('a value of each message of an event stream is found', async () => {
  const body =
    'event: message\ndata: {"method":"sampling/createMessage"}\n\ndata: {"result":{"content":[]}}\n\n';
  answers.set('/s', [{ body, headers: { 'content-type': 'text/event-stream' } }]);
  const checks = (method: string): Check[] => [
    { is: 'value', at: '/method', json: JSON.stringify(method) },
    { is: 'present', at: '/result/content' },
  ];
  assert.equal(await exitOf({ steps: [send('/s')], checks: checks('sampling/createMessage') }), 0);
  assert.equal(await exitOf({ steps: [send('/s')], checks: checks('roots/list') }), 1);
});

test('a text that is taken from a response stands in the body of a later request, and is compared with', async () => {
  answers.set('/task', [{ body: '{"result":{"id":"t-1"}}' }]);
  answers.set('/again', [{ body: '{"result":{"id":"t-2"}}' }]);
  const again: Step = {
    do: 'send',
    interface: 'a',
    method: 'POST',
    path: '/again',
    headers: [],
    body: '{"id":"{taken:task}"}',
  };
  const steps: Step[] = [send('/task'), { do: 'take', name: 'task', at: '/result/id' }, again];
  const checks: Check[] = [{ is: 'not-taken', name: 'task', at: '/result/id' }];
  assert.equal(await exitOf({ steps, checks }), 0);
  assert.equal(bodies.at(-1), '{"id":"t-1"}');
  answers.set('/again', [{ body: '{"result":{"id":"t-1"}}' }]);
  assert.equal(await exitOf({ steps, checks }), 1);
});

test('a stored response is compared by its status, its texts and its values', async () => {
  answers.set('/list', [{ body: '{"titles":["Rain days"],"limit":20}' }]);
  answers.set('/other', [{ body: '{}' }]);
  const steps: Step[] = [send('/list'), { do: 'keep', name: 'list' }, send('/other')];
  const checks: Check[] = [
    { is: 'kept-status', name: 'list', value: 200 },
    { is: 'kept-holds', name: 'list', text: 'Rain days' },
    { is: 'kept-lacks', name: 'list', text: 'Snow days' },
    { is: 'kept-value', name: 'list', at: '/limit', json: '20' },
    { is: 'kept-value', name: 'list', at: '/cursor', json: '' },
  ];
  for (const check of checks) assert.equal(await exitOf({ steps, checks: [check] }), 0);
  answers.set('/list', [{ body: '{"titles":["Snow days"],"limit":5,"cursor":1}', status: 404 }]);
  for (const check of checks) assert.equal(await exitOf({ steps, checks: [check] }), 1);
});

test('the cursor of the last page of a walk is used again, where its cursors are marked', async () => {
  answers.set('/w', [{ body: '{"next_cursor":"1"}' }]);
  answers.set('/w?cursor=1', [{ body: '{"next_cursor":"2"}' }]);
  answers.set('/w?cursor=2', [{ body: '{"next_cursor":null}' }]);
  const page = { do: 'follow', interface: 'a', path: '/w?cursor={cursor}' } as const;
  const steps: Step[] = [
    send('/w'),
    { ...page, pages: 1000, marks: true },
    { do: 'back' },
    { ...page, pages: 1 },
  ];
  requested.length = 0;
  assert.equal(await exitOf({ steps, checks: [{ is: 'status', value: 200 }] }), 0);
  assert.deepEqual(requested, ['GET /w', 'GET /w?cursor=1', 'GET /w?cursor=2', 'GET /w?cursor=2']);
});

test('an equal page with another cursor is no other response; another item is one', async () => {
  const page = (id: string, cursor: string) => ({
    body: `{"items":[{"id":"${id}"}],"next_cursor":"${cursor}"}`,
  });
  const recipe = {
    steps: [send('/p'), { do: 'keep', name: 'first' } as const, send('/p')],
    checks: [{ is: 'other-answer', name: 'first' } as const],
  };
  answers.set('/p', [page('a', 'one'), page('a', 'two')]);
  assert.equal(await exitOf(recipe), 1);
  answers.set('/p', [page('a', 'one'), page('b', 'one')]);
  assert.equal(await exitOf(recipe), 0);
});

test('between attempts the clock is advanced and the target publishes, with test hooks only', async () => {
  const recipe = {
    steps: [send('/late')],
    checks: [{ is: 'status', value: 500 } as const],
    attempts: 2,
    advanceSeconds: 7260,
    publishes: true,
  };
  for (const hook of ['/clock/advance', '/snapshot/publish']) answers.set(hook, [{ body: '{}' }]);
  answers.set('/late', [{ body: '{}' }, { status: 500, body: '{}' }]);
  requested.length = 0;
  assert.equal(await exitOf(recipe, { CONTROL_URL: baseUrl }), 0);
  assert.deepEqual(requested, ['GET /late', 'POST /clock/advance', 'POST /snapshot/publish', 'GET /late']);
  answers.set('/late', [{ body: '{}' }]);
  requested.length = 0;
  assert.equal(await exitOf(recipe), 1);
  assert.deepEqual(requested, ['GET /late', 'GET /late']);
});

test('without a temporary folder or a response a script cannot tell', async () => {
  answers.set('/x', [{ body: '{}' }]);
  const recipe = { steps: [send('/x')], checks: [{ is: 'status', value: 200 } as const] };
  assert.equal(await exitOf(recipe, { TMPDIR: join(folder, 'nowhere') }), 2);
  assert.equal(await exitOf(recipe, { BASE_URL: 'http://127.0.0.1:9' }), 2);
  assert.equal(await exitOf(recipe), 0);
});

test('a script sends the lines of HEADER_FILE as a run does, without comments and with an empty value', async () => {
  const file = join(folder, 'headers of "me".txt');
  writeFileSync(file, '# X-Comment: no\n\nX-Key: s3cret\r\nX-Empty:\n  \nX-Two: a: b\n');
  answers.set('/secret', [{ body: '{"a":1}' }]);
  const recipe: Recipe = {
    steps: [send('/secret')],
    checks: [{ is: 'value', at: '/a', json: '1' }],
    decides: [],
    expected: 'x',
  };
  assert.equal(await exitOf(recipe, { HEADER_FILE: file }), 0);
  assert.deepEqual(ownFields, { 'x-key': 's3cret', 'x-empty': '', 'x-two': 'a: b' });
});

test('a script cannot tell when HEADER_FILE cannot be read', async () => {
  const before = requested.length;
  assert.equal(
    await exitOf(
      { steps: [send('/x')], checks: [{ is: 'status', value: 404 }] },
      { HEADER_FILE: '/nowhere' },
    ),
    2,
  );
  assert.equal(requested.length, before);
});
