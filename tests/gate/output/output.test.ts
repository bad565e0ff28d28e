import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ConformanceReport } from '../../../reports/model/report.js';
import schema from '../../../schemas/files/report.schema.json' with { type: 'json' };
import { echoForms } from '../../echo-forms.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { always, siteOnly, target } from '../target.js';

/** Returns the texts of all files below a folder. */
const textsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

test('--format json prints exactly conformance.json, valid by its schema', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, always(200, '{}'));
  const { out } = await plumbrule(context, folder, ['run', '--base-url', url, '--format', 'json']);
  assert.equal(out, readFileSync(join(folder, 'plumbrule-report', 'conformance.json'), 'utf8'));
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  (formats as unknown as (instance: Ajv2020) => void)(ajv);
  const validate = ajv.compile(schema);
  assert.ok(validate(JSON.parse(out)), JSON.stringify(validate.errors, null, 2));
});

test('--format quiet prints one line to standard output and nothing to standard error', async (context) => {
  const url = await target(context, siteOnly());
  const words = ['run', '--base-url', url, '--only', 'A-SITE', '--format', 'quiet'];
  const { out, err } = await plumbrule(context, emptyFolder(), words);
  assert.match(
    out,
    /^CONFORMS \(partial: \d+ of \d+ required clauses\) \(exit 0\): .*report: plumbrule-report\/conformance\.html\n$/,
  );
  assert.equal(err, '');
});

test('the plan is printed before any request is sent', async (context) => {
  const url = await target(context, siteOnly());
  const words = ['run', '--base-url', url, '--only', 'A-SITE', '--max-requests', '90'];
  const { err } = await plumbrule(context, emptyFolder(), words);
  assert.match(
    err,
    /plan {5}\d+ clauses, \d+ scenarios?, at most 90 requests in at most 2 min, waits for a quota not counted\n/,
  );
  const given = await plumbrule(context, emptyFolder(), [
    ...words,
    '--max-time',
    '3m',
    '--max-requests',
    '1',
  ]);
  assert.match(given.err, /, at most 1 request in at most 3 min 0 s\n/);
});

test('standard output and standard error in one file have no heading twice', async (context) => {
  const url = await target(context, siteOnly());
  const { out, err } = await plumbrule(context, emptyFolder(), [
    'run',
    '--base-url',
    url,
    '--only',
    'A-SITE',
  ]);
  assert.match(err, new RegExp(`^judging  A ${url}$`, 'm'));
  const lines = `${err}${out}`.split('\n').filter((line) => /^(plumbrule|targets|plan|judging)/.test(line));
  assert.deepEqual(
    lines.map((line) => line.split(/ +/)[0]),
    ['judging', 'plan', 'plumbrule', 'targets'],
  );
});

test('exchanges.ndjson holds every sent request, one per line, and a closing line', async (context) => {
  const folder = emptyFolder();
  let received = 0;
  const site = siteOnly();
  const url = await target(context, (request, response) => {
    received += 1;
    site(request, response);
  });
  await plumbrule(context, folder, ['run', '--base-url', url, '--only', 'A-SITE']);
  const text = readFileSync(join(folder, 'plumbrule-report', 'exchanges.ndjson'), 'utf8');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const exchanges = lines.filter(({ event }) => event === 'exchange');
  assert.equal(exchanges.length, received);
  assert.equal(reportIn(folder).requests.a, received);
  for (const { request, response } of exchanges) {
    assert.ok(request.headers.some(([name]: [string]) => name === 'user-agent'));
    assert.match(response.sha256, /^[0-9a-f]{64}$/);
  }
  assert.equal(lines.at(-1).event, 'runFinished');
});

test('values of a header file are sent and appear in no output, even when the target echoes them', async (context) => {
  const folder = emptyFolder();
  const secret = 'open sesame "7f3a"';
  writeFileSync(
    join(folder, 'headers.txt'),
    `# for staging\nX-Bypass: ${secret}\nAuthorization: Bearer token-91c2\n`,
  );
  const got = new Set<unknown>();
  const url = await target(context, (request, response) => {
    got.add(request.headers['x-bypass']);
    const echo = {
      name: 1,
      echo: request.headers['x-bypass'],
      token: request.headers.authorization?.slice(7),
    };
    response.setHeader('x-echo', String(request.headers['x-bypass']));
    siteOnly(() => echo)(request, response);
  });
  const words = ['run', '--base-url', url, '--only', 'A-SITE', '--header-file', 'headers.txt'];
  const { code, out, err } = await plumbrule(context, folder, words);
  assert.equal(code, 1);
  assert.ok(got.has(secret));
  const outputs = textsBelow(join(folder, 'plumbrule-report'));
  for (const text of [out, err, ...outputs]) assert.doesNotMatch(text, /sesame|token-91c2/);
  assert.ok(outputs.every((text) => text.length > 0));
});

test('no output contains a secret that the target repeats in forty forms in headers, bodies and cut texts', async (context) => {
  const folder = emptyFolder();
  const key = 'sk-Live_9f3A7c21+Zq/84Tb==-kd02.QuxW';
  const basic = Buffer.from('deploy-bot:Zwei&Vierzig=42?').toString('base64');
  const lines = [
    `X-Api-Key: ${key}`,
    `Cookie: theme=dark; session=${key.toUpperCase()}7`,
    `Authorization: Basic ${basic}`,
  ];
  writeFileSync(join(folder, 'headers.txt'), lines.join('\n'));
  const forms = Object.values(echoForms);
  let requested = 0;
  const url = await target(context, (_request, response) => {
    const spell = forms[requested % forms.length] ?? String;
    requested += 1;
    const secrets = [key, 'deploy-bot:Zwei&Vierzig=42?', 'Zwei&Vierzig=42?'];
    // Padding moves the value across the positions where judges cut a text.
    const echoes = secrets.flatMap((secret) =>
      [0, 30, 60, 100, 180].map((length) => 'x '.repeat(length / 2) + spell(secret)),
    );
    response.setHeader('x-echo', encodeURI(spell(key)));
    siteOnly(() => ({
      name: echoes,
      description: [echoes[3]],
      origin: echoes[0],
      api_version: { [spell(key)]: 1 },
    }))(Object.assign(_request, { url: requested % 3 === 0 ? '/api/v1/site' : _request.url }), response);
  });
  const { out, err } = await plumbrule(context, folder, [
    'run',
    '--base-url',
    url,
    '--header-file',
    'headers.txt',
  ]);
  assert.ok(requested > forms.length, `${requested} requests`);
  const outputs = textsBelow(join(folder, 'plumbrule-report'));
  const pieces = [key, 'Zwei&Vierzig=42?', 'deploy-bot'].flatMap((secret) =>
    [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex')].flatMap(
      (spelling) =>
        Array.from({ length: Math.max(0, spelling.length - 7) }, (_, start) =>
          spelling.slice(start, start + 8).toLowerCase(),
        ),
    ),
  );
  for (const text of [out, err, ...outputs].map((one) => one.toLowerCase()))
    for (const piece of pieces)
      assert.ok(
        !text.includes(piece),
        `${piece} in …${text.slice(Math.max(0, text.indexOf(piece) - 200), text.indexOf(piece) + 60)}`,
      );
});

test('a malformed line of a header file is exit 2 and is not repeated', async (context) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'headers.txt'), 'X-A: b\nsecret without a name\n');
  const words = ['run', '--base-url', 'http://127.0.0.1:1', '--header-file', 'headers.txt'];
  const { code, err } = await plumbrule(context, folder, words);
  assert.equal(code, 2);
  assert.match(err, /headers\.txt, line 2: expected "Name: value"/);
  assert.doesNotMatch(err, /secret/);
});

test('--format json escapes what a terminal or a CI log acts on, and stays the same data', async (context) => {
  const name = '\u009b2J\u0085\n::error::x\n##[command]y ##vso[z] \u202e\u2066\u200f';
  const url = await target(
    context,
    siteOnly(() => ({ name: [name] })),
  );
  const words = ['run', '--base-url', url, '--only', 'A-SITE', '--format', 'json'];
  const { code, out } = await plumbrule(context, emptyFolder(), words, {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
  });
  assert.equal(code, 1);
  assert.doesNotMatch(out, /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  assert.doesNotMatch(out, /^\s*::|##\[|##vso/m);
  const { exchanges } = JSON.parse(out) as ConformanceReport;
  const bodies = exchanges.map(({ response }) => response?.body ?? '');
  assert.ok(bodies.some((body) => body.includes(JSON.stringify(name).slice(1, -1))));
});

test('text of the target cannot control the terminal', async (context) => {
  const url = await target(
    context,
    siteOnly(() => ({ name: ['\u001b[2J\n::error::x\n##[command]y \u202e'] })),
  );
  const { code, out } = await plumbrule(context, emptyFolder(), [
    'run',
    '--base-url',
    url,
    '--only',
    'A-SITE',
  ]);
  assert.equal(code, 1);
  assert.doesNotMatch(out, /\u001b|\u202e|^::|##\[/m);
});
