import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMemoryServer } from '../../proof/memory/server.js';
import { playTarget } from '../../proof/play.js';
import { subjects } from '../../proof/rows/deviations.js';
import { serverWith } from '../../proof/rows/row.js';
import { choicesNamed } from '../../proof/space/space.js';
import { variant } from '../../reference-server/variants/journal/journal-variant.js';
import { regularExpressions } from '../../specs/journal/search/query.scenarios.js';

const wordless = subjects.find(({ deviation }) => deviation.id === 'a-search-wordless-400');

for (const status of [400, 404, 405, 409] as const)
  test(`a search that refuses a q of signs alone with status ${status} gets a verdict`, async () => {
    assert.ok(wordless);
    const chosen = status === 400 ? [] : choicesNamed([`bad_q-${status}`]);
    const server = serverWith(wordless);
    const {
      baseUrl: a,
      clock,
      openNetwork,
    } = openMemoryServer({
      ...server,
      variants: [...(server.variants ?? []), ...chosen],
    });
    const { results } = await playTarget('a', { a }, { openNetwork, clock, scenarios: [regularExpressions] });
    const result = results.find(({ id }) => id === 'A-SEARCH-09');
    assert.equal(result?.verdict, 'pass');
  });

test('a search that refuses signs beyond ASCII only gets a verdict', async () => {
  const {
    baseUrl: a,
    clock,
    openNetwork,
  } = openMemoryServer({
    variants: [
      variant('refuses-section-signs', 'Rejects a q of section signs', (sound) => ({
        readQ: (text, limits) => (text === '§' ? undefined : sound.readQ(text, limits)),
      })),
    ],
  });
  const { results } = await playTarget('a', { a }, { openNetwork, clock, scenarios: [regularExpressions] });
  assert.equal(results.find(({ id }) => id === 'A-SEARCH-09')?.verdict, 'pass');
});
