import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkLeads, linksIn } from '../../../../../specs/companion/documents/links.clauses.js';
import { recorded, says } from '../recorded.js';

const base = 'https://companion.example';
const linked = (body: string) => linksIn(recorded({ path: '/llms.txt', type: 'text/plain', body }), base);

test('links are whole addresses of this host that a program reads', () => {
  assert.deepEqual(linked(`- [Guide](${base}/guide.md): routes`), ['/guide.md']);
  assert.deepEqual(linked(`See ${base}/errors.md. Or ${base}/guide.md#errors, or ${base}/auth.md`), [
    '/errors.md',
    '/guide.md',
  ]);
  assert.deepEqual(linked(`{"url":"${base}/.well-known/card","home":"${base}/about"}`), [
    '/.well-known/card',
  ]);
  assert.deepEqual(linked(`[Elsewhere](https://other.example/x.md) and /guide.md`), []);
  for (const template of [
    'notes/{slug}',
    'notes/<slug>',
    'notes/:slug',
    'notes/slug',
    'notes/...',
    'search?query=x',
  ])
    assert.deepEqual(linked(`GET ${base}/.well-known/${template} here`), [], template);
});

test('a link leads to something that exists', () => {
  const judge = (status: number, other = 404) =>
    says(linkLeads, {
      exchanges: [
        recorded({ path: '/guide.md', status }),
        recorded({ path: '/llms.txt' }),
        recorded({ path: '/nothing-here.md', status: other }),
      ],
    });
  assert.equal(judge(404), 'broken');
  assert.equal(judge(410), 'broken');
  assert.equal(judge(200), 'pass');
  assert.equal(judge(400), 'pass');
  assert.equal(judge(404, 200), 'inapplicable');
});
