import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEvents } from '../../../../harness/formats/event-stream.js';

const message = (data: string) => ({ type: 'message', data });

const streams: readonly [what: string, stream: string, events: ReturnType<typeof readEvents>][] = [
  ['one event', 'data: {"a":1}\n\n', [message('{"a":1}')]],
  ['a named event', 'event: note\ndata: x\n\n', [{ type: 'note', data: 'x' }]],
  ['several lines of data', 'data: {\ndata: "a":1}\n\n', [message('{\n"a":1}')]],
  ['CR LF and CR', 'data: x\r\n\r\ndata: y\r\r', [message('x'), message('y')]],
  ['comments between', ': hello\n\ndata: x\n\n:\n\n', [message('x')]],
  ['a priming event', 'id: 1\nretry: 500\ndata:\n\ndata: x\n\n', [message('x')]],
  ['a byte order mark', '\uFEFFdata: x\n\n', [message('x')]],
  ['an incomplete event', 'data: x\n\ndata: y\n', [message('x')]],
  ['no space after the colon', 'data:x\n\n', [message('x')]],
  ['nothing', '', []],
];

for (const [what, stream, events] of streams)
  test(`an event stream with ${what} is read`, () => {
    assert.deepEqual(readEvents(stream), events);
  });
