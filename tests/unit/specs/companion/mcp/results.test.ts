import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import * as eras from '../../../../../specs/companion/mcp/eras.clauses.js';
import { profileTold, resultWritten } from '../../../../../specs/companion/mcp/features/calls.clauses.js';
import { restIsRaw } from '../../../../../specs/companion/mcp/same-as-rest/notes.clauses.js';
import { recorded, says } from '../recorded.js';
import { error, result } from '../rpc-results.js';

test('what a program prints in place of an object is no result', () => {
  const judge = (text: string, more: object = {}) =>
    says(resultWritten, {
      ...result({ content: [{ type: 'text', text }], ...more }),
      tool: { name: 'list_content' },
      answerable: true,
      anyValue: false,
    });
  for (const odd of [
    '[object Object]',
    'undefined',
    '<coroutine object search at 0x7f2c1>',
    '<Page object at 0xA>',
  ])
    assert.equal(judge(odd), 'broken', odd);
  for (const text of ['', 'None', '<p>at 0x7</p>', 'The value is undefined.'])
    assert.equal(judge(text), 'pass', text);
  assert.equal(judge('undefined', { isError: true }), 'inapplicable');
});

test('a profile without a value is no profile', () => {
  const judge = (text: string, more: object = {}, tool: JsonObject = {}) =>
    says(profileTold, {
      ...result({ content: [{ type: 'text', text }], ...more }),
      tool: { name: 'get_profile', ...tool },
      answerable: true,
      anyValue: false,
    });
  for (const text of ['', '{}', '[]', 'null', '""', '{"name":"","facts":[{}]}'])
    assert.equal(judge(text, { structuredContent: { name: '', role: null } }), 'broken', text);
  assert.equal(judge('{}', { structuredContent: { name: 'Asha' } }), 'pass');
  assert.equal(judge('{}', {}, { inputSchema: { required: ['section'] } }), 'inapplicable', 'a part of it');
  for (const text of ['Asha Menon builds clocks.', '{"name":"Asha"}', '# Asha'])
    assert.equal(judge(text, { structuredContent: {} }), 'pass', text);
});

test('the stateless revision refuses contradictions, with its codes', () => {
  assert.equal(says(eras.metaCode, error(-32602)), 'pass');
  assert.equal(says(eras.metaCode, error(-32600)), 'broken');
  assert.equal(says(eras.metaCode, result({})), 'inapplicable');
  const list = { resultType: 'complete', cacheScope: 'public', tools: [] };
  assert.equal(says(eras.modernResults, result({ ...list, ttlMs: 0.5 })), 'broken');
  assert.equal(says(eras.modernResults, result({ ...list, ttlMs: 0 })), 'pass');
  const typed = (resultType: string, capabilities?: JsonObject) =>
    says(eras.modernResults, {
      ...result({ ...list, ttlMs: 0, resultType }),
      ...(capabilities && { capabilities }),
    });
  assert.equal(typed('success'), 'broken');
  assert.equal(typed('success', { tools: {}, extensions: {} }), 'broken');
  assert.equal(typed('task', { extensions: { 'com.example/tasks': {} } }), 'pass');
  const asks = { resultType: 'input_required', inputRequests: {} };
  assert.equal(says(eras.modernResults, result(asks)), 'pass');
});

test('a note that ends with an ellipsis in both texts is not cut', () => {
  const line = 'and the water rose again in May';
  const judge = (own: string, told: string) =>
    says(restIsRaw, {
      exchanges: [recorded(), recorded({ path: '/api/v1/notes/rain', type: 'text/markdown', body: own })],
      text: told,
    });
  const refrain = `${line}, as it does in every year of rain.\n\n${line}…`;
  assert.equal(judge(refrain, refrain), 'pass');
  assert.equal(judge(`${line}…`, refrain.replace(/…$/, ' and stayed for the whole summer.')), 'broken');
});
