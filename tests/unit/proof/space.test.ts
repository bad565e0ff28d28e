import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conflicts } from '../../../proof/space/conflicts.js';
import { draw } from '../../../proof/space/draw.js';
import { exclusive } from '../../../proof/space/exclusive.js';
import { hides } from '../../../proof/space/hidden.js';
import { choicesNamed, dimensions } from '../../../proof/space/space.js';
import { faults } from '../../../reference-server/faults/faults.js';
import { variants } from '../../../reference-server/variants/variants.js';

const choices = dimensions.flatMap((dimension) => dimension.choices);
const ids = choices.map(({ id }) => id);

test('each variant above the byte level is a choice of one dimension', () => {
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  );
  const missing = variants.filter(({ id, overSockets }) => !overSockets && !ids.includes(id));
  assert.deepEqual(missing, []);
});

test('groups and conflicts name existing choices', () => {
  const gone = Object.values(exclusive)
    .flat()
    .filter((id) => !ids.includes(id));
  assert.deepEqual(gone, []);
  for (const [one, other] of conflicts)
    assert.deepEqual(
      [ids.some((id) => one.test(id)), ids.some((id) => other.test(id))],
      [true, true],
      `${one} and ${other}`,
    );
});

test('a failure shrinks to the choice that causes it, and its seed and path repeat it', async () => {
  const attempt = async (chosen: readonly { readonly id: string }[]) => ({
    wrong: chosen.some(({ id }) => id === 'a-gzip') ? ['no client reads this'] : [],
    noted: [],
  });
  for (let seed = 1; ; seed += 1) {
    const { trial, smallest } = await draw('a', seed, attempt);
    if (trial.wrong.length === 0) continue;
    assert.deepEqual(smallest?.names, ['a-gzip']);
    const again = await draw('a', seed, attempt, { path: smallest.path, shrinks: false });
    assert.deepEqual(again.names, ['a-gzip']);
    return;
  }
});

test('an unknown choice is named', () => {
  assert.throws(() => choicesNamed(['a-gzip', 'a-zip']), /there is no choice a-zip/);
});

test('a choice hides no fault without a reason', () => {
  const [gzip] = choicesNamed(['a-gzip']);
  const [absent] = choicesNamed(['hooks-absent']);
  const [fault] = faults;
  assert.ok(gzip && absent && fault);
  assert.deepEqual([hides(gzip, fault), typeof hides(absent, fault)], [undefined, 'string']);
});

test('a variant stands in one group of exclusive ones: each group draws its choice alone', () => {
  const ids = Object.values(exclusive).flat();
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  );
});
