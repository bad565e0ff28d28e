import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchesKeepApart } from '../../../../../specs/companion/rest/content/search.clauses.js';
import { recorded, says } from '../recorded.js';

const found = (...slugs: string[]) =>
  recorded({
    path: '/api/v1/search?query=rain&limit=5',
    body: {
      items: slugs.map((slug) => ({
        kind: 'note',
        slug,
        title: `On ${slug}`,
        url: `https://x.example/${slug}`,
      })),
    },
  });
const judge = (together: string[], own: string[], other: string[]) =>
  says(searchesKeepApart, { exchanges: [found(...together), found(...own), found(...other)] });

test('a search that is sent together with others has its own entries', () => {
  assert.equal(judge(['rain'], ['rain', 'well'], ['stone']), 'pass');
  assert.equal(judge(['rain', 'stone'], ['rain'], ['stone']), 'pass', 'some entries fit both');
  assert.equal(judge(['stone'], ['rain'], ['stone', 'sand']), 'broken');
  assert.equal(judge(['sand'], ['rain'], ['stone']), 'inapplicable', 'the index has changed');
  assert.equal(judge(['stone', 'sand'], ['rain'], ['stone']), 'inapplicable', 'the index has changed');
});

test('searches without entries say nothing', () => {
  assert.equal(judge([], ['rain'], ['stone']), 'inapplicable');
  assert.equal(judge(['stone'], [], ['stone']), 'inapplicable');
  assert.equal(judge(['rain'], ['rain'], []), 'inapplicable');
});
