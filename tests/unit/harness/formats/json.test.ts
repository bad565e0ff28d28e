import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetReading, jsonOf, readJson } from '../../../../harness/formats/json.js';
import { exactInteger } from '../../../../harness/formats/numbers.js';
import { recorded } from '../../specs/journal/recorded.js';

const bytes = (text: string) => new TextEncoder().encode(text);

test('numbers are kept as written, by their pointer', () => {
  const { document } = readJson(bytes('{"a":{"b/c":[1.0, 9007199254740993, -0]}}'));
  for (const [pointer, characters] of [
    ['/a/b~1c/0', '1.0'],
    ['/a/b~1c/1', '9007199254740993'],
    ['/a/b~1c/2', '-0'],
  ] as const)
    assert.equal(document!.numbers.get(pointer), characters);
});

test('a duplicate member name is found, even if its values are equal', () => {
  assert.deepEqual(readJson(bytes('{"a":{"x":1,"x":1},"b":{"x":2}}')).document!.duplicates, ['/a/x']);
});

test('a byte order mark is skipped and reported', () => {
  const { document } = readJson(bytes('\uFEFF{}'));
  assert.equal(document!.byteOrderMark, true);
});

for (const [why, body, code] of [
  ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'not-utf8'],
  ['an empty body', bytes('  '), 'empty-body'],
  ['text after the value', bytes('{} // done'), 'not-json'],
  ['NaN', bytes('{"a":NaN}'), 'not-json'],
  ['a number with a leading zero', bytes('[01]'), 'not-json'],
  ['nesting that no walk ends', bytes('['.repeat(100_000) + ']'.repeat(100_000)), 'too-deep'],
  ['brackets that never close', bytes('['.repeat(100_000)), 'not-json'],
] as const)
  test(`${why} is rejected and named`, () => {
    assert.equal(readJson(body).fault?.code, code);
  });

test('brackets inside strings do not count as nesting', () => {
  assert.ok(readJson(bytes(JSON.stringify({ a: '[{"'.repeat(5000) }))).document);
});

test('an integer is exact in every notation', () => {
  assert.equal(exactInteger('9007199254740993'), 9007199254740993n);
  assert.equal(exactInteger('-1.50e2'), -150n);
  assert.equal(exactInteger('1.5'), undefined);
  assert.equal(exactInteger('1e999999999'), undefined);
});

test('a body is parsed once, and again after its reading is forgotten', () => {
  const exchange = recorded({ path: '/api/v1/content', body: { items: [] } });
  const first = jsonOf(exchange);
  assert.equal(jsonOf(exchange), first);
  forgetReading(exchange);
  assert.notEqual(jsonOf(exchange), first);
  assert.deepEqual(jsonOf(exchange).document?.value, { items: [] });
});
