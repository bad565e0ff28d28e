import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentStays } from '../../../../../specs/companion/moments/stays.clauses.js';
import {
  toldByAgent,
  toldByDocument,
  toldByEntries,
  toldByMember,
  toldByNoteTool,
  toldByTool,
} from '../../../../../specs/companion/moments/told.js';
import { recorded, says } from '../recorded.js';
import { rpcError, rpcResult } from '../rpc-exchanges.js';

type Lines = readonly string[] | undefined;

const judge = (told: Lines, before: Lines, near?: Lines, eachTime = false) =>
  says(contentStays, {
    exchanges: [recorded(), recorded()],
    read: 'a read, at some moment',
    told,
    others: near ? [before, near] : [before],
    eachTime,
  });

test('beside an earlier response anything may be updated, but not all of it, and nothing is there twice', () => {
  assert.equal(judge(['a', 'c'], ['a', 'b']), 'pass');
  assert.equal(judge(['c'], ['a', 'b']), 'broken', 'that of another request');
  assert.equal(judge([], ['a']), 'broken', 'empty');
  assert.equal(judge(['a', 'b', 'a', 'b'], ['a', 'b']), 'broken', 'twice');
  assert.equal(judge(['a', 'b', 'c', 'a'], ['a', 'b']), 'pass');
  assert.equal(judge(['other', 'a', 'a'], ['other', 'a']), 'broken', 'the earlier responses, and its own');
  assert.equal(judge([], []), 'inapplicable');
  assert.equal(judge(undefined, ['a']), 'inapplicable', 'an error');
  assert.equal(judge(['a'], undefined), 'inapplicable');
});

test('between two responses what both say stays, and nothing is there more often than in either', () => {
  assert.equal(judge(['a', 'b'], ['a', 'b'], ['a', 'b']), 'pass');
  assert.equal(judge(['a'], ['a', 'b'], ['a', 'b']), 'broken', 'cut');
  assert.equal(judge(['a', 'at 3'], ['a', 'at 1'], ['a', 'at 2']), 'pass', 'a timestamp');
  assert.equal(judge(['a', 'b', 'b'], ['a', 'b'], ['a', 'b']), 'broken', 'more often');
  assert.equal(judge(['a'], ['a', 'b'], ['a']), 'pass', 'updated between the two');
  assert.equal(judge(['c'], ['a'], ['b'], true), 'pass', 'an agent that says something else each time');
  assert.equal(judge(['c'], ['a'], ['a'], true), 'broken', 'an agent that repeats itself');
});

test('what a response says are its members and lines; of a listing its entries', () => {
  const body = { items: [{ title: 'Rain', year: 2020, tags: ['wet'] }], total: 1 };
  assert.deepEqual(toldByDocument(recorded({ body })), [
    'title: Rain',
    'year: 2020',
    'tags: wet',
    'total: 1',
  ]);
  assert.deepEqual(toldByEntries(recorded({ path: '/api/v1/content', body: { items: [], total: 0 } })), []);
  assert.deepEqual(toldByDocument(recorded({ type: 'text/plain', body: 'one\n\n two \r\n' })), [
    'one',
    'two',
  ]);
  assert.equal(toldByDocument(recorded({ status: 500, body: {} })), undefined);
});

test('what a result of an agent endpoint says is its text or its JSON', () => {
  const tool = (text: string) => rpcResult({ content: [{ type: 'text', text }] });
  assert.deepEqual(toldByTool(tool('{"name":"Asha","role":"x"}')), ['name: Asha']);
  assert.deepEqual(toldByTool(tool('')), []);
  assert.equal(toldByTool(rpcError(-32603)), undefined);
  assert.deepEqual(toldByNoteTool(tool('{"slug":"a","markdown":"# A longer text\\nof a note"}')), [
    '# A longer text',
    'of a note',
  ]);
  assert.deepEqual(toldByMember('tools')(rpcResult({ tools: [{ name: 'a' }] })), ['name: a']);
  assert.deepEqual(toldByAgent(rpcResult({ parts: [{ kind: 'text', text: 'Six.' }] })), ['text: Six.']);
});
