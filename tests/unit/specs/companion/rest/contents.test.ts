import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import { bodyText } from '../../../../../harness/network/exchange.js';
import { profilesAgree } from '../../../../../specs/companion/mcp/same-as-rest/profile.clauses.js';
import { entriesIn } from '../../../../../specs/companion/rest/content/entries.js';
import {
  addressBelowRest,
  entryAddressLeads,
} from '../../../../../specs/companion/rest/content/entry-addresses.clauses.js';
import { noNullEntry } from '../../../../../specs/companion/rest/content/lists.clauses.js';
import { sourceOf } from '../../../../../specs/companion/rest/content/notes.clauses.js';
import { queryMatters, sameForAll } from '../../../../../specs/companion/rest/content/search.clauses.js';
import { noteIsText } from '../../../../../specs/companion/rest/content/texts.clauses.js';
import {
  errorIsNoSuccess,
  readOtherProblem,
} from '../../../../../specs/companion/rest/protocol/problems.clauses.js';
import { tellsSomething } from '../../../../../specs/companion/rest/routes.clauses.js';
import { recorded, says } from '../recorded.js';

test('an error is not sent as a success', () => {
  const judge = (body: object) => says(errorIsNoSuccess, recorded({ path: '/api/v1/content', body }));
  assert.equal(judge({ error: 'unknown kind' }), 'broken');
  assert.equal(judge({ success: false, message: 'No such kind' }), 'broken');
  assert.equal(judge({ type: 'about:blank', title: 'Bad', status: 400 }), 'broken');
  assert.equal(judge({ status: 'operational', message: 'All is well' }), 'pass');
  assert.equal(judge({ success: false, message: 'No connection', data: null }), 'broken');
  assert.equal(judge({ error: null, items: [] }), 'pass');
  assert.equal(judge({ errors: ['one source is late'], items: [] }), 'pass');
  assert.equal(judge([]), 'inapplicable');
  const status = recorded({ path: '/api/v1/status', body: { ok: false, status: 'degraded' } });
  assert.equal(says(errorIsNoSuccess, status), 'inapplicable');
});

test('problem documents of other paths are read, where they are whole', () => {
  const read = (given: object) => readOtherProblem(recorded({ path: '/mcp', status: 405, ...given }));
  assert.ok(read({ body: {} }));
  assert.equal(read({ body: {}, type: 'text/html' }), undefined);
  assert.equal(read({ path: '/api/v1/profile', body: {} }), undefined);
  const { response, ...cut } = recorded({ path: '/mcp', status: 405 });
  assert.ok(response);
  assert.equal(readOtherProblem({ ...cut, response: { ...response, truncated: true } }), undefined);
});

test('the profile and the status hold something, and the profile a text', () => {
  const judge = (body: object | string, path = '/api/v1/profile') =>
    says(tellsSomething, { exchanges: [recorded({ path, body }), recorded({ status: 404 })] });
  for (const numbers of [{ ok: true }, { data: [1, '2'] }]) {
    assert.equal(judge(numbers), 'broken');
    assert.equal(judge(numbers, '/api/v1/status'), 'pass');
  }
  for (const empty of ['', ' ', 'null', '{}', '[]', '{"data":{"name":null,"facts":[]}}', 'OK', '"ok"', '1'])
    assert.equal(judge(empty), 'broken', empty);
  assert.equal(judge('{"data":{"name":"A"}}'), 'pass');
  assert.equal(judge('# A profile'), 'inapplicable');
});

const found = (...slugs: string[]) =>
  recorded({ path: '/api/v1/search', body: { items: slugs.map((slug) => ({ slug, title: slug })) } });

const entries: JsonObject[] = ['a', 'b', 'c'].map((slug) => ({ slug, title: slug }));

test('a query has an effect', () => {
  const judge = (...pages: ReturnType<typeof found>[]) => {
    const [first, ...others] = pages;
    assert.ok(first);
    return says(queryMatters, { exchanges: [first, ...others], entries, same: sameForAll(pages) });
  };
  assert.equal(judge(found('a', 'x'), found('a', 'x'), found('a', 'x')), 'broken');
  assert.equal(judge(found('a', 'x'), found('b', 'x'), found('a', 'x')), 'pass');
  assert.equal(judge(found(), found(), found()), 'pass');
  assert.equal(judge(found('a', 'b', 'c'), found('a', 'b', 'c'), found('a', 'b', 'c')), 'inapplicable');
  assert.equal(judge(found('a', 'x'), found('a', 'x')), 'broken');
  assert.equal(judge(found('a', 'x')), 'inapplicable');
  // All entries on one page: a word that does not exist decides.
  const [all, whole] = [found('a', 'b', 'c'), found('a', 'b', 'c')] as const;
  const beside = (unknown: ReturnType<typeof found>) =>
    says(queryMatters, { exchanges: [all, whole], entries, same: sameForAll([all, whole]), unknown });
  assert.equal(beside(found('a', 'b', 'c')), 'broken');
  assert.equal(beside(found()), 'inapplicable');
  // Capped: the first entries may contain every one of the words.
  const searched = (query: string) =>
    recorded({
      path: `/api/v1/search?query=${query}`,
      body: { items: [{ slug: 'x', title: 'Lime and sand' }] },
    });
  assert.equal(judge(searched('lime'), searched('and'), searched('sand')), 'inapplicable');
  assert.equal(judge(searched('lime'), searched('and'), searched('brick')), 'broken');
});

test('a text is read in the encoding that its label names', () => {
  const text = (type: string) => bodyText(recorded({ type, body: Uint8Array.of(0x4d, 0x61, 0xdf) }));
  assert.equal(text('text/markdown; charset=ISO-8859-1'), 'Maß');
  assert.equal(text('text/plain;charset="windows-1252"'), 'Maß');
  const quoted = recorded({
    type: 'text/plain; charset=windows-1252',
    body: Uint8Array.of(0x93, 0x41, 0x94, 0x85),
  });
  assert.equal(bodyText(quoted), '“A”…');
  for (const type of [
    'text/markdown',
    'text/markdown; charset=utf-8',
    'text/plain; charset=iso-8859-77',
    'application/json; charset=iso-8859-1',
  ])
    assert.equal(text(type), 'Ma\ufffd');
});

test('a note labelled as text is text', () => {
  const judge = (body: string | Uint8Array, type = 'text/markdown; charset=utf-8') =>
    says(noteIsText, {
      exchanges: [recorded({ path: '/api/v1/notes/a', type, body }), recorded()],
      found: { slug: 'a', by: 'slug', certain: true },
    });
  assert.equal(judge('"# Rain\\n\\nIt rained."'), 'broken');
  assert.equal(judge(Uint8Array.of(0x23, 0xe9, 0x20)), 'broken');
  assert.equal(judge(Uint8Array.of(0x23, 0xe9, 0x20), 'text/markdown'), 'pass');
  assert.equal(judge('"Rain," he said, "is late."'), 'pass');
  assert.equal(judge('{}', 'application/json'), 'inapplicable');
});

test('names in other members and recent entries do not mislead', () => {
  const own = recorded({ path: '/api/v1/profile', body: { name: 'Zoë Menon' } });
  const value = { name: 'profile', person: { name: 'Zoë Menon' } };
  assert.equal(says(profilesAgree, { exchanges: [recorded(), own], value }), 'pass');
  const recent = [{ title: 'New', slug: 'new' }];
  assert.equal(entriesIn({ items: null, recent }), undefined);
  assert.deepEqual(entriesIn({ hits: recent, recent })?.entries, recent);
});

test('a page that was made of a note is no source of it, unless nothing else is there', () => {
  const page = '<!doctype html>\n<html><body><h1>Lime</h1></body></html>';
  const note = (content: object) => sourceOf(recorded({ path: '/api/v1/notes/a', body: { content } }));
  assert.deepEqual(
    note({ raw: 'Lime.', rendered: page }).map(({ text }) => text),
    ['Lime.'],
  );
  assert.deepEqual(
    note({ rendered: page }).map(({ text }) => text),
    [page],
  );
});

test('null is no entry of a listing', () => {
  const judge = (body: object) => says(noNullEntry, recorded({ path: '/api/v1/content', body }));
  const entry = { slug: 'one', title: 'One' };
  assert.equal(judge({ items: [entry, null] }), 'broken');
  assert.equal(judge([null, entry]), 'broken');
  assert.equal(judge({ items: [entry], next: null }), 'pass');
  assert.equal(judge({ items: [], scores: [1, null] }), 'pass');
  assert.equal(judge({ items: [null, null] }), 'broken');
  assert.equal(judge({ scores: [null] }), 'inapplicable');
  assert.equal(judge({ items: [entry, null, 7] }), 'inapplicable');
});

test('the URL of an entry below the REST base leads to something', () => {
  const entry = { slug: 'a', title: 'a', url: '/api/v1/books/a#top' };
  const base = 'https://companion.example/';
  const judge = (status: number, nonexistent = 404, entries: readonly JsonObject[] = [entry]) =>
    says(entryAddressLeads, {
      exchanges: [
        recorded({ path: '/api/v1/books/a', status }),
        recorded({ path: '/api/v1/content?kind=book&limit=50', body: { items: entries } }),
        recorded({ path: '/api/v1/nothing-here', status: nonexistent }),
      ],
      entry,
    });
  assert.equal(addressBelowRest(entry, base), '/api/v1/books/a');
  assert.equal(addressBelowRest({ url: 'https://companion.example/api/v1/x?y=1' }, base), '/api/v1/x?y=1');
  assert.equal(addressBelowRest({ url: 'https://other.example/api/v1/x' }, base), undefined);
  assert.equal(addressBelowRest({ url: '/book/a', title: 'a' }, base), undefined);
  assert.equal(judge(404), 'broken');
  assert.equal(judge(200), 'pass');
  assert.equal(judge(301), 'pass');
  assert.equal(judge(404, 200), 'inapplicable');
  assert.equal(judge(404, 404, []), 'inapplicable');
});
