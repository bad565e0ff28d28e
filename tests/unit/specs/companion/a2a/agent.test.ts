import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonValue } from '../../../../../harness/formats/json.js';
import type { Exchange } from '../../../../../harness/network/exchange.js';
import {
  a2aResult,
  errorMediaType,
  optionalMembersAccepted,
  postedToAgent,
} from '../../../../../specs/companion/a2a/a2a.clauses.js';
import { replyHasOwnId, taskIdsDiffer } from '../../../../../specs/companion/a2a/replies.clauses.js';
import {
  returnedTaskShape,
  unknownTaskCode,
  unknownTaskUnknown,
} from '../../../../../specs/companion/a2a/tasks.clauses.js';
import { recorded, says } from '../recorded.js';
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

test('an unknown task is not returned', () => {
  const judge = (rpc: ReturnType<typeof error>, control = result({ kind: 'message' }, '/a2a')) =>
    says(unknownTaskUnknown, { ...rpc, exchanges: [rpc.exchanges[0], control.exchanges[0]] });
  assert.equal(judge(error(-32001, '/a2a')), 'pass');
  assert.equal(judge(result(null, '/a2a')), 'broken');
  assert.equal(judge(result({ kind: 'task', id: 't' }, '/a2a')), 'inapplicable');
  assert.equal(judge(result(null, '/a2a'), error(-32603, '/a2a')), 'inapplicable');
  assert.equal(judge(rpc({ detail: 'Not found' }, '/a2a', 404)), 'inapplicable');
});

test('the error for an unknown task says that it is unknown, or that there are no tasks', () => {
  const judge = (given: ReturnType<typeof error>, control = result({ kind: 'message' }, '/a2a')) =>
    says(unknownTaskCode, { ...given, exchanges: [given.exchanges[0], control.exchanges[0]] });
  for (const code of [-32001, -32601, -32004]) assert.equal(judge(error(code, '/a2a')), 'pass', String(code));
  for (const code of [-32603, -32602, 404]) assert.equal(judge(error(code, '/a2a')), 'broken', String(code));
  assert.equal(judge(result(null, '/a2a')), 'inapplicable');
  assert.equal(judge(error(-32603, '/a2a'), error(-32603, '/a2a')), 'inapplicable');
});

test('a requested task is a task', () => {
  const task = { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } };
  const judge = (value: unknown) => says(returnedTaskShape, result(value, '/a2a'));
  assert.equal(judge(task), 'pass');
  assert.equal(judge([task]), 'broken');
  assert.equal(judge({ ...task, kind: 'message' }), 'broken');
  assert.equal(judge({ ...task, status: { state: 'done' } }), 'broken');
  assert.equal(judge({ id: 't', status: { state: 'TASK_STATE_COMPLETED' } }), 'inapplicable');
  assert.equal(says(returnedTaskShape, error(-32001, '/a2a')), 'inapplicable');
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

const reply = (result: object, messageId = 'asked') => {
  const exchange = recorded({ method: 'POST', path: '/a2a' });
  const body = JSON.stringify({ params: { message: { messageId } } });
  return { exchange: { ...exchange, request: { ...exchange.request, body } }, result: result as JsonValue };
};
const replies = (...list: ReturnType<typeof reply>[]) => ({
  exchanges: list.map(({ exchange }) => exchange) as [Exchange, ...Exchange[]],
  replies: list,
});

test('a reply has a messageId of its own', () => {
  const judge = (...ids: string[]) =>
    says(replyHasOwnId, replies(...ids.map((messageId) => reply({ kind: 'message', messageId }))));
  assert.equal(judge('one', 'two'), 'pass');
  assert.equal(judge('one', 'asked'), 'broken');
  assert.equal(says(replyHasOwnId, replies(reply({ kind: 'task', id: 'asked' }))), 'inapplicable');
});

test('tasks that are over have different ids', () => {
  const task = (id: string, name: string, state = 'completed') =>
    reply({ kind: 'task', id, status: { state }, artifacts: [{ name }] });
  assert.equal(says(taskIdsDiffer, replies(task('1', 'a'), task('2', 'b'))), 'pass');
  assert.equal(says(taskIdsDiffer, replies(task('1', 'a'), task('1', 'b'))), 'broken');
  assert.equal(says(taskIdsDiffer, replies(task('1', 'a'), task('1', 'a'))), 'pass');
  assert.equal(
    says(taskIdsDiffer, replies(task('1', 'a', 'working'), task('1', 'b', 'working'))),
    'inapplicable',
  );
});
