import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causeOf } from '../../../../runs/diagnosis/causes/all.js';
import { isAboutMember } from '../../../../runs/diagnosis/sentences.js';
import { clauses } from '../../../../specs/catalogue.js';

const judged = clauses.filter(({ level }) => level === 'must' || level === 'should');

test('each clause that can fail has a sentence of cause: a row, or that about a member of an object', () => {
  const without = judged.filter(({ id }) => !Object.hasOwn(causeOf, id) && !isAboutMember(id));
  assert.deepEqual(
    without.map(({ id }) => id),
    [],
  );
});

test('each row of the causes is about a clause that can fail', () => {
  const ids = new Set(judged.map(({ id }) => id));
  assert.deepEqual(
    Object.keys(causeOf).filter((id) => !ids.has(id)),
    [],
  );
});
