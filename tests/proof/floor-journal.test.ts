import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playClosedPort, playTrivial, trivialServers } from '../../proof/floor.js';
import type { PlayResult } from '../../proof/play.js';

/** Clauses about the form of any response: a server that ignores its input may keep them. */
const aboutForm = /^A-(HTTP|AUTH-01|PROBLEM|PAGE-0[1-4]|HEADER)/;

/**
 * Clauses that a constant empty page really keeps: it accepts valid input and returns the same for every
 * request.
 */
const keptByEmptyPage = [
  'A-KIND-01',
  'A-LIMIT-01',
  'A-LIMIT-03',
  'A-METHOD-03',
  'A-PAGE-09',
  'A-SEARCH-01',
  'A-SEARCH-09',
];

const passed = ({ results: said }: PlayResult) =>
  said
    .filter(({ id, level, verdict }) => level === 'must' && verdict === 'pass' && !aboutForm.test(id))
    .map(({ id }) => id);

for (const server of trivialServers)
  test(`${server.id} passes no must-clause that depends on an input`, async () => {
    const outcome = await playTrivial('a', server);
    assert.deepEqual(outcome.errors, []);
    const allowed = server.id === 'constant-200-page' ? keptByEmptyPage : [];
    assert.deepEqual(
      passed(outcome).filter((id) => !allowed.includes(id)),
      [],
    );
    const conforms = outcome.results.every(({ level, verdict }) => level !== 'must' || verdict === 'pass');
    assert.equal(conforms, false);
  });

test('a closed port passes no clause', async () => {
  const { results: said } = await playClosedPort('a');
  assert.deepEqual(
    said.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id),
    [],
  );
});
