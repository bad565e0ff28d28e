import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClauseResult, ClauseVerdict, Level } from '../../../reports/model.js';
import { type GateFacts, summarise } from '../../../runs/report/gate.js';

const clause = (verdict: ClauseVerdict, level: Level = 'must', code?: string): ClauseResult => ({
  id: `A-TEST-${verdict}`,
  interface: 'a',
  level,
  section: 'Test',
  place: 'row',
  text: 'Something holds.',
  verdict,
  judged: 1,
  ...(code === undefined ? {} : { reason: { code, text: code } }),
});

const exitOf = (clauses: ClauseResult[], more: Partial<GateFacts> = {}) => {
  const { verdict, exitCode } = summarise({
    clauses,
    strict: false,
    errors: [],
    interruptedBy: undefined,
    ...more,
  });
  return `${exitCode} ${verdict}`;
};

const [pass, fail, inconclusive, warn] = [
  clause('pass'),
  clause('fail'),
  clause('inconclusive'),
  clause('warn', 'should'),
];

test('an error of ours outranks a broken clause, that no verdict, that conformance', () => {
  assert.equal(exitOf([pass, fail, inconclusive], { errors: ['a bug'] }), '4 HARNESS ERROR');
  assert.equal(exitOf([pass, fail, inconclusive]), '1 DOES NOT CONFORM');
  assert.equal(exitOf([pass, inconclusive]), '3 INCONCLUSIVE');
  assert.equal(exitOf([pass]), '0 CONFORMS');
});

test('a warning decides only a strict run', () => {
  assert.equal(exitOf([pass, warn]), '0 CONFORMS');
  assert.equal(exitOf([pass, warn], { strict: true }), '1 DOES NOT CONFORM');
});

test('nothing passed is no verdict, however little there was to judge', () => {
  assert.equal(exitOf([]), '3 INCONCLUSIVE');
  assert.equal(exitOf([clause('inapplicable'), clause('observed', 'observe')]), '3 INCONCLUSIVE');
});

test('a clause left out on request does not spoil the verdict; one that could not be reached does', () => {
  for (const code of ['not-selected', 'no-target', 'not-exhausted', 'needs-clock'])
    assert.equal(exitOf([pass, clause('untested', 'must', code)]), '0 CONFORMS', code);
  assert.equal(exitOf([pass, clause('untested', 'must', 'unreachable')]), '3 INCONCLUSIVE');
  assert.equal(exitOf([pass, clause('inconclusive', 'should'), clause('untested', 'observe')]), '0 CONFORMS');
});

test('a signal decides the exit code and an interrupted run never conforms', () => {
  assert.equal(exitOf([pass], { interruptedBy: 'SIGINT' }), '130 INCONCLUSIVE');
  assert.equal(exitOf([pass, fail], { interruptedBy: 'SIGTERM' }), '143 DOES NOT CONFORM');
});
