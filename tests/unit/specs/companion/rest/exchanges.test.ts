import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOf } from '../../../../../specs/companion/rest/paths.js';
import {
  compressedAlike,
  compressedSameContent,
} from '../../../../../specs/companion/rest/protocol/compression.clauses.js';
import * as exchanges from '../../../../../specs/companion/rest/protocol/exchanges.clauses.js';
import { type Recorded, recorded, says } from '../recorded.js';

test('paths belong to their area below any prefix', () => {
  const areas = (['/api/v1/profile', '/x/api/v1/notes/a-b', '/api/v1/other', '/mcp', '/x/a2a'] as const).map(
    (path) => areaOf(recorded({ path })),
  );
  assert.deepEqual(areas, ['rest', 'rest', undefined, 'agent', 'agent']);
  for (const path of ['/mcp/catalog.json', '/.well-known/agents.md', '/openapi.json'])
    assert.equal(areaOf(recorded({ path })), 'document');
});

const page = '<!doctype html><html><body>Home</body></html>';

const successes: readonly [what: string, given: Recorded, noPage: string, parses: string, json: string][] = [
  ['JSON', {}, 'pass', 'pass', 'pass'],
  ['JSON with a charset', { type: 'Application/JSON; charset=utf-8' }, 'pass', 'pass', 'pass'],
  ['JSON with a vendor type', { type: 'application/vnd.x+json' }, 'pass', 'pass', 'broken'],
  ['JSON labelled as text', { type: 'text/plain' }, 'pass', 'inapplicable', 'broken'],
  ['JSON without a label', { type: '' }, 'pass', 'pass', 'broken'],
  ['a page', { type: 'text/html', body: page }, 'broken', 'inapplicable', 'inapplicable'],
  ['HTML labelled as JSON', { body: page }, 'broken', 'broken', 'inapplicable'],
  ['half a body', { body: '{"a":' }, 'pass', 'broken', 'pass'],
  ['an empty body', { body: '' }, 'pass', 'broken', 'pass'],
  ['no UTF-8', { body: Buffer.from('"\xef"', 'latin1') }, 'pass', 'broken', 'pass'],
  ['no success', { status: 404 }, 'inapplicable', 'inapplicable', 'inapplicable'],
];

for (const [what, given, ...verdicts] of successes)
  test(`a REST response that is ${what}`, () => {
    const { noPage, jsonAsLabelled, jsonExpected } = exchanges;
    const said = [noPage, jsonAsLabelled, jsonExpected].map((clause) => says(clause, recorded(given)));
    assert.deepEqual(said, verdicts);
  });

test('a coding does not change the media type of a body', () => {
  const judge = (compressed: Recorded, plain: Recorded) =>
    says(compressedAlike, { exchanges: [recorded(compressed), recorded(plain)] });
  const json = { type: 'application/json' };
  assert.equal(judge({ type: 'application/json; charset=utf-8' }, json), 'pass');
  assert.equal(judge({ type: 'application/octet-stream' }, json), 'broken');
  assert.equal(judge({ type: 'application/problem+json', status: 406 }, json), 'broken');
  assert.equal(judge({ type: '' }, json), 'pass');
});

test('a document has the same content compressed and plain', () => {
  const judge = (...bodies: readonly string[]) => {
    const [first, second, ...others] = bodies.map((body) => recorded({ path: '/auth.md', body }));
    return first && second && says(compressedSameContent, { exchanges: [first, second, ...others] });
  };
  assert.equal(judge('# Now', '# Now'), 'pass');
  assert.equal(judge('# Before', '# Now'), 'inapplicable', 'not requested again');
  assert.equal(judge('# Before', '# Now', '# Before', '# Now'), 'broken');
  assert.equal(judge('# Before', '# Now', '# Now', '# Now'), 'pass', 'released meanwhile');
  assert.equal(judge('# Now\n', '# Now'), 'pass', 'white space');
  assert.equal(judge('# At 1', '# At 2', '# At 3', '# At 4'), 'inapplicable', 'it holds its time');
  const [before, now] = ['# Before', '# Now'].map((body) => recorded({ path: '/auth.md', body }));
  const old = recorded({ path: '/auth.md', body: '# Before', headers: [['age', '7']] });
  assert.equal(
    before && now && says(compressedSameContent, { exchanges: [before, now, old, now] }),
    'inapplicable',
    'a cache keeps it',
  );
});
