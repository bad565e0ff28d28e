import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkedDataForm, textIsText } from '../../../../specs/companion/documents/forms.clauses.js';
import { directoryClauses } from '../../../../specs/companion/keys/directory.clauses.js';
import { contentBreach } from '../../../../specs/companion/mcp/features/content.js';
import { legacyAgrees } from '../../../../specs/companion/quota/legacy-fields.clauses.js';
import { eachOnce, fewAreSome } from '../../../../specs/companion/rest/content/lists.clauses.js';
import { byId, recorded, says } from './recorded.js';

const knowledge = (body: unknown) =>
  says(linkedDataForm, recorded({ path: '/knowledge.json', body: JSON.stringify(body) }));

test('JSON-LD is an object or an array of objects whose keywords have legal values', () => {
  assert.equal(knowledge({ '@context': ['https://schema.org', null, {}], '@type': ['Person'] }), 'pass');
  assert.equal(knowledge([{ '@id': 'urn:x', '@type': 'Person' }]), 'pass');
  assert.equal(knowledge({ '@type': '@json', '@value': { '@id': 7 } }), 'pass');
  assert.equal(knowledge({ '@context': 5 }), 'broken');
  assert.equal(knowledge({ '@graph': [{ '@type': {} }] }), 'broken');
  assert.equal(knowledge('Person'), 'broken');
});

test('text documents are text', () => {
  const auth = (body: string | Uint8Array, type = 'text/markdown') =>
    says(textIsText, recorded({ path: '/auth.md', type, body }));
  assert.equal(auth('# Access\n'), 'pass');
  assert.equal(auth('# Not found: an essay\n'), 'pass');
  assert.equal(auth('{{ title }}\nText'), 'pass');
  assert.equal(auth(Buffer.from('caf\u00e9', 'latin1')), 'pass');
  assert.equal(auth(Buffer.from('caf\u00e9', 'latin1'), 'text/markdown; charset=utf-8'), 'broken');
  assert.equal(auth(Buffer.from('# A', 'utf16le')), 'broken');
  assert.equal(auth(Uint8Array.of(0x1f, 0x8b, 8)), 'broken');
  assert.equal(auth('Not found'), 'broken');
  assert.equal(auth('{"error":"Not Found"}'), 'broken');
});

test('members of any key have their types', () => {
  const typed = byId(directoryClauses, 'B-SIG-12');
  const key = (more: object) =>
    says(typed, recorded({ body: { keys: [{ kty: 'OKP', crv: 'Ed25519', ...more }] } }));
  assert.equal(key({ kid: 'a', use: 'sig', alg: 'EdDSA', key_ops: ['verify'] }), 'pass');
  assert.equal(key({ kid: 7 }), 'broken');
  assert.equal(key({ key_ops: 'verify' }), 'broken');
});

test('content has a type of MCP', () => {
  const breach = (item: object) => contentBreach([item] as never, '')?.at;
  assert.equal(
    breach({ type: 'text', text: 'A', annotations: { audience: ['user'], priority: 1 } }),
    undefined,
  );
  assert.equal(breach({ type: 'image', data: 'aGk=', mimeType: 'image/png' }), undefined);
  assert.equal(
    breach({ type: 'text', text: 'A', annotations: { audience: 'user' } }),
    '/0/annotations/audience',
  );
  assert.equal(breach({ type: 'image', data: 'https://x', mimeType: 'image/png' }), '/0/data');
  assert.equal(
    breach({ type: 'resource', resource: { uri: 'a:b', text: '', mimeType: 1 } }),
    '/0/resource/mimeType',
  );
});

test('the older rate fields agree with the newer ones', () => {
  const told = (limit: string, remaining: string, policy = '120;w=60') =>
    says(
      legacyAgrees,
      recorded({
        headers: [
          ['RateLimit-Limit', '120'],
          ['RateLimit-Remaining', '80'],
          ['RateLimit-Policy', policy],
          ['X-RateLimit-Limit', limit],
          ['X-RateLimit-Remaining', remaining],
        ],
      }),
    );
  assert.equal(told('120', '80'), 'pass');
  assert.equal(told('120, 120;window=60', '81'), 'pass');
  assert.equal(told('60', '80'), 'broken');
  assert.equal(told('120', '120'), 'broken');
  assert.equal(told('5000', '4000', '120;w=60, 5000;w=86400'), 'inapplicable');
});

const listing = (...slugs: string[]) =>
  recorded({
    path: '/api/v1/content',
    body: { items: slugs.map((slug) => ({ slug, title: `The ${slug}` })) },
  });

test('a small limit returns entries, and none twice', () => {
  assert.equal(says(fewAreSome, { exchanges: [listing('a'), listing('a', 'b')] }), 'pass');
  assert.equal(says(fewAreSome, { exchanges: [listing(), listing()] }), 'inapplicable');
  assert.equal(says(fewAreSome, { exchanges: [listing(), listing('a')] }), 'broken');
  assert.equal(says(eachOnce, listing('a', 'b')), 'pass');
  assert.equal(says(eachOnce, listing('a', 'b', 'a')), 'broken');
});
