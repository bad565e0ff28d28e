import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  a2aResult,
  errorMediaType,
  optionalMembersAccepted,
  postedToAgent,
} from '../../../../../specs/companion/a2a/a2a.clauses.js';
import { replyIsWritten } from '../../../../../specs/companion/a2a/replies.clauses.js';
import { recorded, says } from '../recorded.js';
import { error, result } from '../rpc-results.js';

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

test('a message with members that A2A defines is valid; a long one may be refused, without an internal error', () => {
  const judge = (code: number, valid: boolean, control = result({ kind: 'message' }, '/a2a')) => {
    const given = error(code, '/a2a');
    const exchanges = [given.exchanges[0], control.exchanges[0]] as const;
    return says(optionalMembersAccepted, { ...given, exchanges, valid });
  };
  assert.equal(judge(-32602, true), 'broken');
  assert.equal(judge(-32602, false), 'pass');
  assert.equal(judge(-32603, false), 'broken');
  assert.equal(judge(-32005, true), 'pass');
  assert.equal(judge(-32603, true, error(-32603, '/a2a')), 'inapplicable');
});

test('an error of the agent is labelled as JSON', () => {
  const judge = (
    type: string,
    body: object = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'No' } },
  ) => says(errorMediaType, recorded({ method: 'POST', path: '/a2a', type, body }));
  assert.equal(judge('application/json; charset=utf-8'), 'pass');
  assert.equal(judge('application/problem+json'), 'pass');
  assert.equal(judge('text/plain'), 'broken');
  assert.equal(judge(''), 'broken');
  assert.equal(judge('text/plain', { error: 'No' }), 'inapplicable');
  assert.equal(postedToAgent(recorded({ path: '/a2a' })), undefined);
});

test('no reply is a placeholder or a stack trace, where that is all it says', () => {
  const judge = (...parts: object[]) => says(replyIsWritten, result({ kind: 'message', parts }, '/a2a'));
  const told = (text: string) => ({ kind: 'text', text });
  assert.equal(judge(told('[object Object]')), 'broken');
  assert.equal(judge(told('TypeError: x is undefined\n    at reply (agent.js:1:2)')), 'broken');
  assert.equal(judge(told('undefined is not a value')), 'pass');
  assert.equal(judge(told('')), 'pass');
  assert.equal(judge(told('NaN'), { kind: 'data', data: {} }), 'inapplicable');
  assert.equal(judge({ kind: 'data', data: {} }), 'inapplicable');
});
