import { clause } from '../../../harness/engine/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, shown } from '../../../harness/formats/json.js';
import { errorOf } from '../../../harness/formats/json-rpc.js';
import { status } from '../../../harness/network/exchange.js';
import { objectResult } from '../rpc/rpc.js';
import type { DeclaredList } from './offers.clauses.js';
import type { McpSession } from './session.js';
import type { Offered } from './tools.clauses.js';

const section = 'Endpoints, Interface B discovery';
const tools = '/mcp, tools';

export const listEnds = clause<Offered>({
  id: 'B-MCP-32',
  level: 'must',
  section,
  place: tools,
  also: [`${section}, /mcp, resources and prompt templates`],
  text: 'A list can be traversed to its end: each issued cursor returns a page, and no cursor repeats.',
  judge: ({ entries, loops, refused }): Judgement => {
    if (!entries) return inapplicable('no list: judged as such');
    const at = '/result/nextCursor';
    if (loops) return broken({ at, expected: 'an end', received: 'a cursor for the second time' });
    if (!refused) return pass;
    const [exchange] = refused.exchanges;
    const error = errorOf(exchange, refused.id);
    return broken({
      at: error ? '/error' : '',
      expected: 'the page of an issued cursor',
      received: shown(error ?? objectResult(refused) ?? `status ${status(exchange)}`),
      exchange: 1,
    });
  },
});

/** The lists of a server, and the capabilities that it declared. */
export interface ListedTools extends Offered {
  readonly session: McpSession;
}

export const toolsDeclared = clause<ListedTools>({
  id: 'B-MCP-33',
  level: 'must',
  section,
  place: tools,
  text: 'A server that lists tools declares the capability tools (MCP, Tools, Capabilities).',
  judge: ({ entries, session: { capabilities, result } }) => {
    if (!entries || entries.length === 0) return inapplicable('no tool is listed');
    if (!isObject(result.capabilities)) return inapplicable('no capabilities: another clause judges that');
    return capabilities.tools === undefined
      ? broken({ at: '/result/capabilities', expected: 'tools', received: shown(Object.keys(capabilities)) })
      : pass;
  },
});

/** Returns the first entry whose identifying member repeats an earlier one. */
const twice = (entries: readonly JsonObject[], key: string): string | undefined => {
  const seen = new Set<unknown>();
  const entry = entries.find((one) => typeof one[key] === 'string' && seen.size === seen.add(one[key]).size);
  return entry && String(entry[key]);
};

export const offersDiffer = clause<DeclaredList>({
  id: 'B-MCP-46',
  level: 'must',
  section,
  place: '/mcp, resources and prompt templates',
  text: 'No resource is listed twice by its uri, and no prompt by its name: they are unique identifiers (MCP, schema).',
  judge: ({ entries, kind, key }) => {
    const listed = (entries ?? []).filter(isObject);
    if (listed.length === 0) return inapplicable('nothing is listed');
    const again = twice(listed, key);
    return again === undefined
      ? pass
      : broken({ at: `/result/${kind}`, expected: `each ${key} once`, received: shown(again) });
  },
});
