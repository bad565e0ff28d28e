// node --test judge.node-test.mjs: a server is started, judged and closed again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'plumbrule';
import { startServer } from './server.mjs';

test('the site keeps the contract', async (context) => {
  const server = await startServer();
  context.after(() => server.close());
  const report = await inspect({ baseUrl: server.url, only: ['A-SITE'], signal: context.signal });
  const broken = report.clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
  assert.deepEqual(broken, []);
  assert.equal(report.summary.verdict, 'CONFORMS');
});
