import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteHasMetadata } from '../../../../../specs/companion/rest/content/metadata.clauses.js';
import * as notes from '../../../../../specs/companion/rest/content/notes.clauses.js';
import { noteIsMoreThanItsEntry } from '../../../../../specs/companion/rest/content/notes.clauses.js';
import { recorded, says } from '../recorded.js';

test('a note is more than its entry', () => {
  const entry = { slug: 'rain', title: 'Rain', url: 'https://x.example/rain' };
  const judge = (body: object | string, type?: string) => {
    const get = recorded({ path: '/api/v1/notes/rain', body, ...(type === undefined ? {} : { type }) });
    const found = { slug: 'rain', by: 'slug', certain: true } as const;
    return says(noteIsMoreThanItsEntry, { exchanges: [get, recorded()], found, entry });
  };
  assert.equal(judge({ slug: 'rain', title: 'Rain', markdown: null }), 'broken');
  assert.equal(judge({ slug: 'rain', title: 'Rain', markdown: 'Rain' }), 'pass');
  assert.equal(judge({ slug: 'rain', title: 'Rain', words: 'It rained.' }), 'inapplicable');
  assert.equal(judge('# Rain', 'text/markdown'), 'inapplicable');
});

test('a note has metadata besides its text: members, front matter, a line with a name, or a header field', () => {
  const judge = (body: object | string, type = 'application/json', headers: [string, string][] = []) => {
    const get = recorded({ path: '/api/v1/notes/rain', body, type, headers });
    return says(noteHasMetadata, { exchanges: [get, recorded()], found: opened('', type).found });
  };
  const text = '# Rain\n\nIt rains on every third day.\n';
  assert.equal(judge({ markdown: text }), 'broken');
  assert.equal(judge({ data: { prose: text }, tags: [], title: null }), 'broken');
  assert.equal(judge(text, 'text/markdown'), 'broken');
  assert.equal(judge({ data: { markdown: text, meta: { published: '2026-01-01' } } }), 'pass');
  assert.equal(judge(`---\ntitle: Rain\n---\n${text}`, 'text/markdown'), 'pass');
  assert.equal(judge(`# Rain\n\n*Published:* last week\n`, 'text/markdown'), 'pass');
  assert.equal(judge(`# Rain, 2026\n`, 'text/markdown'), 'pass');
  assert.equal(judge(text, 'text/markdown', [['X-Note-Title', 'Rain']]), 'pass');
  assert.equal(judge(text, 'text/markdown', [['ETag', '"1"']]), 'broken');
  assert.equal(judge('<!doctype html><p>Rain</p>', 'text/html'), 'inapplicable');
  assert.equal(judge('', 'text/markdown'), 'inapplicable');
});

const opened = (body: string | object, type: string) => ({
  exchanges: [recorded({ path: '/api/v1/notes/rain', body, type }), recorded()] as const,
  found: { slug: 'rain', by: 'slug' as const, certain: true },
});

const page = '<!doctype html><html><body>Rain</body></html>';

const noteBodies: readonly [what: string, body: string | object, type: string, page: string, text: string][] =
  [
    ['Markdown with front matter', '---\nslug: rain\n---\n# Rain', 'text/markdown', 'pass', 'pass'],
    ['Markdown that begins with an element', '<h1>Rain</h1>\n\nIt rains.', 'text/markdown', 'pass', 'pass'],
    ['a member markdown', { slug: 'rain', markdown: '# Rain' }, 'application/json', 'pass', 'pass'],
    [
      'a member with another name',
      { data: { prose: '# Rain\n\nIt rains.' } },
      'application/json',
      'pass',
      'pass',
    ],
    [
      'its source next to HTML',
      { source: '# Rain\n\nIt rains.', html: `${page}\n` },
      'application/json',
      'pass',
      'pass',
    ],
    ['metadata only', { slug: 'rain', title: 'Rain' }, 'application/json', 'pass', 'broken'],
    ['nothing', '', 'text/markdown', 'pass', 'broken'],
    ['a page', page, 'text/html', 'broken', 'inapplicable'],
    ['HTML labelled as Markdown', page, 'text/markdown', 'broken', 'inapplicable'],
    ['HTML in a member', { markdown: page }, 'application/json', 'broken', 'pass'],
    [
      'HTML only, in one line',
      { slug: 'rain', html: '<p>It rains.</p>' },
      'application/json',
      'broken',
      'pass',
    ],
    [
      'a part of a page',
      { markdown: '<h1>Rain</h1>\n<p>It rains.</p>' },
      'application/json',
      'pass',
      'broken',
    ],
  ];

for (const [what, body, type, noPage, hasText] of noteBodies)
  test(`a note that is ${what}`, () => {
    assert.equal(says(notes.noteIsNoPage, opened(body, type)), noPage);
    assert.equal(says(notes.noteHasMarkdown, opened(body, type)), hasText);
  });

test('the 404 for an unknown slug counts only beside a successful request, and its code is note_not_found', () => {
  const unknown = (status: number, code: string) => recorded({ status, body: { code } });
  const judge = (status: number, control: number) =>
    says(notes.unknownNoteStatus, {
      exchanges: [unknown(status, 'note_not_found'), recorded({ status: control })],
    });
  assert.deepEqual([judge(404, 200), judge(404, 404), judge(400, 200)], ['pass', 'inconclusive', 'broken']);
  assert.equal(says(notes.unknownNoteCode, unknown(404, 'note_not_found')), 'pass');
  assert.equal(says(notes.unknownNoteCode, unknown(404, 'not_found')), 'broken');
});
