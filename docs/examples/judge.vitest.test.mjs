// npx vitest run judge.vitest.test.mjs (vitest runs files of this name only): a test per clause, so that each has its own line.
import { inspect } from 'plumbrule';
import { afterAll, expect, test } from 'vitest';
import { startServer } from './server.mjs';

const server = await startServer();
afterAll(() => server.close());
const report = await inspect({ baseUrl: server.url, only: ['A-SITE'] });

for (const { id, text, verdict, finding } of report.clauses.filter(({ level }) => level === 'must'))
  if (verdict !== 'untested') test(`${id} ${text}`, () => expect(finding?.received).toBeUndefined());
