import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { ReportedExchange } from '../../../reports/model/exchanges.js';
import type { Check, Recipe, RecipeRequest } from '../../../reports/repro/recipe.js';
import { reproScript } from '../../../reports/repro/script.js';
import { flatOf, linesAt } from '../../../runs/repro/flat.js';
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

const get = (path: string): RecipeRequest => ({ interface: 'a', method: 'GET', path, headers: [] });

/** A recipe with one request and these checks. */
const recipeOf = (path: string, ...checks: Check[]): Recipe => ({
  requests: [get(path)],
  checks,
  expected: 'x',
  received: 'y',
});

let scripts = 0;
const run = async (recipe: Recipe, env: Record<string, string> = {}) => {
  scripts += 1;
  const path = join(folder, `${scripts}.sh`);
  writeFileSync(path, reproScript(recipe, { id: 'a-check', cause: 'a cause', targets: { a: { baseUrl } } }));
  const child = spawn('/bin/sh', [path], {
    env: { PATH: process.env.PATH ?? '', TMPDIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed };
};
const exitOf = async (recipe: Recipe, env: Record<string, string> = {}) => (await run(recipe, env)).code;

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
      requests: [{ ...get('/echo'), method: 'POST', body: text }],
      checks: [],
      expected: text,
      received: text,
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
  const codes = [`1; touch ${owned}; :`, `'; touch ${owned}; '`, `$(touch ${owned})`, `"; touch ${owned}; "`];
  for (const code of codes) {
    const [number, name] = [code as unknown as number, code];
    const hostile: RecipeRequest = {
      interface: name,
      method: name,
      path: name,
      headers: [[name, name]],
      body: name,
    };
    const checks: Check[] = [
      { is: 'status', status: number },
      { is: 'header', name, value: name },
      { is: 'no-header', name },
      { is: 'value', at: name, lines: name },
      { is: 'present', at: name },
      { is: 'absent', at: name },
      { is: 'holds', at: name, text: name },
      { is: 'lacks', at: name, text: name },
    ];
    const texts = { expected: name, received: name, replay: name, attempts: number };
    await exitOf({ ...recipeOf('/a', { is: 'no-response' }), ...texts, requests: [hostile] });
    for (const check of checks) await exitOf({ ...recipeOf('/a', check), ...texts });
    assert.equal(existsSync(owned), false, code);
  }
});

/** Each check with a body for which it is true, and one for which it is not. */
const cases: readonly (readonly [check: Check, there: string | Buffer, gone: string | Buffer])[] = [
  [{ is: 'value', at: '/a', lines: '"x"' }, '{"a":"x"}', '{"a":"y"}'],
  // Escapes do not count, in values and in names.
  [{ is: 'value', at: '/é', lines: '"é/\\n"' }, '{"\\u00e9":"\\u00E9\\/\\u000a"}', '{"é":"e"}'],
  [{ is: 'value', at: '/a', lines: '"\\ud800😀"' }, '{"a":"\\uD800\\ud83d\\ude00"}', '{"a":"\\\\ud800😀"}'],
  [{ is: 'value', at: '/a', lines: '1.0' }, '{"a":1.0}', '{"a":1}'],
  [{ is: 'value', at: '/a', lines: '[]\n/0 {}\n/0/b 1' }, '{"a": [ {"b": 1} ]}', '{"a":[{"b":1},2]}'],
  [{ is: 'value', at: '', lines: '# A text' }, '# A text\n', '# Another text\n'],
  [{ is: 'present', at: '/a/1' }, '{"a":[1,2]}', '{"a":[1]}'],
  [{ is: 'absent', at: '/a/b~1c' }, '{"a":{"d":1}}', '{"a":{"b/c":1}}'],
  [{ is: 'holds', at: '', text: 'C:\\\\x' }, '{"a":"at C:\\u005cx"}', '{"a":"x"}'],
  [{ is: 'holds', at: '', text: '[a]' }, 'x [a] y', 'x a y'],
  [{ is: 'lacks', at: '/t', text: '/name "b"' }, '{"t":[{"name":"a"}],"name":"b"}', '{"t":[{"name":"b"}]}'],
  [{ is: 'body', body: 'empty' }, ' \n\t', ' x'],
  [{ is: 'body', body: 'not-empty' }, 'x', ''],
  [{ is: 'body', body: 'no-utf8' }, Buffer.from([0x61, 0xff]), 'é'],
  [{ is: 'body', body: 'no-json' }, '{"a":}', '{"a":[1,{"b":"\\"}"}]}'],
  [{ is: 'body', body: 'no-json' }, '{"a":"\u0005"}', '{"a":"\\u0005 é"}'],
  [{ is: 'body', body: 'no-json' }, '{"a":01}', '{"a":-1.5e3}'],
  [{ is: 'body', body: 'no-json' }, '\ufeff{}', '{}'],
  [{ is: 'body', body: 'no-json' }, '{"a":1,"\\u0061":2}', '{"a":1,"b":{"a":2}}'],
  [{ is: 'body', body: 'no-json' }, Buffer.from('{"a":"\0"}'), '{"a":"0"}'],
];

for (const [check, there, gone] of cases)
  test(`a script with the check ${JSON.stringify(check)} exits with 0 where it is true, with 1 where not`, async () => {
    const exits: (number | null)[] = [];
    for (const body of [there, gone]) {
      answers.set('/x', [{ body }]);
      exits.push(await exitOf(recipeOf('/x', check)));
    }
    assert.deepEqual(exits, [0, 1]);
  });

/** Writes JSON with every character of its strings escaped. */
const escapedAll = (value: unknown): string =>
  JSON.stringify(value).replace(
    /"((?:[^"\\]|\\.)*)"/g,
    (text) =>
      `"${Array.from({ length: JSON.parse(text).length }, (_, index) => `\\u${JSON.parse(text).charCodeAt(index).toString(16).padStart(4, '0')}`).join('')}"`,
  );

test('scripts read JSON as the report does, whatever its escapes', async () => {
  const values = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 12, seed: 11 });
  for (const value of [{ 'a~/"\\': ['\u0000\n\t\u007f', 'é😀\ud800'] }, ...values]) {
    const response = { body: JSON.stringify(value), headers: [], shortened: false };
    const lines = linesAt(flatOf({ response } as unknown as ReportedExchange) ?? [], '') ?? '';
    for (const body of [JSON.stringify(value), escapedAll(value)]) {
      answers.set('/x', [{ body }]);
      const { code, printed } = await run(recipeOf('/x', { is: 'value', at: '', lines }));
      assert.equal(code, 0, `${body}\n${printed}`);
    }
  }
});

test('fields are compared in any case of their name, all values of one name together', async () => {
  const checks: Check[] = [
    { is: 'header', name: 'RETRY-after', value: '5' },
    { is: 'header', name: 'X-Two', value: 'a, b' },
    { is: 'no-header', name: 'Retry' },
  ];
  answers.set('/f', [{ body: '{}', headers: { 'retry-after': '5', 'x-two': 'a, b' } }]);
  assert.equal(await exitOf(recipeOf('/f', ...checks)), 0);
  answers.set('/f', [{ body: '{}', headers: { 'retry-after': '5', 'x-two': 'a' } }]);
  assert.equal(await exitOf(recipeOf('/f', ...checks)), 1);
});

test('a value of each message of an event stream is found', async () => {
  const body =
    'event: message\ndata: {"method":"sampling/createMessage"}\n\ndata: {"result":{"content":[]}}\n\n';
  answers.set('/s', [{ body, headers: { 'content-type': 'text/event-stream' } }]);
  const checks = (lines: string): Check[] => [
    { is: 'value', at: '/method', lines },
    { is: 'present', at: '/result/content' },
  ];
  assert.equal(await exitOf(recipeOf('/s', ...checks('"sampling/createMessage"'))), 0);
  assert.equal(await exitOf(recipeOf('/s', ...checks('"roots/list"'))), 1);
});

test('all requests of a finding are shown; without checks the script names the command that decides', async () => {
  answers.set('/one', [{ body: '{"n":1}' }]);
  answers.set('/two', [{ body: '{"n":2}' }]);
  requested.length = 0;
  const { code, printed } = await run({
    ...recipeOf('/one'),
    requests: [get('/one'), get('/two')],
    replay: 'ab12cd',
  });
  assert.equal(code, 2);
  assert.deepEqual(requested, ['GET /one', 'GET /two']);
  assert.match(
    printed,
    /^response 1 {2}status 200 \| \{"n":1\} ?\nresponse 2 {2}status 200 \| \{"n":2\} ?\nexpected {2}x\nreceived {2}y\n/,
  );
  assert.match(printed, /CANNOT TELL {2}several responses decide this together\n/);
  assert.match(printed, /replay {4}npx plumbrule replay ab12cd --report .*conformance\.json\n$/);
});

test('a status that says nothing about the fault decides nothing; where the status is wrong, a refusal does', async () => {
  const value: Check = { is: 'value', at: '/a', lines: '1' };
  for (const [status, code] of [
    [200, 1],
    [404, 1],
    [401, 2],
    [429, 2],
    [503, 2],
  ] as const) {
    answers.set('/x', [{ body: '{}', status }]);
    assert.equal(await exitOf(recipeOf('/x', value)), code);
  }
  answers.set('/x', [{ body: '{}', status: 403 }]);
  assert.equal(await exitOf(recipeOf('/x', { is: 'status', status: 200 })), 1);
  answers.set('/x', [{ body: '{"a":2}' }]);
  assert.equal(await exitOf({ ...recipeOf('/x', value), open: true }), 2);
});

test('an intermittent fault is looked for several times', async () => {
  answers.set('/late', [{ body: '{}' }, { status: 500, body: '{}' }]);
  requested.length = 0;
  const recipe = { ...recipeOf('/late', { is: 'status', status: 500 }), attempts: 3 };
  assert.equal(await exitOf(recipe), 0);
  assert.deepEqual(requested, ['GET /late', 'GET /late']);
  answers.set('/late', [{ body: '{}' }]);
  assert.equal(await exitOf(recipe), 1);
});

test('without a temporary folder or a response a script cannot tell', async () => {
  answers.set('/x', [{ body: '{}' }]);
  const recipe = recipeOf('/x', { is: 'status', status: 200 });
  assert.equal(await exitOf(recipe, { TMPDIR: join(folder, 'nowhere') }), 2);
  assert.equal(await exitOf(recipe, { BASE_URL: 'http://127.0.0.1:9' }), 2);
  assert.equal(await exitOf(recipe), 0);
  assert.equal(await exitOf(recipeOf('/x', { is: 'no-response' }), { BASE_URL: 'http://127.0.0.1:9' }), 0);
});

test('a script sends the lines of HEADER_FILE as a run does, without comments and with an empty value', async () => {
  const file = join(folder, 'headers of "me".txt');
  writeFileSync(file, '# X-Comment: no\n\nX-Key: s3cret\r\nX-Empty:\n  \nX-Two: a: b\n');
  answers.set('/secret', [{ body: '{"a":1}' }]);
  const recipe = recipeOf('/secret', { is: 'value', at: '/a', lines: '1' });
  assert.equal(await exitOf(recipe, { HEADER_FILE: file }), 0);
  assert.deepEqual(ownFields, { 'x-key': 's3cret', 'x-empty': '', 'x-two': 'a: b' });
});

test('a script cannot tell without the tools that it needs', async () => {
  const tools = join(folder, 'tools');
  mkdirSync(tools);
  for (const tool of ['awk', 'sed', 'od', 'head', 'mkdir', 'rm', 'printf', 'dirname'])
    writeFileSync(join(tools, tool), `#!/bin/sh\nPATH=${process.env.PATH} exec ${tool} "$@"\n`, {
      mode: 0o755,
    });
  const { code, printed } = await run(recipeOf('/x', { is: 'no-response' }), { PATH: tools });
  assert.equal(code, 2);
  assert.match(printed, /CANNOT TELL {2}this needs curl\n/);
});

test('a script cannot tell when HEADER_FILE cannot be read', async () => {
  const before = requested.length;
  const recipe = recipeOf('/x', { is: 'status', status: 404 });
  assert.equal(await exitOf(recipe, { HEADER_FILE: '/nowhere' }), 2);
  assert.equal(requested.length, before);
});
