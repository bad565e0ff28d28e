import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isSameReply,
  replyOf,
  type SeenReply,
  withIdsOf,
  withRandomIds,
} from '../../../proof/replay/reply.js';
import type { HttpReply, HttpRequest } from '../../../reference-server/http/message.js';

const [first, second, third] = ['1', '2', '3'].map(
  (digit) => `${digit.repeat(8)}-aaaa-4bbb-8ccc-dddddddddddd`,
);

const reply = (body: string, head = '[200]'): SeenReply =>
  withRandomIds({ head, body: Buffer.from(body), hasRandomIds: false });

test('a response is the recorded one when head and body are equal', () => {
  assert.ok(isSameReply(reply('{}'), reply('{}'), new Map()));
  assert.equal(isSameReply(reply('{}'), reply('[]'), new Map()), false);
  assert.equal(isSameReply(reply('{}'), reply('{}', '[404]'), new Map()), false);
});

test('random identifiers may differ where each stands for the same thing everywhere', () => {
  const ids = new Map<string, string>();
  assert.ok(isSameReply(reply(`${first}`), reply(`${second}`), ids));
  assert.equal(withIdsOf(ids, `/tasks/${first}`), `/tasks/${second}`);
  assert.ok(isSameReply(reply(`${first} and ${first}`), reply(`${second} and ${second}`), ids));
  assert.equal(isSameReply(reply(`again ${first}`), reply(`again ${third}`), ids), false);
  assert.equal(isSameReply(reply(`one ${first}`), reply(`two ${second}`), ids), false);
});

const handled = (more: Partial<HttpReply>) => ({
  handle: async (): Promise<HttpReply> => ({ status: 200, lines: [], chunks: [Buffer.from('{}')], ...more }),
});
const request = {} as HttpRequest;

test('the bytes of all chunks, the start of a stream and a dropped connection are seen', async () => {
  const whole = await replyOf(handled({}), request);
  const inTwo = await replyOf(handled({ chunks: [Buffer.from('{'), Buffer.from('}')] }), request);
  assert.ok(isSameReply(whole, inTwo, new Map()));
  const silent = () => new ReadableStream<Uint8Array>();
  const speaking = () =>
    new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from('data: 1')) });
  const of = (stream: ReadableStream<Uint8Array>) => replyOf(handled({ stream }), request);
  assert.ok(isSameReply(await of(silent()), await of(silent()), new Map()));
  assert.equal(isSameReply(await of(silent()), await of(speaking()), new Map()), false);
  assert.equal(isSameReply(await of(silent()), whole, new Map()), false);
  const drops = { handle: () => Promise.reject(new Error('dropped')) };
  assert.equal(isSameReply(whole, await replyOf(drops, request), new Map()), false);
});
