import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../harness/formats/json.js';
import * as agents from '../../../../specs/companion/depth/agents.clauses.js';
import * as rest from '../../../../specs/companion/depth/rest.clauses.js';
import {
  featuresDiffer,
  listEnds,
  toolsDeclared,
} from '../../../../specs/companion/mcp/features/lists.clauses.js';
import { asControl } from '../../../../specs/companion/rpc/rpc.js';
import { recorded, says } from './recorded.js';

const answered = (body: object, method = 'tools/call', status = 200) =>
  asControl(recorded({ method: 'POST', path: '/mcp', status, type: 'application/json', body }), 1, method);
const result = (value: unknown, method?: string) =>
  answered({ jsonrpc: '2.0', id: 1, result: value }, method);
const error = (code: number, method?: string) =>
  answered({ jsonrpc: '2.0', id: 1, error: { code, message: 'No' } }, method);
const told = (value: unknown) => result({ content: [{ type: 'text', text: JSON.stringify(value) }] });

const listedByTool = (value: unknown, shownByRest = 2) => ({
  ...told(value),
  kind: 'book' as const,
  limit: 2,
  shownByRest,
});

test('a tool respects its kind, and finds the same as REST', () => {
  const book = (slug: string) => ({ slug, title: slug, kind: 'book' });
  const judge = (...given: Parameters<typeof listedByTool>) =>
    says(agents.toolFindsEntries, listedByTool(...given));
  assert.equal(judge([book('a'), book('b')]), 'pass');
  assert.equal(judge({ items: [{ slug: 'a', title: 'A' }] }), 'pass');
  assert.equal(judge([{ ...book('a'), kind: 'note' }]), 'broken');
  assert.equal(judge([]), 'broken');
  assert.equal(judge([], 0), 'inapplicable');
  assert.equal(judge('Two books are listed.'), 'inapplicable');
});

test('a tool keeps the limit that its schema accepts', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ slug: `n${index}`, title: `N ${index}` }));
  assert.equal(says(agents.toolKeepsLimit, listedByTool(entries(2))), 'pass');
  assert.equal(says(agents.toolKeepsLimit, listedByTool(entries(3))), 'broken');
  assert.equal(
    says(agents.toolKeepsLimit, { ...listedByTool(entries(3)), limit: undefined }),
    'inapplicable',
  );
});

test('a note is raw and whole', () => {
  const told =
    "# Rain\n\nIt's a long line about the rain & the well.\n\nA last line that goes on and on to its very end.\n";
  const judge = (body: string) =>
    says(agents.markdownIsRaw, {
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
});

test('a note is the same for agents and for REST', () => {
  const note = (name: string) =>
    `# ${name}\n\nThis line belongs to the note on ${name} alone.\nSo does this one: ${name}, ${name}.\n`;
  const get = (name: string) =>
    recorded({ path: `/api/v1/notes/${name}`, type: 'text/markdown', body: note(name) });
  const judge = (text: string) =>
    says(agents.agentsTellTheSame, { exchanges: [recorded(), get('rain'), get('stone')], text });
  assert.equal(judge(JSON.stringify(note('rain'))), 'pass');
  assert.equal(
    judge(`---\ntitle: Rain\n---\n${note('rain')}\nSource: https://x.example/a-long-address`),
    'pass',
  );
  assert.equal(judge(JSON.stringify(note('stone'))), 'broken');
  assert.equal(judge('A summary in words of its own, which no line of either note holds.'), 'inapplicable');
});

const lists = (entries: JsonObject[] | undefined, more: object = {}) => ({
  exchanges: [recorded()] as const,
  list: result({}, 'resources/list'),
  entries,
  loops: false,
  complete: true,
  anyValue: false,
  kind: 'resources' as const,
  key: 'uri' as const,
  ...more,
});

test('lists are traversed to their end and have no duplicates', () => {
  assert.equal(says(listEnds, lists([])), 'pass');
  assert.equal(says(listEnds, lists([], { loops: true })), 'broken');
  assert.equal(says(listEnds, lists([], { refused: error(-32602) })), 'broken');
  assert.equal(says(listEnds, lists(undefined)), 'inapplicable');
  const [one, other] = [
    { uri: 'a:1', name: 'x' },
    { uri: 'a:2', name: 'x' },
  ];
  assert.equal(says(featuresDiffer, lists([one, other])), 'pass');
  assert.equal(says(featuresDiffer, lists([one, other, one])), 'broken');
});

test('every listed feature was declared', () => {
  const judge = (capabilities: JsonObject, entries: JsonObject[] = [{ name: 'a' }]) =>
    says(toolsDeclared, { ...lists(entries), session: { capabilities, result: { capabilities } } } as never);
  assert.equal(judge({ tools: {} }), 'pass');
  assert.equal(judge({ resources: {} }), 'broken');
  assert.equal(judge({}, []), 'inapplicable');
});

test('declared methods exist, unknown prompts are rejected', () => {
  assert.equal(says(agents.declaredMethodsKnown, result({}, 'logging/setLevel')), 'pass');
  assert.equal(says(agents.declaredMethodsKnown, error(-32602, 'completion/complete')), 'pass');
  assert.equal(says(agents.declaredMethodsKnown, error(-32601, 'logging/setLevel')), 'broken');
  assert.equal(says(agents.unknownPromptRefused, error(-32602)), 'pass');
  assert.equal(says(agents.unknownPromptRefused, result({ messages: [] })), 'broken');
});

test('templates have a name and closed braces', () => {
  const judge = (list: unknown) => says(agents.templatesTyped, result({ resourceTemplates: list }));
  assert.equal(judge([{ name: 'note', uriTemplate: 'notes://{slug}{?lang}' }]), 'pass');
  assert.equal(judge([{ name: 'note', uriTemplate: 'notes://{slug' }]), 'broken');
  assert.equal(judge([{ name: 'note' }]), 'broken');
  assert.equal(judge({}), 'broken');
  assert.equal(says(agents.templatesTyped, error(-32601)), 'inapplicable');
});

test('an agreed revision is agreed again, and an ended session returns 404', () => {
  const agreed = (protocolVersion: string) =>
    says(agents.spokenIsEchoed, { ...result({ protocolVersion }), spoken: '2025-06-18' });
  assert.equal(agreed('2025-06-18'), 'pass');
  assert.equal(agreed('2025-11-25'), 'broken');
  const after = (asked: ReturnType<typeof result>, status: number) =>
    says(agents.endedSessionGone, { ...asked, ended: recorded({ method: 'DELETE', status }) });
  assert.equal(after(error(-32001), 200), 'pass');
  assert.equal(after(result({ tools: [] }), 405), 'inapplicable');
  assert.equal(after(result({ tools: [] }), 204), 'broken');
});

test('REST at boundary values', () => {
  const beside = (asked: object, plain: object = {}) =>
    ({ exchanges: [recorded(asked), recorded(plain)] }) as const;
  assert.equal(says(rest.oddSlugUnknown, beside({ status: 400 })), 'pass');
  assert.equal(says(rest.oddSlugUnknown, beside({ status: 200 })), 'broken');
  assert.equal(says(rest.oddSlugUnknown, beside({ status: 404 }, { status: 404 })), 'inapplicable');
  assert.equal(says(rest.jsonOnRequest, beside({})), 'pass');
  assert.equal(says(rest.jsonOnRequest, beside({ status: 406 })), 'broken');
  assert.equal(says(rest.jsonOnRequest, beside({ status: 406 }, { type: 'text/markdown' })), 'inapplicable');
  assert.equal(says(rest.conditionMet, beside({})), 'pass');
  assert.equal(says(rest.conditionMet, beside({ status: 304 })), 'broken');
  assert.equal(says(rest.conditionMet, beside({ status: 500 }, { status: 500 })), 'inapplicable');
  assert.equal(says(rest.createsNothing, beside({ method: 'POST', status: 404 }, { status: 404 })), 'pass');
  assert.equal(says(rest.createsNothing, beside({ method: 'POST', status: 201 }, { status: 404 })), 'broken');
  assert.equal(says(rest.createsNothing, beside({ method: 'POST', status: 201 })), 'broken');
  assert.equal(says(rest.createsNothing, beside({ method: 'POST' })), 'inapplicable');
});
