import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock } from '../../../../reference-server/clock.js';
import { tools } from '../../../../reference-server/companion/agents/features/tools.js';
import { soundCompanion } from '../../../../reference-server/companion/companion.js';
import { createLibrary } from '../../../../reference-server/companion/create-library.js';
import { companionData } from '../../../../reference-server/companion/data.js';
import { documents } from '../../../../reference-server/companion/documents/documents.js';
import { withCompanion } from './companion-bench.js';

test(
  'every document is served, is not HTML, and parses when it is JSON',
  withCompanion(async ({ send }) => {
    for (const { path } of documents) {
      const response = await send(path);
      assert.equal(response.status, 200, path);
      assert.doesNotMatch(response.text, /<html/i);
      assert.ok(response.text.length > 100, path);
      if (path.endsWith('.json')) assert.equal(typeof response.json(), 'object');
    }
  }),
);

test(
  'documents are generated from the data: the overview, the full text and the graph contain every note',
  withCompanion(async ({ send }) => {
    const [overview, full, graph] = await Promise.all(
      ['/llms.txt', '/llms-full.txt', '/knowledge.json'].map(async (path) => (await send(path)).text),
    );
    for (const note of companionData().notes) {
      assert.ok(overview!.includes(`/api/v1/notes/${note.slug}`));
      assert.ok(full!.includes(note.markdown.trim()));
      assert.ok(graph!.includes(JSON.stringify(note.title)));
    }
  }),
);

test(
  'catalogue, card and status name the same four tools',
  withCompanion(async ({ send }) => {
    const names = ['search_site', 'get_profile', 'list_content', 'get_note_markdown'];
    const named = (list: unknown): string[] => (list as { name: string }[]).map(({ name }) => name);
    assert.deepEqual(named((await send('/mcp/catalog.json')).json().tools), names);
    assert.deepEqual(named((await send('/.well-known/mcp/server-card.json')).json().tools), names);
    const { capabilities } = (await send('/api/v1/status')).json<{ capabilities: { tools: string[] } }>();
    assert.deepEqual(capabilities.tools, names);
  }),
);

test(
  'a tool returns what its REST route returns',
  withCompanion(async ({ send, address }) => {
    const library = createLibrary({
      clock: createClock(),
      behaviours: soundCompanion,
      address,
      journalAddress: () => 'http://127.0.0.1:9/',
    });
    const execute = (name: string, input: Record<string, unknown>) =>
      tools.find((tool) => tool.name === name)!.execute(library, input);
    assert.deepEqual(execute('get_profile', {}), (await send('/api/v1/profile')).json());
    assert.deepEqual(
      execute('list_content', { kind: 'book', limit: 2 }),
      (await send('/api/v1/content?kind=book&limit=2')).json(),
    );
    assert.deepEqual(
      execute('search_site', { query: 'records' }),
      (await send('/api/v1/search?query=records')).json(),
    );
    assert.equal(execute('get_note_markdown', { slug: 'not-published' }), undefined);
  }),
);

test(
  'the command-line client is a shell script that only reads',
  withCompanion(async ({ send, address }) => {
    const { text } = await send('/cli.sh');
    assert.match(text, /^#!\/bin\/sh\n/);
    assert.ok(text.includes(`base='${address()}/api/v1'`));
    assert.doesNotMatch(text, /--request|-X |--data |rm |>>? *[^&]\w/);
  }),
);
