import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { createDocket } from '../../../harness/docket/docket.js';
import { broken, inconclusive, observed } from '../../../harness/engine/verdict.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { createSecrets } from '../../../harness/secrets/secrets.js';
import { echoForms } from '../../echo-forms.js';

const key = 'sk-Live_9f3A7c21+Zq/84Tb==-kd02.QuxW';
const password = 'Zwei&Vierzig=42?';

/** Length of the longest run of a secret's characters in a text, in any of the usual encodings. */
const longestLeft = (text: string, secret: string): number => {
  const spellings = [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex')];
  let longest = 0;
  for (const spelling of spellings.map((one) => one.toLowerCase()))
    for (let start = 0; start < spelling.length; start += 1)
      while (
        text.toLowerCase().includes(spelling.slice(start, start + longest + 1)) &&
        start + longest < spelling.length
      )
        longest += 1;
  return longest;
};

const { hide } = createSecrets([
  ['X-Api-Key', key],
  ['Cookie', `theme=dark; session=${key}; other="second-cookie-77"`],
  ['Authorization', `Basic ${Buffer.from(`deploy-bot:${password}`).toString('base64')}`],
]);

test('a value is tested in at least forty encodings', () => {
  assert.ok(Object.keys(echoForms).length >= 40);
});

for (const [name, spell] of Object.entries(echoForms))
  test(`a value is found in this encoding: ${name}`, () => {
    for (const secret of [key, password, 'second-cookie-77', 'deploy-bot', `deploy-bot:${password}`]) {
      // The rest of a short value may be any word.
      if (name.startsWith('all but') && secret.length < 16) continue;
      const hidden = hide(`before ${spell(secret)} after`);
      // A letter next to a value that was cut may be taken for one of its own.
      assert.match(hidden, /^befor.*\[redacted\].*fter$/s, `${secret} as ${spell(secret)}`);
      assert.ok(longestLeft(hidden.replaceAll('[redacted]', '|'), secret) < 6, hidden);
    }
  });

test('a value with one changed character is found on both sides of it', () => {
  const middle = Math.floor(key.length / 2);
  for (const at of [4, middle, key.length - 5]) {
    const hidden = hide(`/content?cursor=${key.slice(0, at)}!${key.slice(at + 1)}`);
    assert.ok(longestLeft(hidden, key) < 6, hidden);
  }
});

test('text without a value is unchanged, byte for byte', () => {
  const text = '{"a":"\\u0041 100%25 &amp; =41\\n","b":"sk-live theme=dark Basic"}';
  assert.equal(hide(text), text);
});

test('a value is hidden as sent, without its scheme, inside JSON and inside a URL', () => {
  const { hideIn } = createSecrets([
    ['Authorization', 'Bearer abc/def+1'],
    ['X-Bypass', 'say "please"'],
  ]);
  const hidden = hideIn({
    a: ['x abc/def+1 y', 'abc%2Fdef%2B1'],
    'say "please"': JSON.stringify('say "please"'),
    n: 4,
  });
  assert.deepEqual(hidden, {
    a: ['x [redacted] y', '[redacted]'],
    '[redacted]': '"[redacted]"',
    n: 4,
  });
});

test('a very short value is not searched for: it would hide half of the report', () => {
  const short = createSecrets([['X-Debug', '1']]);
  assert.equal(short.hide('limit=1'), 'limit=1');
});

test('a request header for content negotiation is no secret: its value appears in many responses', () => {
  const plain = createSecrets([['Accept', 'application/json']]);
  assert.equal(plain.hide('content-type: application/json'), 'content-type: application/json');
});

test('an echoed value that a judge cut is removed from the docket, wherever the cut was', () => {
  const exchange: Exchange = {
    id: 1,
    interface: 'a',
    request: { method: 'GET', url: 'http://127.0.0.1/', path: '/', headers: [] },
    startedAt: 0,
    durationMs: 1,
    attempt: 1,
    response: { status: 200, headers: [], body: new Uint8Array(), truncated: false },
  };
  const about = { basis: contract, section: 'Test', place: 'row', text: 'Holds.' };
  const pieces = Array.from({ length: 20 }, (_, start) => key.slice(start, start + 12 + start));
  for (const piece of pieces) {
    const text = `starts with ${piece}… (400 characters)`;
    const clauses = [
      clause({
        ...about,
        id: 'A-T-01',
        judge: () => broken({ at: `/${piece}`, expected: 'x', received: text, note: text, steps: [text] }),
      }),
      clause({ ...about, id: 'A-T-02', judge: () => inconclusive('odd', text) }),
      clause({ ...about, id: 'A-T-03', judge: () => observed(text) }),
      clause({
        ...about,
        id: 'A-T-04',
        judge: () => {
          throw new Error(text);
        },
      }),
    ];
    const docket = createDocket(clauses, { secrets: createSecrets([['X-Api-Key', key]]) });
    docket.judge({ clauses, evidence: exchange, scenario: 'test' });
    docket.note(clauses, 'inconclusive', { code: 'odd', text });
    const kept = JSON.stringify([
      docket.errors,
      docket
        .entries()
        .map(({ finding, reason, observedValues }) => [
          finding?.breach,
          reason,
          [...observedValues.values()],
        ]),
    ]);
    assert.ok(longestLeft(kept, key) < 6, kept);
  }
});

test('a value that spans two others is found in both', () => {
  for (const at of [12, 15, key.length / 2, key.length - 12]) {
    const hidden = hide(JSON.stringify({ one: key.slice(0, at), two: key.slice(at) }));
    assert.ok(longestLeft(hidden, key) < 6, hidden);
  }
});

test('a value in which one character was changed leaves no long piece', () => {
  const value = 'eyJhbGciOi-T0k3n.Qm9keVBhcnQ7.c2lnbmF0dXJl-8812';
  const { hide } = createSecrets([['Authorization', `Bearer ${value}`]]);
  for (let index = 0; index < value.length; index += 1) {
    const changed = `${value.slice(0, index)}_${value.slice(index + 1)}`;
    const shown = hide(`/api/v1/content/${changed}?limit=1`);
    assert.match(shown, /^\/api\/v1\/content\/.*\[redacted\].*\?limit=1$/);
    for (let from = 0; from + 10 <= value.length; from += 1)
      assert.ok(!shown.includes(value.slice(from, from + 10)), `${index}: ${shown}`);
  }
});
