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
  [
    { lacking: ['watch'] },
    '/enum',
    { enum: ['note'] },
    [{ is: 'no-value-below', at: '/enum', json: '"watch"' }],
  ],
  [
    { lacking: ['query'] },
    '/get',
    { get: { parameters: [{ name: 'q', in: 'query' }] } },
    [{ is: 'no-value-under', at: '/get', member: 'name', json: '"query"' }],
  ],
  [
    { absent: ['/error/data/requested'] },
    '/error/data/requested',
    { error: { code: 1 } },
    [
      { is: 'present', at: '/error' },
      { is: 'absent', at: '/error/data/requested' },
    ],
  ],
  // The right title begins so, too: the whole value is compared.
  [
    { held: 'A ledger' },
    '',
    { result: { content: [{ text: 'A ledger' }] } },
    [{ is: 'holds', text: 'A ledger' }],
  ],
];

for (const [facts, pointer, json, checks] of rows)
  test(`facts alone give checks, whatever the sentences: ${JSON.stringify(facts)} at ${pointer || 'the body'}`, () => {
    assert.deepEqual(checksOf(leadOf(facts, pointer, json)), checks);
  });

test('an empty body without a byte is empty; a list of names has no shell test', () => {
  assert.deepEqual(checksOf(leadOf({ body: 'empty-body' }, '', undefined, '')), [{ is: 'empty' }]);
  assert.equal(checksOf(leadOf({ repeated: true }, '/tags', { tags: [1, 1] })), undefined);
});

/** A finding that received this at a pointer of this body. */
const received = (text: string, pointer: string, json: unknown, expected = 'something else') => {
  const lead = leadOf({}, pointer, json);
  return { ...lead, finding: { ...lead.finding, received: text, expected } } as Lead;
};

test('a text that is quoted from below the pointer is compared with the whole value that contains it', () => {
  const json = { result: { content: [{ type: 'text', text: '# A note\nand its end' }] } };
  assert.deepEqual(checksOf(received('"# A note"', '/result/content', json)), [
    { is: 'value', at: '/result/content/0/text', json: '"# A note\\nand its end"' },
  ]);
  assert.equal(checksOf(received('none', '/result/content', json)), undefined);
});

test('a member of JSON that is the text of a value is looked for as it stands in the body', () => {
  const json = { result: { content: [{ text: JSON.stringify({ name: 'A', location: 'Elsewhere' }) }] } };
  assert.deepEqual(checksOf(received('"Elsewhere"', '/location', json)), [
    { is: 'holds', text: '\\"location\\":\\"Elsewhere\\"' },
  ]);
});

test('a list where another one is due is compared element by element; a name that stands twice is counted', () => {
  assert.deepEqual(checksOf(received('["sign"]', '/key_ops', { key_ops: ['sign'] }, '["verify"]')), [
    { is: 'value', at: '/key_ops/0', json: '"sign"' },
    { is: 'fewer-items', at: '/key_ops', than: 2 },
  ]);
  const tags = [{ name: 'a' }, { name: 'a' }];
  const lead = received('"a"', '/tags', { tags });
  assert.deepEqual(checksOf({ ...lead, finding: { ...lead.finding, facts: { repeated: true } } }), [
    { is: 'twice-under', at: '/tags', member: 'name', json: '"a"' },
  ]);
});

test('an object or a list is a wrong type only where a simple value is due', () => {
  const json = { results: [] };
  assert.equal(
    checksOf(received('no entry', '', json, '"How Buildings Learn", which contains "façade"')),
    undefined,
  );
  assert.deepEqual(checksOf(received('{"a":1}', '/x', { x: { a: 1 } }, 'a string')), [
    { is: 'value', at: '/x', json: '{}' },
  ]);
});
