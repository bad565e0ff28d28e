import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topicOf } from '../../../../runs/play/selection.js';
import { never, whyNever, whyWithoutChecks, withoutChecks } from '../../../../runs/repro/without-script.js';
import { clauses } from '../../../../specs/catalogue.js';

test('each name is that of a clause or a topic, and no clause has two reasons', () => {
  const names = [...never, ...withoutChecks].flatMap((one) => one.clauses);
  const known = new Set(clauses.flatMap((clause) => [clause.id, topicOf(clause)]));
  assert.deepEqual(
    names.filter((name) => !known.has(name)),
    [],
  );
  assert.equal(new Set(names).size, names.length);
});

test('a name is that of its clause, or of all clauses of its topic', () => {
  assert.equal(whyNever('A-MODEL-02'), 'it takes a random sequence of requests: use plumbrule replay');
  assert.equal(whyNever('B-SIG-11'), 'it verifies a signature: use plumbrule replay');
  assert.equal(whyNever('A-GET-13'), undefined);
  assert.equal(whyNever('A-GET-01'), undefined);
  assert.equal(
    whyWithoutChecks('B-A2A-16'),
    'it takes a reader of the declared shapes of tools and messages',
  );
  assert.equal(whyWithoutChecks('A-GET-01'), 'no text of a single response shows it');
});
