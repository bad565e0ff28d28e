import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLegalPage } from '../../../../specs/journal/paging/page.clauses.js';
import { hitsHoldWord, signsAlone } from '../../../../specs/journal/search/query.clauses.js';
import { recorded, says } from './recorded.js';

const search = (q: string, title: string, description = '') => {
  const items = [{ id: 'a', kind: 'page', title, description, canonical: 'https://journal.example/a' }];
  const body = { items, next_cursor: null, snapshot: 's', limit: 20 };
  return readLegalPage(recorded({ path: `/api/v1/search?q=${encodeURIComponent(q)}`, body }))!;
};

for (const [q, title] of [
  ['cement', 'CEMENT bags'],
  ['cement', 'Reinforced-cement, cured'],
  ['cem', 'Cement bags'],
  ['sand cement', 'Only sand'],
  ['CAFE', 'Café'],
  ['வீடு', 'நம் வீடு'],
  ['M20', 'Mix M20/M25'],
] as const)
  test(`"${title}" may be a hit for "${q}"`, () => {
    assert.equal(says(hitsHoldWord, search(q, title)), 'pass');
    assert.equal(says(hitsHoldWord, search(q, 'Something else', title)), 'pass');
  });

test('a hit that holds none of the words is found', () => {
  assert.equal(says(hitsHoldWord, search('cement', 'Sand and gravel', 'From the river')), 'broken');
});

test('a question without words, or without hits, judges nothing', () => {
  assert.equal(says(hitsHoldWord, search('.*', 'Sand')), 'inapplicable');
  const body = { items: [], next_cursor: null, snapshot: 's', limit: 20 };
  assert.equal(
    says(hitsHoldWord, readLegalPage(recorded({ path: '/api/v1/search?q=sand', body }))!),
    'inapplicable',
  );
});

test('signs alone must stand in what they find', () => {
  assert.equal(says(signsAlone, search('.*', 'A pattern like .* here')), 'pass');
  assert.equal(says(signsAlone, search('.*', 'Sand')), 'broken');
});

test('a page that was asked for in a way the contract leaves open is judged by nobody', () => {
  const body = { items: [], next_cursor: null, snapshot: 's', limit: 20 };
  for (const path of [
    '/api/v1/content?limit=05',
    '/api/v1/content?limit=1&limit=2',
    '/api/v1/content?colour=red',
    '/api/v1/search',
    '/api/v1/content?q=sand',
  ])
    assert.equal(readLegalPage(recorded({ path, body })), undefined, path);
});
