import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redactExchange, redactHeaders, redactUrls } from '../../../reports/text/redact.js';
import { exchange, response } from '../../sample-report/exchanges.js';

test('user information, and nothing else, is removed from every URL of a text', () => {
  const { value, redactions } = redactUrls('see https://user:pa@ss@host/a@b?c=@ and http://host/x');
  assert.equal(value, 'see https://redacted@host/a@b?c=@ and http://host/x');
  assert.equal(redactions, 1);
});

test('secret headers lose their values in any letter case, built-in and configured', () => {
  const { value, redactions } = redactHeaders(
    [
      ['AUTHORIZATION', 'Bearer x'],
      ['Set-Cookie', 'a=b'],
      ['X-Team-Token', 't'],
      ['Location', 'https://me:secret@host/'],
      ['Accept', '*/*'],
    ],
    ['x-team-token'],
  );
  assert.deepEqual(value, [
    ['AUTHORIZATION', '[redacted]'],
    ['Set-Cookie', '[redacted]'],
    ['X-Team-Token', '[redacted]'],
    ['Location', 'https://redacted@host/'],
    ['Accept', '*/*'],
  ]);
  assert.equal(redactions, 4);
});

test('credentials that the harness made up stay readable, and nothing that only contains them', () => {
  const { value } = redactHeaders([
    ['authorization', 'Bearer meaningless'],
    ['cookie', 'session=meaningless'],
    ['cookie', 'session=%zz; theme="meaningless"'],
    ['cookie', 'session=meaningless; token=s3cret'],
    ['x-team-token', 'Bearer meaningless2'],
  ]);
  assert.deepEqual(
    value.map(([, text]) => text),
    [
      'Bearer meaningless',
      'session=meaningless',
      'session=%zz; theme="meaningless"',
      '[redacted]',
      'Bearer meaningless2',
    ],
  );
});

test('an exchange is redacted on both sides and counts what was removed, without changing the original', () => {
  const original = exchange(1, '/site', response(200, '{}'));
  original.request.url = 'https://u:p@host/site';
  original.request.headers.push(['Cookie', 'k=v']);
  original.response!.headers.push(['Set-Cookie', 'k=v']);
  const redacted = redactExchange(original);
  assert.equal(redacted.redactions, 3);
  assert.doesNotMatch(JSON.stringify({ ...redacted, curl: '' }), /u:p|k=v/);
  assert.match(original.request.url, /u:p/);
});
