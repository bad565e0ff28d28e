import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sameAgain } from '../../../../../specs/companion/mcp/features/again.clauses.js';
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

test('results do not grow by earlier ones', () => {
  const text = 'Asha Menon, engineer of bridges and wells, in Kochi';
  const judge = (first: readonly string[], later: readonly string[], own = text) =>
    says(sameAgain, {
      exchanges: [recorded(), recorded()],
      before: first.map((one) => `In short: ${one}`),
      after: later.map((one) => `In short: ${one}`),
      text: own,
      mayGrow: false,
    });
  assert.equal(judge([text], [text]), 'pass');
  assert.equal(judge([text], [`${text} ${text}`]), 'broken');
  assert.equal(judge([text], [text, text]), 'broken', 'one more text');
  assert.equal(judge([text, text], [text, text]), 'pass', 'as text and as JSON');
  assert.equal(judge([text], ['Not now']), 'pass', 'another clause judges that');
  assert.equal(judge(['Not now'], [text]), 'pass');
  assert.equal(judge(['Asha'], ['Asha, Asha'], 'Asha'), 'pass', 'too short');
});
