import assert from 'node:assert/strict';
import { test } from 'node:test';
import { a2aResult } from '../../../../../specs/companion/a2a/a2a.clauses.js';
import { unknownTaskUnknown } from '../../../../../specs/companion/a2a/tasks.clauses.js';
import { says } from '../recorded.js';
import { error, result, rpc } from '../rpc-results.js';

test('optional members of A2A are left out, not null', () => {
  const message = { kind: 'message', role: 'agent', messageId: 'm', parts: [{ kind: 'text', text: 'x' }] };
  const task = { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } };
  const judge = (value: object) => says(a2aResult, result(value, '/a2a'));
  assert.equal(judge(message), 'pass');
  assert.equal(judge(task), 'pass');
  for (const name of ['metadata', 'taskId', 'contextId', 'referenceTaskIds', 'extensions'])
    assert.equal(judge({ ...message, [name]: null }), 'broken', name);
  for (const name of ['timestamp', 'message'])
    assert.equal(judge({ ...task, status: { state: 'completed', [name]: null } }), 'broken', name);
  assert.equal(judge({ message }), 'broken');
  assert.equal(judge({ task: { id: 't', status: {} } }), 'inapplicable');
});

test('an unknown task is not returned', () => {
  const judge = (rpc: ReturnType<typeof error>, control = result({ kind: 'message' }, '/a2a')) =>
    says(unknownTaskUnknown, { ...rpc, exchanges: [rpc.exchanges[0], control.exchanges[0]] });
  assert.equal(judge(error(-32001, '/a2a')), 'pass');
  assert.equal(judge(result(null, '/a2a')), 'broken');
  assert.equal(judge(result({ kind: 'task', id: 't' }, '/a2a')), 'inapplicable');
  assert.equal(judge(result(null, '/a2a'), error(-32603, '/a2a')), 'inapplicable');
  assert.equal(judge(rpc({ detail: 'Not found' }, '/a2a', 404)), 'inapplicable');
});
