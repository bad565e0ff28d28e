import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notesWhole, type ToldNote } from '../../../../../specs/companion/mcp/same-as-rest/whole.clauses.js';
import { says } from '../recorded.js';
import { rpcResult } from '../rpc-exchanges.js';

const part = (text: string) => ({ type: 'text', text });
const note = (markdown: string, ...parts: object[]): ToldNote => ({
  told: { content: parts.length > 0 ? parts : [part(markdown)] } as ToldNote['told'],
  own: [markdown],
  path: '/api/v1/notes/rain',
  mayShorten: true,
});
const [rain, clay] = [note('# Rain\n\nIt fell all night.'), note('# Clay\n\nIt holds water.')];

const judge = (...notes: ToldNote[]) => {
  const { exchanges } = rpcResult({ content: [] });
  const [one] = exchanges;
  return says(notesWhole, { exchanges: [one, ...notes.slice(1).map(() => one)], notes });
};

test('a note that differs from that of REST is a fail where two others are the same', () => {
  const lost = note('# Dust\n\nIt blew from the north.', part('# Dust\n\nIt blew.'));
  assert.equal(judge(rain, clay), 'pass');
  assert.equal(judge(rain, clay, lost), 'broken');
  assert.equal(judge(rain, lost), 'inapplicable');
});

test('front matter, parts, links and the targets of links are no difference', () => {
  const own = '---\ntitle: Dust\n---\n---\nauthor: Devi\n---\n# Dust\n\nSee [north](/north).';
  const body = '# Dust\n\nSee [north](https://house.example/north).';
  assert.equal(judge(rain, clay, note(own, part(`---\nauthor: Devi\n---\n${body}`))), 'pass');
  assert.equal(judge(rain, clay, note(own, part(body))), 'pass');
  assert.equal(judge(rain, clay, note(own, part('# Dust\n\n'), part('See [north](/north).'))), 'pass');
  assert.equal(judge(rain, clay, note(own, { type: 'resource_link', uri: 'note://dust' })), 'pass');
});
