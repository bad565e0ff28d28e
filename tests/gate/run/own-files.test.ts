import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyFolder, plumbrule } from '../command-line.js';
import { siteOnly, target } from '../target.js';

const doubled = Array.from(
  { length: 30 },
  (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`,
).join('\n');
/** Aliases that stand for 2^30 values. */
const bomb = `a0: &a0 [x, x]\n${doubled}\n`;
const deep = `${'['.repeat(100_000)}`;
const long = `# ${'x'.repeat(1024 * 1024)}\n`;
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('seed: 1\n', 'utf16le')]);

/** A file that a user names, and what the run says about it. */
type Case = readonly [
  what: string,
  name: string,
  content: string | Buffer | undefined,
  words: readonly string[],
  says: RegExp,
];

const config = 'plumbrule.config.yaml';
const waivers = 'plumbrule.waivers.yaml';
const headers: readonly string[] = ['--header-file', 'headers.txt'];
const state: readonly string[] = ['--state', 'state.json'];

const cases: readonly Case[] = [
  ['a configuration of 2^30 aliases', config, bomb, [], /alias/i],
  ['a configuration that nests 100,000 lists', config, deep, [], /nests too deep|line 1: /],
  [
    'a configuration of more than 1 MB',
    config,
    long,
    [],
    /configuration .* cannot be read: it is longer than 1 MB/,
  ],
  ['a configuration in UTF-16', config, utf16, [], /it is UTF-16: save it as UTF-8/],
  ['a configuration in Latin-1', config, Buffer.from('out: caf\xe9\n', 'latin1'), [], /it is not UTF-8/],
  ['a configuration that is a folder', config, undefined, [], /cannot be read: it is a folder/],
  [
    'a configuration with a member of prototypes',
    config,
    '__proto__: { seed: 5 }\n',
    [],
    /unknown key "__proto__"/,
  ],
  ['a configuration with a merge of itself', config, 'a: &a\n  <<: *a\n', [], /line \d+: |unknown key/],
  ['a configuration with a tag of code', config, 'seed: !!js/function "x"\n', [], /line 1: |must be/],
  ['waivers of 2^30 aliases', waivers, `version: 1\n${bomb}`, [], /alias/i],
  ['waivers of more than 1 MB', waivers, `version: 1\n${long}`, [], /it is longer than 1 MB/],
  ['waivers that are a folder', waivers, undefined, [], /cannot be read: it is a folder/],
  ['waivers in UTF-16', waivers, utf16, [], /it is UTF-16/],
  [
    'a waiver whose reason is an object',
    waivers,
    'version: 1\nwaivers: [{ reason: { toString: 1 } }]\n',
    [],
    /waiver 1: "reason" is a text/,
  ],
  [
    'a waiver with a member of prototypes',
    waivers,
    'version: 1\nwaivers: [{ __proto__: x }]\n',
    [],
    /waiver 1: unknown key "__proto__"/,
  ],
  ['waivers that are a number', waivers, '7\n', [], /the only version of this file is 1/],
  [
    'headers of more than 1 MB',
    'headers.txt',
    long,
    headers,
    /headers\.txt cannot be read: it is longer than 1 MB/,
  ],
  ['headers in UTF-16', 'headers.txt', utf16, headers, /it is UTF-16/],
  ['headers that are a folder', 'headers.txt', undefined, headers, /it is a folder/],
  [
    'a header with a carriage return inside',
    'headers.txt',
    'X-Key: a\rb\n',
    headers,
    /line 1: expected "Name: value"/,
  ],
  ['a header without a name', 'headers.txt', ': a\n', headers, /line 1: expected "Name: value"/],
  [
    'headers without end',
    'headers.txt',
    undefined,
    ['--header-file', '/dev/zero'],
    /it is a pipe, a socket or a device/,
  ],
  ['an authority that is a folder', 'ca', undefined, ['--ca', 'ca'], /it is a folder/],
  [
    'a state of another version',
    'state.json',
    '{"version":2,"target":"x","cursors":[]}',
    state,
    /is not a state file/,
  ],
  ['a state that was cut', 'state.json', '{"version":1,"target":"x","cur', state, /is not a state file/],
  ['a state of null', 'state.json', 'null', state, /is not a state file/],
  [
    'a state of 9 MB',
    'state.json',
    ' '.repeat(9 * 1024 * 1024),
    state,
    /the state file cannot be read \(it is longer than 8 MB\)/,
  ],
  ['a state that is a folder', 'state.json', undefined, state, /state file cannot be read \(EISDIR\)/],
];

for (const [what, name, content, words, says] of cases)
  test(`${what} is exit 2 with one sentence, and nothing is sent`, async (context) => {
    let requests = 0;
    const url = await target(context, (_, response) => {
      requests += 1;
      response.end();
    });
    const folder = emptyFolder();
    if (content === undefined) mkdirSync(join(folder, name));
    else writeFileSync(join(folder, name), content);
    const { code, err } = await plumbrule(context, folder, ['run', '--base-url', url, ...words]);
    assert.equal(code, 2, err);
    assert.match(err, says);
    assert.doesNotMatch(err, /please report it|^\s+at /m);
    assert.equal(err.trimEnd().split('\n').length, 1, err);
    assert.equal(requests, 0);
  });

test('a byte order mark, line ends of Windows and doubled headers are read', async (context) => {
  const folder = emptyFolder();
  const seen: (string | undefined)[] = [];
  const site = siteOnly();
  const url = await target(context, (request, response) => {
    seen.push(request.headers['x-key'] as string | undefined);
    site(request, response);
  });
  writeFileSync(
    join(folder, config),
    `\uFEFFversion: 1\r\ntargets:\r\n  a: ${url}\r\nheaderFile: h.txt\r\nonly: [A-SITE-06]\r\n`,
  );
  writeFileSync(join(folder, 'h.txt'), '\uFEFFX-Key: one\r\nX-Key: two\r\n');
  const { code, err } = await plumbrule(context, folder, ['run', '--profile', 'quick']);
  assert.equal(code, 0, err);
  assert.ok(seen.length > 0 && seen.every((value) => value === 'one, two'), seen.join());
});
