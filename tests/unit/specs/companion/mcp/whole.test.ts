import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  listingsWhole,
  notesWhole,
  type ToldListing,
  type ToldNote,
} from '../../../../../specs/companion/mcp/same-as-rest/whole.clauses.js';
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

const entries = (...titles: string[]) => titles.map((title) => ({ kind: 'note', slug: title, title }));
const judgeLists = (...lists: ToldListing[]) => {
  const { exchanges } = rpcResult({ content: [] });
  const [one] = exchanges;
  return says(listingsWhole, { exchanges: [one, ...lists.slice(1).map(() => one)], lists });
};
const list = (told: string[], own: string[], limit: number | undefined = 20): ToldListing => ({
  told: entries(...told),
  own: entries(...own),
  limit,
});

test('a listing that leaves an entry out is a fail where two others are the same and it has room', () => {
  const [two, three] = [list(['a', 'b'], ['a', 'b']), list(['c', 'd', 'e'], ['c', 'd', 'e'])];
  assert.equal(judgeLists(two, three), 'pass');
  assert.equal(judgeLists(two, three, list(['f'], ['f', 'g'])), 'broken');
  // The limit has no room for more.
  assert.equal(judgeLists(two, three, list(['f'], ['f', 'g'], 1)), 'pass');
  // The tool may stop at three entries.
  assert.equal(judgeLists(two, three, list(['f', 'g', 'h'], ['f', 'g', 'h', 'i'])), 'pass');
  assert.equal(judgeLists(two, list(['f'], ['f', 'g'])), 'inapplicable');
});

test('a note of REST that goes on for the agent is cut, unless the agent adds to every note', () => {
  const long = `# Dust\n\n${'It blew from the north, and it settled on the lime. '.repeat(6)}`;
  const more = `${long}\n\n${'Then the rain came and washed it from the walls again. '.repeat(3)}`;
  assert.equal(judge(rain, clay, note(long)), 'pass');
  assert.equal(judge(rain, clay, note(long, part(more))), 'broken');
  assert.equal(judge(rain, note(long, part(more))), 'pass');
  assert.equal(judge(rain, clay, note(long, part(`${long}\n\nMore on request.`))), 'pass');
});
