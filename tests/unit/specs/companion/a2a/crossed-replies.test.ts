import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject, JsonValue } from '../../../../../harness/formats/json.js';
import {
  historyIsOwn,
  historyOfOwnContext,
  repliesAreNotCrossed,
  repliesToItsMessage,
} from '../../../../../specs/companion/a2a/crossed-replies.clauses.js';
import { replyIsWritten } from '../../../../../specs/companion/a2a/replies.clauses.js';
import { textsOfReply } from '../../../../../specs/companion/a2a/replies.js';
import {
  openTaskKnown,
  taskIsKept,
  unknownTaskNotInvented,
} from '../../../../../specs/companion/a2a/tasks.clauses.js';
import { recorded, says } from '../recorded.js';
import { error, result } from '../rpc-results.js';

const textPart = (text: string) => ({ kind: 'text', text });
/** A message that was sent, and the result that it got. */
const replied = (messageId: string, text: string, given: JsonValue) => {
  const exchange = recorded({ method: 'POST', path: '/a2a' });
  const message = { kind: 'message', role: 'user', messageId, parts: [textPart(text)] };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } });
  return { exchange: { ...exchange, request: { ...exchange.request, body } }, result: given };
};
const evidence = (...replies: readonly ReturnType<typeof replied>[]) => ({
  exchanges: [recorded()] as const,
  replies,
});

test('the history of a task has the message that began it', () => {
  const task = (...history: readonly (readonly [role: string, id: string, text: string])[]) => ({
    kind: 'task',
    history: history.map(([role, messageId, text]) => ({ role, messageId, parts: [textPart(text)] })),
  });
  const judge = (...history: readonly (readonly [role: string, id: string, text: string])[]) =>
    says(historyIsOwn, evidence(replied('m1', 'Which films are there?', task(...history))));
  assert.equal(judge(['user', 'x', 'When do you close?']), 'broken');
  assert.equal(judge(['user', 'm1', 'Which films are there?']), 'pass');
  assert.equal(judge(['user', 'm1', 'rewritten']), 'pass', 'the id is enough');
  assert.equal(judge(['user', 'x', 'The user asks: Which  films are there? Reply.']), 'pass');
  assert.equal(judge(['user', 'x', 'Which films']), 'pass', 'a part of it');
  assert.equal(judge(['user', 'x', 'earlier'], ['user', 'm1', 'Which films are there?']), 'pass');
  assert.equal(judge(['agent', 'x', 'Hello']), 'inapplicable');
  assert.equal(judge(), 'inapplicable');
});

test('the history of a task has no message of another context', () => {
  const task = (contextId: string, ...ids: string[]) => ({
    kind: 'task',
    contextId,
    history: ids.map((messageId) => ({ role: 'user', messageId, parts: [] })),
  });
  const judge = (one: JsonObject, other: JsonObject) =>
    says(historyOfOwnContext, evidence(replied('m1', 'One', one), replied('m2', 'Two', other)));
  assert.equal(judge(task('a', 'm1'), task('b', 'm1', 'm2')), 'broken');
  assert.equal(judge(task('a', 'm1'), task('b', 'm2')), 'pass');
  assert.equal(judge(task('a', 'm1'), task('a', 'm1', 'm2')), 'pass', 'one context');
  assert.equal(judge(task('a', 'm1'), { ...task('b', 'm1', 'm2'), contextId: null }), 'pass', 'no context');
  assert.equal(judge(task('a'), task('b')), 'inapplicable');
});

test('a task keeps its artifacts, and not those of another one', () => {
  const task = (text: string): JsonObject => ({
    kind: 'task',
    id: 't',
    status: { state: 'completed' },
    artifacts: [{ artifactId: 'a', parts: [textPart(text)] }],
  });
  const judge = (told: string, others = [task('two')]) =>
    says(taskIsKept, {
      ...result(task(told), '/a2a'),
      method: 'tasks/get',
      task: task('one'),
      others,
      misses: 0,
    });
  assert.equal(judge('two'), 'broken');
  assert.equal(judge('one'), 'pass');
  assert.equal(judge('one', [task('one')]), 'pass', 'both found the same');
  assert.equal(judge('one, written anew'), 'pass');
});

test('a reply that names another entry alone too is not crossed', () => {
  const of = (text: string) => ({ kind: 'message', role: 'agent', parts: [textPart(text)] });
  const judge = (alone: readonly string[] | undefined) =>
    says(repliesAreNotCrossed, {
      exchanges: [recorded()],
      replies: ['amber', 'cobalt'].map((word, index, words) => ({
        exchange: recorded(),
        result: of(`About ${words[1 - index]}`),
        word,
        ...(alone ? { alone: of(alone[index] ?? '') } : {}),
      })),
    });
  assert.equal(judge(undefined), 'broken');
  assert.equal(judge(['About amber', 'About cobalt']), 'broken');
  assert.notEqual(judge(['About cobalt', 'About amber']), 'broken');
});

test('no task is made up, and none under way is lost', () => {
  const control = result({ kind: 'message' }, '/a2a');
  const invented = (state: string, method = 'tasks/get') =>
    says(unknownTaskNotInvented, {
      ...result({ kind: 'task', id: 't', contextId: 'c', status: { state } }, '/a2a'),
      exchanges: [
        result({ kind: 'task', id: 't', contextId: 'c', status: { state } }, '/a2a').exchanges[0],
        control.exchanges[0],
      ],
      method,
    });
  assert.equal(invented('completed'), 'broken');
  assert.equal(invented('working'), 'broken');
  assert.equal(invented('unknown'), 'pass');
  assert.equal(invented('rejected'), 'pass');
  assert.equal(invented('completed', 'tasks/cancel'), 'inapplicable');
  const lost = (state: string, code: number, misses: number) =>
    says(openTaskKnown, {
      ...error(code, '/a2a'),
      method: 'tasks/get',
      task: { kind: 'task', id: 't', status: { state } },
      misses,
    });
  assert.equal(lost('working', -32001, 6), 'broken');
  assert.equal(lost('working', -32001, 1), 'inapplicable');
  assert.equal(lost('working', -32601, 6), 'pass', 'the contract lists message/send only');
  assert.equal(lost('input-required', -32001, 6), 'inapplicable');
  assert.equal(lost('completed', -32001, 6), 'inapplicable');
});

test('replies that repeat the word of the message before belong to that message', () => {
  const words = ['amber', 'cobalt', 'violet', 'ochre'];
  const judge = (...texts: string[]) =>
    says(repliesToItsMessage, {
      exchanges: [recorded()],
      replies: words.map((word, index) => ({
        exchange: recorded(),
        result: { kind: 'message', parts: [textPart(texts[index] ?? '')] },
        word,
      })),
    });
  assert.equal(judge('Hello', 'About Amber', 'About cobalt', 'About violet'), 'broken');
  assert.equal(judge(...words), 'pass');
  assert.equal(judge('', '', '', ''), 'inapplicable');
  assert.equal(judge('', 'amber', 'cobalt', ''), 'inapplicable', 'not in each reply');
  assert.equal(judge('amber', 'cobalt, after amber', 'violet, after cobalt', 'ochre'), 'pass');
  const task = { kind: 'task', artifacts: [{ parts: [textPart('amber')] }], status: { state: 'completed' } };
  assert.deepEqual(textsOfReply(task), ['amber']);
});

test('two replies that each repeat the word of another message alone are crossed', () => {
  const words = ['maple', 'willow', 'rowan'];
  const judge = (...texts: string[]) =>
    says(repliesAreNotCrossed, {
      exchanges: [recorded(), recorded(), recorded()],
      replies: words.map((word, index) => ({
        exchange: recorded(),
        result: { kind: 'message', parts: [textPart(texts[index] ?? '')] },
        word,
      })),
    });
  assert.equal(judge('Willow', 'About maple', 'About rowan'), 'broken');
  assert.equal(judge('rowan', 'rowan', 'rowan'), 'broken', 'the last message for all');
  assert.equal(judge('willow', 'willow', 'rowan'), 'pass', 'one alone may be by chance');
  assert.equal(judge('maple', 'willow, after maple', 'rowan'), 'pass');
  assert.equal(judge('willow and rowan', 'maple and rowan', 'maple and willow'), 'inapplicable');
  assert.equal(judge('Hello', 'Hello', 'Hello'), 'inapplicable');
});

test('no reply is a placeholder or a stack trace, where that is all it says', () => {
  const judge = (...parts: JsonObject[]) =>
    says(replyIsWritten, {
      exchanges: [recorded()],
      replies: [{ exchange: recorded(), result: { kind: 'message', parts } }],
    });
  assert.equal(judge(textPart('[object Object]')), 'broken');
  assert.equal(judge(textPart('TypeError: x is undefined\n    at reply (agent.js:1:2)')), 'broken');
  assert.equal(judge(textPart('undefined is not a value')), 'pass');
  assert.equal(judge(textPart('')), 'pass');
  assert.equal(judge(textPart('NaN'), { kind: 'data', data: {} }), 'inapplicable');
  assert.equal(judge({ kind: 'data', data: {} }), 'inapplicable');
});
