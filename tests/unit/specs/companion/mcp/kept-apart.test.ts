import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notesKeepApart } from '../../../../../specs/companion/mcp/same-as-rest/whole.clauses.js';
import { recorded, says } from '../recorded.js';

const bodies = ['rain', 'clay', 'lime'].map(
  (word) => `# About ${word}\n\nA first long line about ${word}.\n\nA second long line about ${word}.\n`,
);
const notes = bodies.map((body) => recorded({ path: '/api/v1/notes/x', type: 'text/markdown', body }));
/** A note of REST beside the others, and what the tool returned for it. */
const compared = (own: number, told: number) => {
  const [mine = recorded(), ...others] = [notes[own], ...notes.filter((_, index) => index !== own)].map(
    (note) => note ?? recorded(),
  );
  return { exchanges: [recorded(), mine, ...others] as const, text: bodies[told] ?? '' };
};

test('calls at once return a note each of their own', () => {
  const judge = (together: readonly number[], alone = together) =>
    says(notesKeepApart, {
      exchanges: [recorded()],
      notes: together.map((told, own) => ({
        together: compared(own, told),
        alone: compared(own, alone[own] ?? own),
      })),
    });
  assert.equal(judge([0, 1, 2]), 'pass');
  assert.equal(judge([1, 0, 2], [0, 1, 2]), 'broken');
  assert.equal(judge([2, 2, 2], [0, 1, 2]), 'broken', 'the arguments of the last call');
  assert.equal(judge([1, 0, 2], [1, 0, 2]), 'inapplicable', 'other notes alone too: judged elsewhere');
  assert.equal(judge([0, 2, 2], [0, 1, 2]), 'pass', 'one note may have been renamed');
});
