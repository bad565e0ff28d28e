import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startReferenceServer } from '../../../reference-server/start.js';
import { variants } from '../../../reference-server/variants/variants.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';

test('clauses of a revision that the target does not offer are inapplicable, and no error in JUnit', async (context) => {
  const server = await startReferenceServer({
    variants: variants.filter(({ id }) => id === 'b-mcp-legacy-only'),
  });
  context.after(() => server.close());
  const folder = emptyFolder();
  const { code, err } = await plumbrule(context, folder, [
    'run',
    '--companion-base-url',
    server.companionBaseUrl,
    '--only',
    'B-MCP',
    '--no-exhaust',
  ]);
  assert.equal(code, 0, err);
  const verdicts = Object.fromEntries(reportIn(folder).clauses.map(({ id, verdict }) => [id, verdict]));
  for (const id of ['B-MCP-13', 'B-MCP-15', 'B-MCP-16']) assert.equal(verdicts[id], 'inapplicable', id);
  const junit = readFileSync(join(folder, 'plumbrule-report', 'conformance.junit.xml'), 'utf8');
  assert.match(junit, /<testsuites [^>]*failures="0" errors="0"/);
  assert.doesNotMatch(junit, /<(?:error|failure)[ >]/);
});
