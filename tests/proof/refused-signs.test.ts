import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMemoryServer } from '../../proof/memory/server.js';
import { playTarget } from '../../proof/play.js';
import { subjects } from '../../proof/rows/deviations.js';
import { serverWith } from '../../proof/rows/row.js';
import { regularExpressions } from '../../specs/journal/search/query.scenarios.js';

test('a search that refuses a q of signs alone gets a verdict', async () => {
  const subject = subjects.find(({ deviation }) => deviation.id === 'a-search-wordless-400');
  assert.ok(subject);
  const { baseUrl: a, clock, openNetwork } = openMemoryServer(serverWith(subject));
  const { results } = await playTarget('a', { a }, { openNetwork, clock, scenarios: [regularExpressions] });
  const result = results.find(({ id }) => id === 'A-SEARCH-20');
  assert.equal(result?.verdict, 'inapplicable');
  assert.equal(result.reason?.text, 'a q of signs alone was refused');
});
