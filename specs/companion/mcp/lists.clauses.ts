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
  text: 'A list is read to its end by its cursors: each one that it hands out brings a page, and none comes twice.',
  judge: ({ entries, loops, refused }): Judgement => {
    if (!entries) return inapplicable('no list: judged as such');
    const at = '/result/nextCursor';
    if (loops) return broken({ at, expected: 'an end', received: 'a cursor for the second time' });
    if (!refused) return pass;
    const [answer] = refused.exchanges;
    const error = errorOf(answer, refused.id);
    return broken({
      at: error ? '/error' : '',
      expected: 'the page of a cursor that was handed out',
      received: shown(error ?? objectResult(refused) ?? `status ${status(answer)}`),
      exchange: 1,
    });
  },
});

/** What a server lists, and what it declared when it was opened. */
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

/** What a list names its entries by; the first that stands there for the second time. */
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
