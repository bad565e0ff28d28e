import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAboutMember } from '../../../../runs/diagnosis/sentences.js';
import { clauses } from '../../../../specs/catalogue.js';

test('each clause that can fail has a sentence of cause, its own or that about a member of an object', () => {
  const judged = clauses.filter(({ level }) => level !== 'observe');
  const without = judged.filter(({ id, cause }) => cause === undefined && !isAboutMember(id));
  assert.deepEqual(
    without.map(({ id }) => id),
    [],
  );
});

test('a cause comes with what to change, and an open question has neither', () => {
  const halves = clauses.filter(
    ({ cause, fix, level }) =>
      (cause === undefined) !== (fix === undefined) || (level === 'observe' && cause),
  );
  assert.deepEqual(
    halves.map(({ id }) => id),
    [],
  );
});
