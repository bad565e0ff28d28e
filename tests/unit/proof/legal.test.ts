import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayedClause } from '../../../proof/play.js';
import { wrongOf } from '../../../proof/space/legal.js';
import { choicesNamed } from '../../../proof/space/space.js';

const result = (
  id: string,
  verdict: PlayedClause['verdict'],
  code?: string,
  level: PlayedClause['level'] = 'must',
): PlayedClause => ({
  id,
  level,
  verdict,
  finding: undefined,
  reason: code === undefined ? undefined : { code, text: 'for this reason' },
});

const wrong = (one: PlayedClause, withoutHooks: boolean, ...names: readonly string[]): readonly string[] =>
  wrongOf([one], 'b', choicesNamed(names), withoutHooks);

test('a clause that fails is wrong, also where no hook is offered', () => {
  for (const withoutHooks of [true, false])
    assert.deepEqual(wrong(result('B-MCP-01', 'fail'), withoutHooks), ['B-MCP-01 fail']);
});

test('a required clause without a verdict is wrong, unless it needs the hooks that the target lacks', () => {
  const needy = result('B-QUOTA-06', 'untested', 'needs-full-profile');
  assert.deepEqual(wrong(needy, true), []);
  assert.deepEqual(wrong(needy, false, 'hooks-absent'), []);
  assert.deepEqual(wrong(needy, false), ['B-QUOTA-06 untested (needs-full-profile: for this reason)']);
  for (const withoutHooks of [true, false]) {
    assert.equal(wrong(result('B-MCP-01', 'inconclusive', 'rate-limited'), withoutHooks).length, 1);
    assert.equal(wrong(result('B-MCP-01', 'untested', 'max-time'), withoutHooks).length, 1);
    // A scenario that forgets one of its clauses.
    assert.equal(wrong(result('B-MCP-01', 'untested'), withoutHooks).length, 1);
    assert.equal(wrong(result('B-MCP-01', 'inconclusive', 'rate-limited', 'should'), withoutHooks).length, 0);
    assert.equal(wrong(result('B-MCP-01', 'inapplicable', 'nothing-to-judge'), withoutHooks).length, 0);
  }
});

test('a clause of responses that no server has to send may stay untested', () => {
  assert.deepEqual(wrong(result('B-SUNSET-01', 'untested'), true), []);
});

test('hooks that are broken excuse their own reason only', () => {
  const late = result('B-QUOTA-06', 'inconclusive', 'hook-broken');
  assert.deepEqual(wrong(late, false, 'hooks-with-a-stuck-clock'), []);
  assert.equal(wrong(late, true).length, 1);
});
