import type { IdLabel } from '../../../../harness/engine/opaque.js';
import type { JsonObject, JsonValue } from '../../../../harness/formats/json.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import type { McpSession } from '../session.js';
import type { FeatureList } from './tools.clauses.js';

/** Ids of the first list requests, which servers convert or take for none: integers, zero among them, and digits. */
export const listIds = {
  tools: { exactly: 1 },
  resources: { exactly: '1' },
  prompts: { exactly: 0 },
} as const;

/** Most pages read of a list: of tools all that a server with a page for each is likely to have. */
const mostPages = { tools: 12, resources: 4, prompts: 4 };

/** After this many pages in a row without an entry, each with another cursor, a list counts as endless. */
const mostEmpty = 20;

/** A list, and each of its pages as a response. */
export interface PagedList extends FeatureList {
  readonly pages: readonly RpcExchange[];
}

/** Reads one list of an MCP server, page by page; the id of the first page is drawn from the label. */
export const listFeatures = async (
  session: McpSession,
  kind: 'tools' | 'resources' | 'prompts',
  label: IdLabel,
): Promise<PagedList> => {
  const method = `${kind}/list`;
  const list = await session.request(label, method, {}, { bare: kind === 'tools' });
  const exchanges: [Exchange, ...Exchange[]] = [list.exchanges[0]];
  const pages = [list];
  const read = { exchanges, list, pages, anyValue: session.era === 'modern' };
  const first = objectResult(list);
  if (!Array.isArray(first?.[kind])) return { ...read, entries: undefined, loops: false, complete: false };
  const entries: JsonValue[] = [];
  const cursors = new Set<string>();
  let page: JsonObject | undefined = first;
  let empty = 0;
  for (let number = 1; page; number += 1) {
    const part = page[kind];
    empty = Array.isArray(part) && part.length > 0 ? 0 : empty + 1;
    if (Array.isArray(part)) for (const entry of part) entries.push(entry);
    if (kind === 'tools' && Array.isArray(part)) session.learn(part);
    const { nextCursor } = page;
    if (typeof nextCursor !== 'string') return { ...read, entries, loops: false, complete: true };
    if (empty === mostEmpty) return { ...read, entries, loops: false, complete: false, empty };
    // Pages without an entry may come between others: whether the list ends shows only after more of them.
    if (number >= mostPages[kind] && empty === 0) break;
    if (cursors.has(nextCursor)) return { ...read, entries, loops: true, complete: false };
    cursors.add(nextCursor);
    // A later walk has ids of its own: equal requests are sent once, and its pages must be of one time.
    const walk = label === listIds[kind] ? '' : ` of ${JSON.stringify(label)}`;
    const next = await session.request(`${method} ${number + 1}${walk}`, method, { cursor: nextCursor });
    exchanges.push(next.exchanges[0]);
    pages.push(next);
    page = objectResult(next);
    if (!Array.isArray(page?.[kind]))
      return { ...read, entries, loops: false, complete: false, refused: next };
  }
  return { ...read, entries, loops: false, complete: false };
};
