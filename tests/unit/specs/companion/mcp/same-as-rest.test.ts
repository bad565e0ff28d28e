import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  toolFindsEntries,
  toolKeepsLimit,
} from '../../../../../specs/companion/mcp/same-as-rest/entries.clauses.js';
import {
  agentsTellTheSame,
  noteIsTheSame,
  restIsRaw,
} from '../../../../../specs/companion/mcp/same-as-rest/notes.clauses.js';
import { profilesAgree } from '../../../../../specs/companion/mcp/same-as-rest/profile.clauses.js';
import { recorded, says } from '../recorded.js';
import { rpcResult } from '../rpc-exchanges.js';

const told = (value: unknown) => rpcResult({ content: [{ type: 'text', text: JSON.stringify(value) }] });

const listedByTool = (value: unknown, shownByRest = 2) => ({
  ...told(value),
  kind: 'book' as const,
  limit: 2,
  shownByRest,
});

test('a tool respects its kind, and finds the same as REST', () => {
  const book = (slug: string) => ({ slug, title: slug, kind: 'book' });
  const judge = (...given: Parameters<typeof listedByTool>) => says(toolFindsEntries, listedByTool(...given));
  assert.equal(judge([book('a'), book('b')]), 'pass');
  assert.equal(judge({ items: [{ slug: 'a', title: 'A' }] }), 'pass');
  assert.equal(judge([{ ...book('a'), kind: 'note' }]), 'broken');
  assert.equal(judge([]), 'broken');
  assert.equal(judge([], 0), 'inapplicable');
  assert.equal(judge('Two books are listed.'), 'inapplicable');
  const empty = (content: readonly object[], shownByRest = 2) =>
    says(toolFindsEntries, { ...rpcResult({ content }), kind: 'book', limit: 2, shownByRest });
  for (const content of [[], [{ type: 'text', text: 'None' }], [{ type: 'text', text: ' ' }]])
    assert.equal(empty(content), 'broken');
  assert.equal(empty([], 0), 'inapplicable');
  assert.equal(empty([{ type: 'text', text: 'None of these words was found.' }]), 'inapplicable');
});

test('a tool keeps the limit that its schema accepts', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ slug: `n${index}`, title: `N ${index}` }));
  assert.equal(says(toolKeepsLimit, listedByTool(entries(2))), 'pass');
  assert.equal(says(toolKeepsLimit, listedByTool(entries(3))), 'broken');
  assert.equal(says(toolKeepsLimit, { ...listedByTool(entries(3)), limit: undefined }), 'inapplicable');
});

test('a note is raw and whole', () => {
  const told =
    "# Rain\n\nIt's a long line about the rain & the well.\n\nA last line that goes on and on to its very end.\n";
  const judge = (body: string) =>
    says(restIsRaw, {
      exchanges: [recorded(), recorded({ path: '/api/v1/notes/rain', type: 'text/markdown', body })],
      text: JSON.stringify(told),
    });
  assert.equal(judge(told), 'pass');
  assert.equal(judge(`---\ntitle: Rain\n---\n${told}`), 'pass');
  assert.equal(
    judge(told.replace("'", '&#39;').replace('&', '&amp;').replace('&amp;#39;', '&#39;')),
    'broken',
  );
  assert.equal(
    judge("# Rain\n\nIt's a long line about the rain & the well.\n\nA last line that goes on…"),
    'broken',
  );
  assert.equal(
    judge("# Rain\n\nIt's a long line about the rain & the well.\n\nAnd so on and so on and so on..."),
    'pass',
  );
  assert.equal(judge('A text of its own that no agent gets.'), 'inapplicable');
  const html =
    "<h1>Rain</h1>\n<p>It's a long line about the <em>rain</em> &amp; the well.</p>\n<p>A last line.</p>";
  assert.equal(judge(html), 'broken');
  assert.equal(judge(`---\ntitle: Rain\n---\n${html}`), 'broken');
  assert.equal(judge(html.replaceAll('\n', '')), 'broken', 'all blocks in one line');
  assert.equal(judge('<p>A text of its own that no agent gets.</p>'), 'inapplicable');
});

test('a note is the same for agents and for REST', () => {
  const note = (name: string) =>
    `# ${name}\n\nThis line belongs to the note on ${name} alone.\nSo does this one: ${name}, ${name}.\n`;
  const get = (name: string) =>
    recorded({ path: `/api/v1/notes/${name}`, type: 'text/markdown', body: note(name) });
  const judge = (text: string) =>
    says(agentsTellTheSame, { exchanges: [recorded(), get('rain'), get('stone')], text });
  assert.equal(judge(JSON.stringify(note('rain'))), 'pass');
  assert.equal(
    judge(`---\ntitle: Rain\n---\n${note('rain')}\nSource: https://x.example/a-long-address`),
    'pass',
  );
  assert.equal(judge(JSON.stringify(note('stone'))), 'broken');
  assert.equal(judge('A summary in words of its own, which no line of either note holds.'), 'inapplicable');
});

test('a short note is that of REST too, whole or in words of its own', () => {
  const note = (name: string) => `# On ${name}\n\nA note about ${name}, "short" as it is on the site.\n`;
  const get = (name: string, body = note(name)) =>
    recorded({ path: `/api/v1/notes/${name}`, body: { slug: name, markdown: body } });
  const judge = (told: string, own = get('rain'), other = get('stone')) =>
    says(agentsTellTheSame, {
      exchanges: [recorded(), own, other],
      text: JSON.stringify([{ type: 'text', text: JSON.stringify({ markdown: told }) }]),
    });
  assert.equal(judge(note('rain')), 'pass');
  assert.equal(judge(note('stone')), 'broken');
  assert.equal(judge('On stone, a note about stone'), 'inapplicable');
  // One text in both notes, or a text that may occur by chance.
  assert.equal(judge(note('stone'), get('rain', note('stone'))), 'inapplicable');
  assert.equal(
    judge('To be written soon.', get('rain'), get('stone', 'To be written soon.')),
    'inapplicable',
  );
});

test('the profile of the tool is about the same person', () => {
  const judge = (value: unknown) =>
    says(profilesAgree, {
      exchanges: [recorded(), recorded({ path: '/api/v1/profile', body: { name: 'Zoë Menon' } })],
      value: value as never,
    });
  assert.equal(judge({ name: 'Someone Else' }), 'broken');
  assert.equal(judge({ name: 'Menon, Zoe (engineer)' }), 'pass');
  assert.equal(judge({ profile: { name: 'X' } }), 'inapplicable');
  assert.equal(judge('Zoë is an engineer.'), 'inapplicable');
});

test('a tool returns Markdown as REST has it', () => {
  const line = "It's a line about rain & wells, on site.";
  const own = recorded({ path: '/api/v1/notes/rain', type: 'text/markdown', body: `# Rain\n\n${line}\n` });
  const judge = (text: string, isError = false) =>
    says(noteIsTheSame, { ...rpcResult({ content: [{ type: 'text', text }], isError }), own });
  assert.equal(judge(`# Rain\n\n${line}\n`), 'pass');
  assert.equal(
    judge(line.replace("'", '&#39;').replace('&', '&amp;').replace('&amp;#39;', '&#39;')),
    'broken',
  );
  assert.equal(judge('<!doctype html><html><body>x</body></html>'), 'broken');
  assert.equal(judge('<!doctype html><html></html>', true), 'inapplicable');
  assert.equal(judge('A line with &amp; that REST does not have at all.'), 'pass');
});
