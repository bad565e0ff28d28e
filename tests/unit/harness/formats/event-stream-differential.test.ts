import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createParser } from 'eventsource-parser';
import { readEvents, type StreamEvent } from '../../../../harness/formats/event-stream.js';
import { fc } from '../../../property.js';

/**
 * Reads the same stream with an independent parser; it reports no events without data, which only prime a
 * connection.
 */
const readByOthers = (stream: string): readonly StreamEvent[] => {
  const events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (data.split('\n').some((line) => line !== '')) events.push({ type: event || 'message', data });
    },
  });
  parser.feed(stream);
  return events;
};

const lineEnd = fc.constantFrom('\n', '\r\n');
const value = fc.constantFrom('', 'x', ' x', '  two', '{"a":1}', 'a:b', 'ä😀', 'data: x');
const line = fc.oneof(
  fc.tuple(
    fc.constantFrom('data:', 'data: ', 'event:', 'event: ', 'id: ', 'retry: ', ':', ': ', 'other: '),
    value,
  ),
  fc.constantFrom<[string, string]>(['data', ''], ['event', ''], ['nonsense', '']),
);
const block = fc.array(line, { maxLength: 6 });

test('event streams are read as an independent parser reads them', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), lineEnd, fc.boolean(), (blocks, end, isCut) => {
      const whole = blocks
        .map((lines) => `${lines.map((parts) => parts.join('') + end).join('')}${end}`)
        .join('');
      const stream = isCut ? whole.slice(0, -end.length) : whole;
      assert.deepEqual(readEvents(stream), readByOthers(stream));
    }),
    { numRuns: 500, seed: 1 },
  );
});
