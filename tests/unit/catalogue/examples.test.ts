import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { examplesDue, readExamples, writeExamples } from '../../../proof/examples/generate.js';
import { exampleOf, examplesPath } from '../../../runs/catalogue/clause-examples.js';
import { contract } from '../../../runs/contract.js';

const text = readFileSync(new URL(`../../../../${examplesPath}`, import.meta.url), 'utf8');
const examples = readExamples(text);

test('of the clauses that a fault breaks, 95 of 100 have an example of their present text; others: npm run generate', () => {
  const { kept, due } = examplesDue(examples);
  assert.ok(due.length <= 0.05 * (kept.length + due.length), due.map(({ id }) => id).join(', '));
});

test('the file has one line per clause, in the order of the catalogue', () => {
  assert.equal(text, writeExamples(examples));
  assert.equal(new Set(examples.map(({ id }) => id)).size, examples.length);
});

test('an example is short, and its two responses differ', () => {
  for (const { id, satisfies, breaks, expected, received, request, cause } of examples) {
    assert.notEqual(satisfies, breaks, id);
    assert.ok(expected !== received || satisfies !== undefined, id);
    for (const part of [satisfies ?? '', breaks, expected, received, request])
      assert.ok(part.length <= 170, `${id}: ${part}`);
    assert.ok(cause.length > 10, id);
  }
});

test('the example of a clause is found by its id, and of no other', () => {
  assert.deepEqual(
    exampleOf('A-SITE-02', contract),
    examples.find(({ id }) => id === 'A-SITE-02'),
  );
  assert.equal(exampleOf('A-SITE', contract), undefined);
});
