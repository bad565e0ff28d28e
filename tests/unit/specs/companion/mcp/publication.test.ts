import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resourcesFollow } from '../../../../../specs/companion/publication/resources.clauses.js';
import { recorded, says } from '../recorded.js';

const state = (slugs: readonly string[], listed: readonly string[] = slugs) => ({
  listed: listed.map((slug) => ({ uri: `library://notes/${slug}`, name: slug })),
  notes: slugs.map((slug) => ({ slug })),
});

test('resources follow a publication where every note had one', () => {
  const judge = (before: ReturnType<typeof state>, after: ReturnType<typeof state>, complete = true) => {
    const gone = before.notes.filter(({ slug }) => !after.notes.some((one) => one.slug === slug));
    return says(resourcesFollow, { exchanges: [recorded(), recorded()], before, after, gone, complete });
  };
  const before = state(['rain', 'clay', 'dust']);
  assert.equal(judge(before, state(['rain', 'clay', 'mortar'])), 'pass');
  assert.equal(judge(before, state(['rain', 'clay', 'mortar'], ['rain', 'clay'])), 'broken');
  assert.equal(judge(before, state(['rain', 'clay'], ['rain', 'clay', 'dust'])), 'broken');
  assert.equal(judge(before, state(['rain'], []), false), 'inapplicable');
  assert.equal(judge(state(['rain', 'clay', 'dust'], ['rain']), state(['mortar'], [])), 'inapplicable');
});
