import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  agentsTellTheSame,
  noteIsTheSame,
  restIsRaw,
} from '../../../../specs/companion/mcp/same-as-rest/notes.clauses.js';
import { retryAfterWithinWindow } from '../../../../specs/companion/quota/refusal.clauses.js';
import { noteIsNotEmpty } from '../../../../specs/companion/rest/content/notes.clauses.js';
import {
  accentedWordFinds,
  wordsFindEntry,
} from '../../../../specs/companion/rest/content/search.clauses.js';
import {
  accentedWord,
  neighbouringWords,
  uniqueWord,
  wordsOfSeveral,
} from '../../../../specs/companion/rest/content/words.js';
import { oneContentType } from '../../../../specs/companion/rest/protocol/exchanges.clauses.js';
import { recorded, says } from './recorded.js';
import { resultBesideSound } from './rpc-exchanges.js';

const marked =
  '# A heading of the note\n\nThe **first** paragraph of it stands here.\n\n> The second one is a quotation of it.\n';
const plain =
  'A heading of the note\n\nThe first paragraph of it stands here.\n\nThe second one is a quotation of it.\n';
const restNote = (body: string) => recorded({ type: 'text/markdown', body });
const other = restNote('Another note with another text altogether.');
const compared = (own: string, told: string) => ({
  exchanges: [recorded(), restNote(own), other] as const,
  text: JSON.stringify([{ type: 'text', text: told }]),
});

test('a note without the marks that agents get is not raw; one with more marks is', () => {
  assert.equal(says(restIsRaw, compared(plain, marked)), 'broken');
  assert.equal(says(restIsRaw, compared(marked, plain)), 'inapplicable');
  assert.equal(says(restIsRaw, compared(marked, marked)), 'pass');
  assert.equal(says(restIsRaw, compared(plain, `# A heading of the note\n\n${plain}`)), 'pass');
  assert.equal(says(agentsTellTheSame, compared(marked, marked)), 'pass');
});

test('a note that ends within a line of the other is cut; one whose last line is embedded in JSON is not', () => {
  assert.equal(says(restIsRaw, compared(marked.slice(0, -12), marked)), 'broken');
  assert.equal(says(restIsRaw, compared(marked.trim(), marked.trim())), 'pass');
});

const byTool = (text: string, own = marked) => ({
  ...resultBesideSound({ content: [{ type: 'text', text }] }),
  own: restNote(own),
});
const noteTexts: readonly [what: string, text: string, kind: string, own?: string][] = [
  ['the note', marked, 'pass'],
  ['a piece of HTML', '<h1>A heading</h1><p>The first paragraph.</p>', 'broken'],
  ['HTML that the note holds', '<p align="center">A picture</p>', 'pass', '<p align="center">A picture</p>'],
  ['its heading', '# A heading of the note', 'broken'],
  ['a note of one word', 'Ok', 'pass', `---\ntitle: Ok\nsummary: ${'x'.repeat(200)}\n---\n\nOk`],
  ['the note without its marks', plain, 'broken'],
  ['prose about the note', 'This note is about something.', 'pass'],
];
for (const [what, text, kind, own] of noteTexts)
  test(`a tool that returns ${what}: ${kind}`, () =>
    assert.equal(says(noteIsTheSame, byTool(text, own)), kind));

test('two words side by side must find what one of them finds', () => {
  const entry = { slug: 'lime', title: 'Lime mortar' };
  const page = (...results: object[]) => recorded({ body: { results } });
  const searched = (both: object[], one: object[]) => ({
    exchanges: [page(...both), page(...one)] as const,
    entry,
    words: 'Lime mortar',
    limit: 2,
  });
  assert.equal(says(wordsFindEntry, searched([entry], [entry])), 'pass');
  assert.equal(says(wordsFindEntry, searched([], [entry])), 'broken');
  assert.equal(says(wordsFindEntry, searched([], [])), 'inapplicable');
  const others = [
    { slug: 'a', title: 'A' },
    { slug: 'b', title: 'B' },
  ];
  assert.equal(says(wordsFindEntry, searched(others, [entry])), 'inapplicable');
  const one = others.slice(0, 1);
  // A search that returns one result at a time, for any of the words.
  assert.equal(says(wordsFindEntry, searched(one, [entry])), 'inapplicable');
  assert.equal(says(wordsFindEntry, searched(one, [entry, ...one])), 'broken');
});

test('words of titles: two side by side, and one each of two entries', () => {
  assert.equal(neighbouringWords({ title: 'The lime mortar of 1998' }, 2), 'lime mortar');
  assert.equal(neighbouringWords({ title: 'Lime, mortar' }, 2), undefined);
  assert.equal(neighbouringWords({ title: 'Lime with sand' }, 2), undefined);
  assert.equal(neighbouringWords({ title: 'Rammed earth walls, brick' }, 5), 'Rammed earth walls');
  assert.equal(wordsOfSeveral([{ title: 'Lime mortar' }, { title: 'Bricks' }], 2), 'mortar Bricks');
  assert.equal(wordsOfSeveral([{ title: 'Lime mortar' }], 2), undefined);
  const german = [{ title: 'Zwischen Decke und Dach' }, { title: 'Nicht der Kalk' }];
  assert.deepEqual(
    german.map((entry) => uniqueWord(entry, german)),
    ['Decke', 'Kalk'],
  );
});

test('a note is not empty', () => {
  const path = '/api/v1/notes/rain';
  assert.equal(says(noteIsNotEmpty, recorded({ path, body: '' })), 'broken');
  assert.equal(says(noteIsNotEmpty, recorded({ path, body: '# Rain' })), 'pass');
  assert.equal(says(noteIsNotEmpty, recorded({ path, method: 'HEAD', body: '' })), 'inapplicable');
});

test('Content-Type names one media type', () => {
  const twice = (value: string) => recorded({ headers: [['content-type', value]] });
  assert.equal(says(oneContentType, twice('text/html')), 'broken');
  assert.equal(says(oneContentType, twice('application/json; charset=utf-8')), 'pass');
  assert.equal(says(oneContentType, recorded({ type: '' })), 'inapplicable');
});

test('a Retry-After of another clock than Date judges nothing while RateLimit-Reset is within the window', () => {
  const refused = (value: string, reset: string) =>
    recorded({
      status: 429,
      headers: [
        ['retry-after', value],
        ['date', 'Sun, 22 Nov 2026 10:00:00 GMT'],
        ['ratelimit-reset', reset],
      ],
    });
  const later = 'Sun, 22 Nov 2026 12:00:00 GMT';
  assert.equal(says(retryAfterWithinWindow, refused(later, '30')), 'inapplicable');
  assert.equal(says(retryAfterWithinWindow, refused(later, '7200')), 'broken');
  assert.equal(says(retryAfterWithinWindow, refused('7200', '30')), 'broken');
  assert.equal(says(retryAfterWithinWindow, refused('Sun, 22 Nov 2026 10:00:20 GMT', '20')), 'pass');
});

test('a word beyond ASCII of a title finds something, where a plain word finds the entry', () => {
  const entry = { slug: 'facade', title: 'A façade of laterite' };
  const judge = (accented: object[], plain: object[]) =>
    says(accentedWordFinds, {
      exchanges: [recorded({ body: { items: accented } }), recorded({ body: { items: plain } })],
      entry,
      words: 'façade',
    });
  assert.equal(judge([entry], [entry]), 'pass');
  assert.equal(judge([{ slug: 'b', title: 'B' }], [entry]), 'pass');
  assert.equal(judge([], [entry]), 'broken');
  assert.equal(judge([], []), 'inapplicable');
  assert.equal(accentedWord(entry), 'façade');
  assert.equal(accentedWord({ title: 'മഴ, and a well-façade' }), undefined);
  assert.equal(accentedWord({ title: 'Plain words' }), undefined);
  assert.equal(accentedWord({ title: 'Über die Küche' }), 'Küche');
  assert.equal(accentedWord({ title: 'The café' }), 'café');
  assert.equal(accentedWord({ title: 'हिन्दी typography' }), 'हिन्दी');
  assert.equal(accentedWord({ title: 'हिन्दी in a façade' }), 'façade');
});
