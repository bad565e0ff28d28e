import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import type { ReportedRequest } from '../../../reports/model/exchanges.js';
import { curlCommand, isRepeatable, shellQuote } from '../../../reports/text/curl.js';
import { fc } from '../../property.js';

const get = (part: Partial<ReportedRequest> = {}): ReportedRequest => ({
  method: 'GET',
  url: "https://host/a?q='x'",
  headers: [['Accept', '*/*']],
  ...part,
});

/** The words of a command line by a POSIX shell, printed by a function in place of the program. */
const shellWords = (command: string) => {
  const { stdout } = spawnSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`]);
  return stdout.toString('utf8').split('\0').slice(0, -1);
};

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("'", '"', '$(id)', '`id`', '\\', '\n', '!!', ';', '-'),
    ),
  )
  .map((parts) => parts.join('').replaceAll('\0', ''));

test('any text quoted for the shell is read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 20 }), (texts) => {
      assert.deepEqual(shellWords(`curl ${texts.map(shellQuote).join(' ')}`), texts);
    }),
    { numRuns: 15 },
  );
});

test('a command gives curl the exact URL, headers and body of the request', () => {
  fc.assert(
    fc.property(hostile, hostile, (value, body) => {
      const words = shellWords(curlCommand(get({ method: 'POST', headers: [['X-Any', `v${value}`]], body })));
      assert.equal(words.at(-1), "https://host/a?q='x'");
      assert.ok(words.includes(`X-Any: v${value}`));
      assert.equal(words[words.indexOf('--data-raw') + 1], body);
    }),
    { numRuns: 15 },
  );
});

test('a plain GET is a plain command', () => {
  assert.equal(
    curlCommand(get({ url: 'https://host/a' }), 10),
    "curl -sS -i --globoff --path-as-is --max-time 10 -H 'Accept: */*' 'https://host/a'",
  );
});

test('HEAD does not wait for a body, other methods are explicit, and curl adds no header of its own', () => {
  assert.match(curlCommand(get({ method: 'HEAD' })), / --head /);
  assert.match(curlCommand(get({ method: 'DELETE' })), / -X DELETE /);
  assert.match(curlCommand(get({ headers: [] })), / -H 'Accept:' /);
  assert.match(curlCommand(get({ headers: [['X-Empty', '']] })), / -H 'X-Empty;' /);
});

test('a coded body is decoded; a request for none is left alone', () => {
  const asking = (value: string) => curlCommand(get({ headers: [['accept-encoding', value]] }));
  assert.match(asking('gzip'), / --compressed /);
  assert.doesNotMatch(asking('identity'), /--compressed/);
  assert.doesNotMatch(curlCommand(get()), /--compressed/);
});

test('a command is repeatable without a redacted value and without a cursor that opened a page', () => {
  const curl = (url: string) => curlCommand(get({ url }));
  assert.equal(isRepeatable(curl('https://host/a?limit=1'), 200), true);
  assert.equal(isRepeatable(curl('https://host/a?limit=1'), 429), false);
  assert.equal(isRepeatable(curl('https://host/a?limit=1&cursor=abc'), 200), false);
  assert.equal(isRepeatable(curl('https://host/a?cursor=never-issued'), 400), true);
  assert.equal(isRepeatable(curl('https://host/a?cursor='), 200), true);
  assert.equal(isRepeatable(curlCommand(get({ headers: [['X-Key', '[redacted]']] })), 200), false);
});
