import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPoint } from '../../../../../harness/formats/ed25519.js';
import { restIsRaw } from '../../../../../specs/companion/mcp/same-as-rest/notes.clauses.js';
import { noteNamesItself } from '../../../../../specs/companion/rest/content/metadata.clauses.js';
import { hitsAreListed } from '../../../../../specs/companion/rest/content/search.clauses.js';
import { recorded, says } from '../recorded.js';

const page = (...items: object[]) => recorded({ path: '/api/v1/content', body: { items } });
const [cafe, lime, brick] = [
  { slug: 'cafe', title: 'Café walls', url: '/cafe', kind: 'note' },
  { slug: 'lime', title: 'Lime mortar', url: '/lime', kind: 'book' },
  { slug: 'brick', title: 'Brick kilns', url: '/brick', kind: 'watch' },
];
const all = page(cafe, lime, brick);

const hits: readonly [what: string, kind: string, ...items: object[]][] = [
  ['as they are listed', 'pass', cafe, lime],
  ['misread', 'broken', { ...cafe, title: 'CafÃ© walls' }],
  ['with the titles of others', 'broken', { ...lime, title: brick.title }, { ...brick, title: cafe.title }],
  // A heading of a note may be the title of another one.
  ['one of which has another title', 'pass', { ...lime, title: brick.title }, brick],
  ['with marks', 'pass', { ...lime, title: '<mark>Lime</mark> mortar' }],
  ['that are not listed', 'inapplicable', { slug: 'sand', title: 'Lime mortar' }],
];
for (const [what, kind, ...items] of hits)
  test(`hits ${what}: ${kind}`, () =>
    assert.equal(says(hitsAreListed, { exchanges: [all, page(...items)] }), kind));

test('front matter in JSON names the note itself', () => {
  const judge = (markdown: string) =>
    says(noteNamesItself, {
      exchanges: [recorded({ path: '/api/v1/notes/lime', body: { slug: 'lime', markdown } }), all],
      found: { slug: 'lime', by: 'slug', certain: true },
      entry: lime,
      others: [cafe, lime, brick],
    });
  assert.equal(judge('---\nslug: lime\n---\n\nText'), 'pass');
  assert.equal(judge('---\nslug: brick\n---\n\nText'), 'broken');
  assert.equal(judge('---\nauthor: brick\n---\n\nText'), 'pass');
});

const raw = (own: string, told: string) =>
  says(restIsRaw, {
    exchanges: [recorded(), recorded({ type: 'text/markdown', body: own }), recorded()],
    text: JSON.stringify([{ type: 'text', text: told }]),
  });

test('a note of REST keeps its line breaks and its backslashes', () => {
  const lines = `# Queues\n\nTrucks come at random.\n\n$$\\frac{\\lambda}{\\mu} = 1$$\n\nCranes do not come.\n\nThey stay where they are, and wait.\n`;
  assert.equal(raw(lines, lines), 'pass');
  assert.equal(raw(lines.replace(/\s+/g, ' '), lines), 'broken');
  assert.equal(raw(lines.replaceAll('\\', ''), lines), 'broken');
  // The tool may escape signs of Markdown.
  const plain = lines.replace(/\$.*\$/, 'One * two is _three_ here.');
  assert.equal(raw(plain, plain.replace(/[*_]/g, '\\$&')), 'pass');
});

test('a point of the curve, and bytes that are none', () => {
  const from = (x: string) => isPoint(Buffer.from(x, 'base64url'));
  assert.equal(from('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'), true);
  assert.equal(from('PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw'), true);
  assert.equal(from('if8D2qEJtkTFtUW23N7iwrll-RBkLFYCIbX0clsIDQw'), false);
  assert.equal(isPoint(Buffer.alloc(32, 0xff)), false);
  assert.equal(isPoint(Buffer.from([1, ...Array<number>(31).fill(0)])), true);
  assert.equal(isPoint(Buffer.from([1, ...Array<number>(30).fill(0), 128])), false);
  assert.equal(isPoint(Buffer.alloc(31)), false);
});
