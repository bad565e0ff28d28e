import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOpaque } from '../../../../harness/engine/opaque.js';

const labels = Array.from({ length: 400 }, (_, index) => `request ${index}`);
const [one, same, other] = [createOpaque(7), createOpaque(7), createOpaque(-8)];

test('a seed and a label draw the same value, and others draw another one', () => {
  for (const draw of ['id', 'text', 'word', 'uuid'] as const) {
    const values = labels.map((label) => one[draw](label));
    assert.deepEqual(
      values,
      labels.map((label) => same[draw](label)),
    );
    const all = new Set([...values, ...labels.map((label) => other[draw](label))]);
    assert.equal(all.size, 2 * labels.length);
  }
});

test('ids are numbers of 32 bits and texts, neither of which contains the label', () => {
  const ids = labels.map((label) => one.id(label));
  const numbers = ids.filter((id) => typeof id === 'number');
  assert.ok(numbers.length > 100 && numbers.length < 300);
  assert.ok(numbers.every((id) => Number.isInteger(id) && id > 1 && id < 2 ** 31));
  assert.ok(ids.every((id) => typeof id === 'number' || /^[a-z][a-z0-9]{11}$/.test(id)));
});

test('an id has the type that a label asks for, and is exactly what an edge case needs', () => {
  assert.ok(labels.every((label) => typeof one.id({ number: label }) === 'number'));
  assert.ok(labels.every((label) => typeof one.id({ text: label }) === 'string'));
  assert.equal(one.id({ exactly: 0 }), 0);
});

test('words have letters only, and an id in the form of a UUID has its form', () => {
  assert.ok(labels.every((label) => /^[a-z]{14}$/.test(one.word(label))));
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  assert.ok(labels.every((label) => uuid.test(one.uuid(label))));
});
