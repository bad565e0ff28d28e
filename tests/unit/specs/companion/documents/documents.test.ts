import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as documents from '../../../../../specs/companion/documents/documents.clauses.js';
import { linkedDataForm, textIsText } from '../../../../../specs/companion/documents/forms.clauses.js';
import { byId, type Recorded, recorded, says } from '../recorded.js';

const page = '<!doctype html><html><body>Home</body></html>';

const published = (path: string, given: Recorded, control: Recorded = { status: 404 }) => {
  const clause = documents.published.find(({ place }) => place === path);
  assert.ok(clause);
  return says(clause, { exchanges: [recorded({ path, type: 'text/plain', ...given }), recorded(control)] });
};

test('a document exists when it has its own body and is not HTML', () => {
  assert.equal(published('/llms.txt', { body: '# Home' }), 'pass');
  assert.equal(published('/llms.txt', { body: '' }), 'broken');
  assert.equal(published('/llms.txt', { body: page }), 'broken');
  assert.equal(published('/llms.txt', { status: 404, body: 'no' }), 'broken');
  assert.equal(published('/llms.txt', { body: 'ok' }, { body: 'ok', type: 'text/plain' }), 'broken');
});

const shapes: readonly [id: string, path: string, body: string | Uint8Array, verdict: string][] = [
  ['B-DOC-11', '/knowledge.json', '{"a":1}', 'pass'],
  ['B-DOC-11', '/knowledge.json', '{a:1}', 'broken'],
  ['B-DOC-11', '/llms.txt', '{a:1}', 'inapplicable'],
  ['B-DOC-23', '/developers.md', '# Gu\u00efde', 'pass'],
  ['B-DOC-23', '/developers.md', Buffer.from('Gu\xefde', 'latin1'), 'broken'],
  ['B-DOC-23', '/auth.md', 'a\0b', 'broken'],
  ['B-DOC-13', '/llms.txt', '\n# Home\n', 'pass'],
  ['B-DOC-13', '/llms.txt', 'Home\n# x', 'broken'],
  ['B-DOC-14', '/cli.sh', '#!/bin/sh\n', 'pass'],
  ['B-DOC-14', '/cli.sh', 'curl x', 'broken'],
  ['B-DOC-22', '/knowledge.json', '[{"@context":"https://schema.org"},{}]', 'pass'],
  ['B-DOC-22', '/knowledge.json', '{"@graph":[]}', 'broken'],
  ['B-DOC-16', '/.well-known/ai-catalog.json', '{"specVersion":"1.0","entries":[]}', 'pass'],
  ['B-DOC-16', '/.well-known/ai-catalog.json', '{"specVersion":1,"entries":[]}', 'broken'],
  ['B-DOC-17', '/.well-known/mcp/server-card.json', '[]', 'broken'],
];

for (const [id, path, body, verdict] of shapes)
  test(`${id} on ${path}: ${String(body).replaceAll('\0', 'NUL').trim()} is ${verdict}`, () =>
    assert.equal(says(byId(documents.documentClauses, id), recorded({ path, body })), verdict));

const knowledge = (body: unknown) =>
  says(linkedDataForm, recorded({ path: '/knowledge.json', body: JSON.stringify(body) }));

test('JSON-LD is an object or an array of objects whose keywords have legal values', () => {
  assert.equal(knowledge({ '@context': ['https://schema.org', null, {}], '@type': ['Person'] }), 'pass');
  assert.equal(knowledge([{ '@context': {}, '@id': 'urn:x', '@type': 'Person' }]), 'pass');
  assert.equal(knowledge({ '@context': {}, about: { '@type': '@json', '@value': { '@id': 7 } } }), 'pass');
  assert.equal(knowledge({ '@context': 5 }), 'broken');
  assert.equal(knowledge({ '@graph': [{ '@type': {} }] }), 'broken');
  assert.equal(knowledge('Person'), 'broken');
  const literal = (more: object) =>
    knowledge({ '@context': {}, '@id': 'urn:x', name: { '@value': 'x', ...more } });
  for (const sound of [{}, { '@type': null, '@language': 'en' }, { '@language': 'en', '@direction': 'ltr' }])
    assert.equal(literal(sound), 'pass');
  for (const odd of [{ '@type': 'Text', '@language': 'en' }, { '@id': 'urn:y' }, { '@value': {} }])
    assert.equal(literal(odd), 'broken');
});

test('text documents are text', () => {
  const auth = (body: string | Uint8Array) =>
    says(textIsText, recorded({ path: '/auth.md', type: 'text/markdown', body }));
  assert.equal(auth('# Access\n'), 'pass');
  assert.equal(auth('# Not found: an essay\n'), 'pass');
  const words = [
    '404 means unknown',
    '500 words about me',
    'Warning: this API is read-only.\n\n# Access',
    'Notice: no keys.',
  ];
  for (const text of [...words, 'TypeError: what to do\n  at your side: nothing', 'TODO: none\n\n# Access'])
    assert.equal(auth(text), 'pass', text);
  const errors = [
    '[object Object]',
    'undefined',
    '404 Not Found',
    'Error: internal server error',
    '502',
    'null',
  ];
  const trace = 'TypeError: Cannot read properties of undefined\n    at read (/srv/app/auth.js:12:3)';
  const warning = '<br />\n<b>Warning</b>:  include(auth.md): failed to open stream in <b>/srv/a.php</b>';
  const plain = 'Warning: include(auth.md): failed to open stream in /srv/a.php on line 3';
  for (const text of [...errors, trace, warning, `PHP ${plain}`, plain])
    assert.equal(auth(text), 'broken', text);
  assert.equal(auth('{{ title }}\nText'), 'pass');
  assert.equal(auth(Buffer.from('caf\u00e9', 'latin1')), 'broken');
  assert.equal(auth(Buffer.from('# A', 'utf16le')), 'broken');
  assert.equal(auth(Uint8Array.of(0x1f, 0x8b, 8)), 'broken');
  assert.equal(auth('Not found'), 'broken');
  assert.equal(auth('{"error":"Not Found"}'), 'broken');
});
