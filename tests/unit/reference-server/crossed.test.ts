import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellKinds, faultOf } from '../../../reference-server/faults/crossed/cross.js';
import {
  anothers,
  createMemory,
  cut,
  grows,
  stale,
  twice,
} from '../../../reference-server/faults/crossed/effects.js';
import { at, inResult } from '../../../reference-server/faults/crossed/part.js';
import { createReads } from '../../../reference-server/faults/crossed/reads.js';

test('a lens changes a part and leaves the content as it was', () => {
  const content = { contents: [{ uri: 'a', text: 'one' }, { uri: 'b' }] };
  const lens = at('contents', '0', 'text');
  assert.equal(lens.get(content), 'one');
  assert.deepEqual(lens.set(content, ''), { contents: [{ uri: 'a', text: '' }, { uri: 'b' }] });
  assert.equal(lens.get(content), 'one');
  assert.equal(at('items').get({ items: 3 }), undefined);
});

test('a result of a tool has the same part in its text and in its structured content, and none as an error', () => {
  const lens = inResult(at('items'));
  const result = {
    content: [{ type: 'text', text: '{"items":[1,2]}' }],
    structuredContent: { items: [1, 2] },
  };
  assert.deepEqual(lens.set(result, [1]), {
    content: [{ type: 'text', text: '{"items":[1]}' }],
    structuredContent: { items: [1] },
  });
  assert.equal(lens.get({ ...result, isError: true }), undefined);
});

test('effects use what the same request, another one and the latest got', () => {
  const memory = createMemory();
  const a = memory.earlierTo('a', [1]);
  assert.deepEqual([anothers.change?.([1], a), stale.change?.([1], a)], [[1], [1]]);
  memory.send([1]);
  const b = memory.earlierTo('b', [2]);
  assert.deepEqual([anothers.change?.([2], b), grows.change?.([2], b)], [[1], [1, 2]]);
  memory.send([1, 2]);
  const again = memory.earlierTo('a', [3]);
  assert.deepEqual([stale.change?.([3], again), grows.change?.([3], again)], [[1], [1, 2, 3]]);
  assert.deepEqual(
    [cut.change?.({ x: 1, y: 2, z: undefined }, {}), twice.change?.('ab', {})],
    [{ x: 1 }, 'abab'],
  );
});

test('reads count by request and by place, and notice others and a publication meanwhile', () => {
  const reads = createReads();
  reads.arrive(1000);
  reads.begin('one');
  const first = reads.read('a');
  reads.begin('two');
  reads.arrive(3000);
  const second = reads.read('a');
  assert.deepEqual([first.times, second.times, reads.read('b').number], [1, 2, 3]);
  assert.deepEqual([first.isTogether, second.isTogether, second.runSeconds], [false, true, 2]);
  assert.equal(second.isPublished, false);
  reads.publish();
  assert.equal(second.isPublished, true);
});

test('each cell has an id of its own', () => {
  const ids = cellKinds.flat().map((cell) => faultOf(cell, []).id);
  assert.ok(ids.length > 900);
  assert.equal(new Set(ids).size, ids.length);
});
