import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { siteOnly, target } from '../target.js';

const only = ['--only', 'A-SITE-06', '--profile', 'quick', '--no-config'];

for (const [what, address, says] of [
  ['a port above 65535', 'http://127.0.0.1:65536', /must be an http or https URL/],
  ['a negative port', 'http://127.0.0.1:-1', /must be an http or https URL/],
  ['a user name', 'http://me:s3cret@127.0.0.1:9', /must not contain a user name or password/],
  ['an empty password', 'http://me:@127.0.0.1:9', /must not contain a user name or password/],
  ['a fragment', 'http://127.0.0.1:9/#s3cret', /no query and no fragment/],
  ['no host', 'http://', /must be an http or https URL/],
  ['a file', 'file:///etc/passwd', /must be an http or https URL/],
  ['data', 'data:text/plain,x', /must be an http or https URL/],
  ['an unclosed IPv6 address', 'http://[::1', /must be an http or https URL/],
  [
    'a host of 300 characters',
    `http://${'a'.repeat(300)}.example`,
    /must have a host name of at most 253 characters/,
  ],
  ['a space', 'http://a b', /must be an http or https URL/],
] as const)
  test(`a base URL with ${what} is exit 2 or 3 with one sentence and without its secret`, async (context) => {
    const { code, out, err } = await plumbrule(context, emptyFolder(), [
      'run',
      '--base-url',
      address,
      ...only,
    ]);
    assert.ok(code === 2 || code === 3, err);
    assert.match(out + err, says);
    assert.doesNotMatch(out + err, /s3cret|please report it|^\s+at /m);
  });

for (const [what, address] of [
  ['port 0', 'http://127.0.0.1:0'],
  ['a host that does not exist', 'http://nobody.invalid./'],
  ['an international name that does not exist', 'http://häuser.invalid'],
  ['an IPv6 address on which nothing listens', 'http://[::1]:9'],
] as const)
  test(`a base URL with ${what} is exit 3 with a report and one cause`, async (context) => {
    const folder = emptyFolder();
    const { code, out, err } = await plumbrule(context, folder, ['run', '--base-url', address, ...only]);
    assert.equal(code, 3, out + err);
    const { diagnoses, summary } = reportIn(folder);
    assert.equal(summary.verdict, 'INCONCLUSIVE');
    assert.equal(diagnoses.length, 1);
    assert.match(diagnoses[0]!.cause, /cannot be reached|could not be|no address|refused|not found/i);
    assert.doesNotMatch(out + err, /please report it|^\s+at /m);
  });

for (const [what, written] of [
  ['capitals', (url: string) => url.replace('http', 'HTTP').replace('127.0.0.1', 'LOCALHOST')],
  ['slashes behind it', (url: string) => `${url}///`],
  ['a decimal address', (url: string) => url.replace('127.0.0.1', '2130706433')],
  ['dots in its path', (url: string) => `${url}/a/../`],
] as const)
  test(`a base URL with ${what} reaches its target`, async (context) => {
    const url = await target(context, siteOnly());
    const { code, out, err } = await plumbrule(context, emptyFolder(), [
      'run',
      '--base-url',
      written(url),
      ...only,
    ]);
    assert.equal(code, 0, out + err);
  });
