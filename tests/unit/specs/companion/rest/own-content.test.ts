import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  metadataDiffer,
  notesDiffer,
  textsDiffer,
} from '../../../../../specs/companion/rest/content/own-content.clauses.js';
import { type Recorded, recorded, says } from '../recorded.js';

test('two notes with different titles and equal bytes are a fail', () => {
  const get = (body: string) => recorded({ path: '/api/v1/notes/rain', body, type: 'text/markdown' });
  const two = (one: string, other: string, titles: readonly [string, string]) => ({
    exchanges: [get(one), get(other)] as const,
    entries: [{ title: titles[0] }, { title: titles[1] }] as const,
  });
  assert.equal(says(notesDiffer, two('# A', '# B', ['A', 'B'])), 'pass');
  assert.equal(says(notesDiffer, two('# A', '# A', ['A', 'B'])), 'broken');
  assert.equal(says(notesDiffer, two('# A', '# A', ['A', 'A'])), 'inapplicable');
  assert.equal(says(notesDiffer, two('# Soon', '# Soon', ['A', 'B'])), 'inapplicable');
});

test('a note holds its own Markdown', () => {
  const text = (title: string) => `# ${title}\n\nA text that is long enough to be nobody else's.`;
  const note = (markdown: string) =>
    recorded({ path: '/api/v1/notes/x', type: 'text/markdown', body: `---\nslug: x\n---\n${markdown}` });
  const judge = (one: string, other: string) =>
    says(notesDiffer, {
      exchanges: [note(one), note(other)],
      entries: [{ title: 'Rain' }, { title: 'Lime' }],
    });
  assert.equal(judge(text('Rain'), text('Lime')), 'pass');
  assert.equal(judge(text('Rain'), text('Rain')), 'broken');
  assert.equal(judge(text('Lime'), text('Lime')), 'broken');
  assert.equal(judge(text('Something'), text('Something')), 'inapplicable');
  assert.equal(judge('# Something', '# Something'), 'inapplicable');
});

test('notes have texts of their own, front matter aside', () => {
  const note = (title: string, text: string) =>
    recorded({
      path: '/api/v1/notes/a',
      type: 'text/markdown',
      body: `---\ntitle: ${title}\n---\n\n${text}`,
    });
  const judge = (...texts: string[]) => {
    const [first, ...others] = texts.map((text, index) => note(`Note ${index}`, text));
    assert.ok(first);
    return says(textsDiffer, { exchanges: [first, ...others] });
  };
  const same = 'The same text of more than one short line.';
  assert.equal(judge(same, same, same), 'broken');
  assert.equal(judge('undefined', 'undefined', 'undefined'), 'broken');
  assert.equal(judge('To do.', 'To do.', 'To do.'), 'inapplicable');
  assert.equal(judge('To do.', 'To do.', 'Done.'), 'pass');
  assert.equal(judge('', '', ''), 'broken');
  assert.equal(judge('The same.', 'The same.', 'Another.'), 'pass');
  assert.equal(judge('The same.', 'The same.'), 'inapplicable');
  const json = (markdown: string) =>
    recorded({ path: '/api/v1/notes/a', body: { slug: markdown, markdown } });
  assert.equal(says(textsDiffer, { exchanges: [json('a'), json('b'), json('c')] }), 'pass');
  const licensed = (slug: string) =>
    recorded({ path: '/api/v1/notes/a', body: { slug, value: slug, license: 'One\nTwo', source: 'x' } });
  const notes = [licensed('a'), licensed('b'), licensed('c')] as const;
  assert.equal(says(textsDiffer, { exchanges: notes }), 'inapplicable');
  const bare = recorded({ path: '/api/v1/notes/a', body: { slug: 'a' } });
  assert.equal(says(textsDiffer, { exchanges: [bare, bare, bare] }), 'inapplicable');
  const without = (markdown: string | null, more: object = {}) =>
    recorded({ path: '/api/v1/notes/a', body: { slug: 'a', attributes: { markdown, ...more } } });
  for (const markdown of [null, ''])
    assert.equal(
      says(textsDiffer, { exchanges: [without(markdown), without(markdown), without(markdown)] }),
      'broken',
    );
  const elsewhere = without(null, { content: 'It rained.' });
  assert.equal(says(textsDiffer, { exchanges: [elsewhere, elsewhere, elsewhere] }), 'inapplicable');
  const filler = json('Lorem ipsum dolor sit amet, consectetur adipiscing elit.');
  assert.equal(says(textsDiffer, { exchanges: [filler, filler, filler] }), 'inapplicable');
});

const entries = ['Lime', 'Brick', 'Straw'].map((title) => ({
  kind: 'note',
  title,
  slug: title.toLowerCase(),
}));

test('several notes do not all state one title or slug', () => {
  const judge = (...given: Recorded[]) => {
    const [first = {}, ...others] = given.map((one) => ({ path: '/api/v1/notes/x', ...one }));
    return says(metadataDiffer, { exchanges: [recorded(first), ...others.map(recorded)], entries });
  };
  const each = (body: (title: string) => object) =>
    judge(...entries.map(({ title }) => ({ body: body(title) })));
  const lower = (title: string) => title.toLowerCase();
  const bodies: readonly (readonly [verdict: string, body: (title: string) => object])[] = [
    ['broken', (title) => ({ title: 'Field notes', slug: lower(title) })],
    ['broken', () => ({ metadata: { kind: 'note', title: 'Untitled' } })],
    ['broken', (title) => ({ title, slug: '[slug]' })],
    ['pass', (title) => ({ title, slug: lower(title) })],
    ['pass', (title) => ({ title: `On ${title}`, kind: 'note' })],
    // The title of the site, beside that of the note.
    ['pass', (title) => ({ meta: { title: 'Field notes' }, note: { title, kind: 'note' } })],
    ['pass', (title) => ({ title: 'Field notes', kind: 'note', heading: title })],
    ['inapplicable', () => ({ title: 'Field notes', markdown: 'a' })],
    ['inapplicable', () => ({ markdown: 'a' })],
  ];
  for (const [verdict, body] of bodies) assert.equal(each(body), verdict, JSON.stringify(body('Lime')));
  assert.equal(judge({ body: { slug: 'A' } }, { body: { slug: 'A' } }), 'inapplicable');
  const front = { type: 'text/markdown', body: '---\ntitle: A note\n---\n\nText' };
  assert.equal(judge(front, front, front), 'broken');
  assert.equal(judge(front, front, { ...front, body: '# Straw' }), 'pass');
  assert.equal(judge(front, front, { status: 404 }), 'inapplicable');
});
