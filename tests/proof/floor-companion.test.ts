import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playClosedPort, playTrivial, trivialServers } from '../../proof/floor.js';

/** Clauses about the form of any response: a server that ignores its input may keep them. */
const aboutForm = /^B-(HTTP|AUTH-01|PROBLEM|VERSION|DOC-11|DOC-23|METHOD-05|ROUTE-27|ROUTE-35)/;

for (const server of trivialServers)
  test(`${server.id} passes no must-clause of the companion that depends on an input`, async () => {
    const { results: said, errors } = await playTrivial('b', server);
    assert.deepEqual(errors, []);
    const passed = said.filter(({ level, verdict }) => level === 'must' && verdict === 'pass');
    assert.deepEqual(
      passed.map(({ id }) => id).filter((id) => !aboutForm.test(id)),
      [],
    );
  });

test('a closed port passes no clause of the companion', async () => {
  const { results: said } = await playClosedPort('b');
  assert.deepEqual(
    said.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id),
    [],
  );
});
