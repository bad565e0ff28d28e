import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonBytes, lastingContent } from '../../../reference-server/http/lasting.js';

test('a lasting content is written once and cannot be changed, nor can what it contains', () => {
  const content = lastingContent({ tools: [{ name: 'get_note', limits: [1, 25] }] });
  assert.equal(jsonBytes(content), jsonBytes(content));
  assert.equal(Buffer.from(jsonBytes(content)).toString(), JSON.stringify(content));
  const [tool] = content.tools;
  assert.throws(() => Object.assign(tool ?? {}, { name: 'other' }), TypeError);
  assert.throws(() => tool?.limits.push(3), TypeError);
});

test('a changed copy of a lasting content is written anew', () => {
  const content = lastingContent({ name: 'get_note' });
  assert.equal(Buffer.from(jsonBytes({ ...content, name: 'other' })).toString(), '{"name":"other"}');
});

test('other contents may change between two responses', () => {
  const content = { remaining: 2 };
  assert.equal(Buffer.from(jsonBytes(content)).toString(), '{"remaining":2}');
  content.remaining = 1;
  assert.equal(Buffer.from(jsonBytes(content)).toString(), '{"remaining":1}');
});
