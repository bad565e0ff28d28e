// npx vitest run --include judge.vitest.mjs: a test per clause of the report, so that each one has its own line.
import { inspect } from 'plumbrule';
import { afterAll, expect, test } from 'vitest';
import { startServer } from './server.mjs';

const server = await startServer();
afterAll(() => server.close());
const report = await inspect({ baseUrl: server.url, only: ['A-SITE'] });

for (const { id, text, verdict, finding } of report.clauses.filter(({ level }) => level === 'must'))
  if (verdict !== 'untested') test(`${id} ${text}`, () => expect(finding?.received).toBeUndefined());
