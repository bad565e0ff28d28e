import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject, JsonValue } from '../../../../../harness/formats/json.js';
import { headerRequired } from '../../../../../specs/companion/mcp/eras.clauses.js';
import { largestOf } from '../../../../../specs/companion/mcp/features/accepted-arguments.js';
import { promptIsFilled } from '../../../../../specs/companion/mcp/features/again.clauses.js';
import { jsonIsJson } from '../../../../../specs/companion/mcp/features/resources.clauses.js';
import { discoverShape, listedRevisionOpens } from '../../../../../specs/companion/mcp/opening.clauses.js';
import {
  entriesAgree,
  entriesOnce,
  toolFindsEntries,
} from '../../../../../specs/companion/mcp/same-as-rest/entries.clauses.js';
import { noteIsTheSame } from '../../../../../specs/companion/mcp/same-as-rest/notes.clauses.js';
import { profilesAgree } from '../../../../../specs/companion/mcp/same-as-rest/profile.clauses.js';
import { spokenIsEchoed } from '../../../../../specs/companion/mcp/sessions.clauses.js';
import { spellingIsOpen } from '../../../../../specs/companion/rpc/rpc.clauses.js';
import { spelledOtherwise } from '../../../../../specs/companion/rpc/rpc.js';
import { recorded, says } from '../recorded.js';
import { besideSound, resultBesideSound, rpcError, rpcResult } from '../rpc-exchanges.js';

const text = (value: string) => ({ content: [{ type: 'text', text: value }] });
const told = (value: unknown, ofRest: readonly JsonObject[] = []) => ({
  ...rpcResult(text(JSON.stringify(value))),
  kind: 'note' as const,
  limit: 50,
  shownByRest: 2,
  ofRest,
});
const entry = (slug: string, more: JsonObject = {}): JsonObject => ({
  kind: 'note',
  slug,
  title: slug,
  ...more,
});

test('a listing by a tool has each entry once, with its days and its titles', () => {
  assert.equal(says(entriesOnce, told([entry('a'), entry('b')])), 'pass');
  assert.equal(says(entriesOnce, told([entry('a'), entry('a')])), 'broken');
  assert.equal(says(entriesOnce, told([entry('a')])), 'inapplicable');
  const days = (one: string, other: string, name = 'published') =>
    says(
      entriesAgree,
      told(
        [entry('a', { [name]: one, title: 1 }), entry('b', { [name]: one, title: 1 })],
        [entry('a', { published: other }), entry('b', { published: other })],
      ),
    );
  assert.equal(days('2026-03-14', '2026-03-14'), 'pass');
  assert.equal(days('2026-03-13', '2026-03-14'), 'broken');
  assert.equal(days('2026-03-13T18:30:00Z', '2026-03-14'), 'inapplicable');
  assert.equal(days('2026-03-13', '2026-03-14', 'updated'), 'inapplicable');
  const title = (one: string, other: string) =>
    says(entriesAgree, told([entry('a', { title: one })], [entry('a', { title: other })]));
  assert.equal(title('The damp cou', 'The damp course'), 'broken');
  assert.equal(title('The damp', 'The damp course'), 'pass');
  assert.equal(title('The damp cou…', 'The damp course'), 'pass');
});

test('a count is no listing', () => {
  assert.equal(says(toolFindsEntries, told({ kind: 'note', count: 2 })), 'broken');
  assert.equal(says(toolFindsEntries, told({ kind: 'note', ids: [1, 2] })), 'inapplicable');
  assert.equal(says(toolFindsEntries, told({ count: 2, text: 'Two notes: rain, stone' })), 'inapplicable');
});

test('the largest value is the one that the schema names', () => {
  const tool = (limit: JsonObject): JsonObject => ({
    inputSchema: { type: 'object', properties: { limit } },
  });
  assert.equal(largestOf(tool({ type: 'integer', maximum: 40 }), 'limit', 5), 40);
  assert.equal(largestOf(tool({ type: 'integer' }), 'limit', 5), 5);
  assert.equal(largestOf(tool({ type: 'integer', maximum: 3 }), 'limit', 5), 3);
  assert.equal(largestOf(tool({ type: 'integer', minimum: 10 }), 'limit', 5), undefined);
  assert.equal(largestOf(tool({ type: 'integer', exclusiveMaximum: 9 }), 'limit', 5), undefined);
  assert.equal(largestOf(tool({ type: 'string', enum: ['5'] }), 'limit', 5), undefined);
  assert.equal(largestOf(tool({ type: 'integer', maximum: 1e12 }), 'limit', 5), 5);
});

test('a note by a tool has the words and the lines of the note', () => {
  const note =
    '# Rain\n\nBuckets tipped while thunder rolled above wooden rafters.\n\nNobody measured anything afterwards.\n\n- one\n- two\n';
  const own = recorded({ path: '/api/v1/notes/rain', type: 'text/markdown', body: note });
  const judge = (result: JsonValue) => says(noteIsTheSame, { ...rpcResult(result), own });
  assert.equal(judge(text(note)), 'pass');
  assert.equal(judge(text(Buffer.from(note).toString('base64'))), 'broken');
  assert.equal(judge(text('{"slug":"rain","markdown":null}')), 'broken');
  assert.equal(judge(text(note.replace(/\s+/g, ' '))), 'broken');
  assert.equal(judge(text('In short: thunder, and nobody measured it.')), 'pass');
  const link = { type: 'resource_link', uri: 'notes://rain', name: 'rain' };
  assert.equal(judge({ content: [{ type: 'text', text: 'See the link.' }, link] }), 'pass');
  const blob = { uri: 'notes://rain', blob: Buffer.from(note).toString('base64') };
  assert.equal(
    judge({
      content: [
        { type: 'text', text: 'Attached.' },
        { type: 'resource', resource: blob },
      ],
    }),
    'pass',
  );
});

test('a sentence in place of the profile shares a word with it', () => {
  const own = recorded({
    path: '/api/v1/profile',
    body: {
      name: 'Ravi Pillai',
      role: 'Engineer',
      summary: 'Twenty years of houses, bridges and rain gauges.',
    },
  });
  const judge = (prose: string) =>
    says(profilesAgree, { exchanges: [recorded(), own], value: undefined, prose });
  assert.equal(judge('Please sign in to view this page.'), 'broken');
  assert.equal(judge('An engineer who builds.'), 'inapplicable');
  assert.equal(judge(`Please sign in. ${'x '.repeat(100)}`), 'inapplicable');
});

test('a prompt does not name another note', () => {
  const judge = (words: string) =>
    says(promptIsFilled, {
      ...rpcResult({ messages: [{ role: 'user', content: { type: 'text', text: words } }] }),
      given: { slug: 'rain-days' },
      others: ['three-quotes'],
    });
  assert.equal(judge('Summarise three-quotes.'), 'broken');
  assert.equal(judge('Summarise rain-days, not three-quotes.'), 'pass');
  assert.equal(judge('Summarise the note on rain.'), 'pass');
});

test('what states to be JSON is JSON', () => {
  const judge = (mimeType: string, value: string) =>
    says(jsonIsJson, rpcResult({ contents: [{ uri: 'x://y', mimeType, text: value }] }));
  assert.equal(judge('application/json', '{}'), 'pass');
  assert.equal(judge('application/json; charset=utf-8', '# Rain'), 'broken');
  assert.equal(judge('text/markdown', '# Rain'), 'inapplicable');
});

test('a stateless server lists its revision, and needs the header', () => {
  const discovered = (versions: readonly string[]) =>
    rpcResult({ supportedVersions: [...versions], capabilities: {} }, 'server/discover');
  const judge = (versions: readonly string[], initialize = rpcError(-32601, 'initialize')) =>
    says(discoverShape, {
      exchanges: [recorded(), recorded()],
      discover: discovered(versions),
      initialize,
    });
  assert.equal(judge(['2025-11-25']), 'broken');
  assert.equal(judge(['2025-11-25', '2026-07-28']), 'pass');
  assert.equal(judge(['2099-01-01']), 'pass');
  assert.equal(judge(['2025-11-25'], rpcResult({ protocolVersion: '2025-11-25' }, 'initialize')), 'pass');
  const opens = (versions: readonly string[], initialize: ReturnType<typeof rpcError>) =>
    says(listedRevisionOpens, {
      exchanges: [recorded(), initialize.exchanges[0]],
      discover: discovered(versions),
      initialize,
    });
  const refusal = rpcError(-32601, 'initialize');
  assert.equal(opens(['2026-07-28', '2025-11-25'], refusal), 'broken');
  assert.equal(opens(['2026-07-28'], refusal), 'inapplicable');
  assert.equal(opens(['2025-11-25'], refusal), 'inapplicable', 'another clause judges that');
  const opened = rpcResult({ protocolVersion: '2025-11-25' }, 'initialize');
  assert.equal(opens(['2026-07-28', '2025-11-25'], opened), 'pass');
  assert.equal(says(headerRequired, besideSound({ status: 400 })), 'pass');
  assert.equal(says(headerRequired, besideSound({ status: 200 })), 'broken');
  const again = (rpc: ReturnType<typeof rpcError>) => says(spokenIsEchoed, { ...rpc, spoken: '2025-11-25' });
  assert.equal(again(rpcError(-32602, 'initialize')), 'broken');
  assert.equal(again(rpcResult({ protocolVersion: '2025-11-25' }, 'initialize')), 'pass');
});

test('a request is the same in every spelling', () => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"a":"b/c"}}';
  const spelled = spelledOtherwise(body);
  assert.deepEqual(JSON.parse(spelled), JSON.parse(body));
  assert.match(spelled, /^\n \{\n "params"[\s\S]*"method": "tools\\\/list"/);
  assert.equal(says(spellingIsOpen, resultBesideSound({})), 'pass');
  assert.equal(says(spellingIsOpen, besideSound({ status: 400 })), 'broken');
  assert.equal(
    says(
      spellingIsOpen,
      besideSound({ body: { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'x' } } }),
    ),
    'broken',
  );
  assert.equal(says(spellingIsOpen, besideSound({ body: '' })), 'inapplicable');
});
