import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from '../../../reference-server/faults/faults.js';
import { startReferenceServer } from '../../../reference-server/start.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';

/** Mistakes that once depended on the seed of a run, or that no request showed: what a whole run says of each. */
const found = [
  ['a-walk-of-hits-seeks-by-day', 1, 'A-PAGE-07', 'What a search finds depends on the limit of its pages'],
  ['a-search-length-in-bytes', 1, 'A-SEARCH-01', 'A q that is allowed is refused'],
  ['a-problem-instance-at-inner-host', 0, 'A-PROBLEM-12', 'Errors reveal the inside of the server'],
  ['b-mcp-next-cursor-null', 1, 'B-MCP-31', 'nextCursor'],
  ['b-note-bare-text', 1, 'B-ROUTE-57', 'A note carries no metadata'],
] as const;

for (const [id, expected, clauseId, cause] of found)
  test(`a run against a server with ${id} ends with exit ${expected}, and names ${clauseId}`, async (context) => {
    const server = await startReferenceServer({ faults: faults.filter((fault) => fault.id === id) });
    context.after(() => server.close());
    const target = id.startsWith('a-')
      ? ['--base-url', server.baseUrl]
      : ['--companion-base-url', server.companionBaseUrl];
    const folder = emptyFolder();
    const words = ['run', ...target, '--control-url', server.controlUrl, '--seed', String(id.length)];
    const { code, out } = await plumbrule(context, folder, words);
    assert.equal(code, expected, out);
    const report = reportIn(folder);
    const verdict = report.clauses.find((clause) => clause.id === clauseId)?.verdict;
    assert.equal(verdict, expected === 1 ? 'fail' : 'warn');
    assert.ok(
      report.diagnoses.some((one) => one.cause.includes(cause)),
      out,
    );
  });
