import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from '../../../../reports/repro/recipe.js';
import { checksOf } from '../../../../runs/repro/finding-checks.js';
import type { Lead } from '../../../../runs/repro/lead.js';
import type { BreachFacts } from '../../../../schemas/breach-facts.js';

/** A finding about a response with this body. Its sentences mean nothing, so only facts and values decide. */
const leadOf = (facts: BreachFacts, pointer: string, json: unknown, body = JSON.stringify(json)) =>
  ({
    clause: { id: 'A-TOY-01' },
    finding: { pointer, expected: 'something else', received: 'what came', facts },
    exchange: {
      interface: 'a',
      response: {
        status: 200,
        headers: [['Content-Type', 'application/json; charset=utf-8']],
        bytes: body.length,
        body,
        shortened: false,
      },
    },
    path: '/api/v1/content',
    status: 200,
    json,
  }) as unknown as Lead;

const rows: readonly (readonly [BreachFacts, pointer: string, json: unknown, checks: readonly Check[]])[] = [
  [{ body: 'empty-body' }, '', ' ', [{ is: 'blank' }]],
  [{ body: 'not-utf8' }, '', {}, [{ is: 'no-utf8' }]],
  [{ body: 'not-json' }, '', {}, [{ is: 'no-json' }]],
  [{ body: 'byte-order-mark' }, '', {}, [{ is: 'begins-with-bom' }]],
  [{ body: 'name-twice' }, '/items', {}, [{ is: 'name-twice' }]],
  [{ body: 'nul' }, '', {}, [{ is: 'holds-nul' }]],
  [{ body: 'json-object' }, '', {}, [{ is: 'value', at: '', json: '{}' }]],
  [{ body: 'not-due' }, '', {}, [{ is: 'not-empty' }]],
  [{ webPage: true, mediaType: 'text/html' }, '', {}, [{ is: 'web-page' }]],
  [
    { mediaType: 'x/y' },
    '',
    {},
    [{ is: 'field', name: 'content-type', value: 'application/json; charset=utf-8' }],
  ],
  [
    { unwanted: ['/result', '/error'] },
    '',
    {},
    [
      { is: 'present', at: '/result' },
      { is: 'present', at: '/error' },
    ],
  ],
  [{ beginning: { of: 'body', text: '#!' } }, '', 'x', [{ is: 'begins-not', text: '#!' }]],
  [{ beginning: { of: 'line', text: '# ' } }, '', 'x', [{ is: 'no-line', beginning: '# ' }]],
  [{ keys: 'valid' }, '/keys', {}, [{ is: 'no-key-valid' }]],
  [
    { lackingTexts: { member: 'kind', texts: ['note'] } },
    '/items',
    { items: [] },
    [{ is: 'no-value-under', at: '', member: 'kind', json: '"note"' }],
  ],
  [{ held: '/app/x.js:1' }, '', { detail: '/app/x.js:1' }, [{ is: 'holds', text: '/app/x.js:1' }]],
  [{ absent: ['/result/isError'] }, '', { result: {} }, [{ is: 'absent', at: '/result/isError' }]],
  [{ additional: true }, '/cost', { cost: {} }, [{ is: 'present', at: '/cost' }]],
  [{ mostItems: 2 }, '/items', { items: [1, 2, 3] }, [{ is: 'more-items', at: '/items', than: 2 }]],
  [{ mostItems: 2 }, '/limit', { limit: 2, items: [1, 2, 3] }, [{ is: 'more-items', at: '/items', than: 2 }]],
  [
    { mostCharacters: 4 },
    '/next_cursor',
    { next_cursor: 'abcde' },
    [{ is: 'longer', at: '/next_cursor', than: 6 }],
  ],
  [
    { above: 'nbf' },
    '/keys/0/exp',
    { keys: [{ nbf: 2, exp: 1 }] },
    [{ is: 'not-above', at: '/keys/0/exp', than: '/keys/0/nbf' }],
  ],
  [{ surplus: ['drop'] }, '/tools', { tools: ['drop'] }, [{ is: 'holds', text: '"drop"' }]],
  [{ wrong: '/a/0/uri' }, '/a', { a: [{ uri: 'x:y' }] }, [{ is: 'value', at: '/a/0/uri', json: '"x:y"' }]],
  [
    { due: 'result' },
    '/error',
    { error: { code: -32603 } },
    [{ is: 'value', at: '/error/code', json: '-32603' }],
  ],
  [{ due: 'error' }, '/error/code', { result: {} }, [{ is: 'present', at: '/result' }]],
];

for (const [facts, pointer, json, checks] of rows)
  test(`facts alone give checks, whatever the sentences: ${JSON.stringify(facts)} at ${pointer || 'the body'}`, () => {
    assert.deepEqual(checksOf(leadOf(facts, pointer, json)), checks);
  });

test('an empty body without a byte is empty; a list of names has no shell test', () => {
  assert.deepEqual(checksOf(leadOf({ body: 'empty-body' }, '', undefined, '')), [{ is: 'empty' }]);
  assert.equal(checksOf(leadOf({ repeated: true }, '/tags', { tags: [1, 1] })), undefined);
});
