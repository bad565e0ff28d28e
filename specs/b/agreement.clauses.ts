import { clause } from '../../harness/clause.js';
import type { Exchange } from '../../harness/exchange.js';
import { isObject, type JsonValue, jsonOf } from '../../harness/json.js';
import { broken, inapplicable, pass } from '../../harness/verdict.js';

const section = 'Endpoints, Interface B discovery';

/** A document about the MCP endpoint, and the names of the tools that the endpoint lists. */
export interface DocumentAndTools {
  readonly exchanges: readonly [document: Exchange, ...list: Exchange[]];
  /** Undefined when the endpoint could not be asked. */
  readonly tools: readonly string[] | undefined;
}

/** Names of the tools that a document lists, wherever it has an array tools; undefined when it has none. */
const toolsIn = (value: JsonValue | undefined, depth = 4): string[] | undefined => {
  if (!isObject(value) || depth === 0) return undefined;
  if (Array.isArray(value.tools))
    return value.tools.flatMap((tool) => {
      const name = isObject(tool) ? tool.name : tool;
      return typeof name === 'string' ? [name] : [];
    });
  return Object.values(value)
    .map((member) => toolsIn(member, depth - 1))
    .find((found) => found !== undefined);
};

const agrees = (id: string, place: string, text: string, both: boolean) =>
  clause<DocumentAndTools>({
    id,
    level: 'should',
    section,
    place,
    text,
    judge: ({ exchanges: [document], tools }) => {
      const named = toolsIn(jsonOf(document).document?.value);
      if (!named || !tools)
        return inapplicable('the tools of the document or of the endpoint cannot be told');
      const unknown = named.filter((name) => !tools.includes(name));
      const unnamed = both ? tools.filter((name) => !named.includes(name)) : [];
      if (unknown.length + unnamed.length === 0) return pass;
      return broken({
        at: '/tools',
        expected: `the tools that /mcp lists: ${tools.join(', ')}`,
        received: named.join(', ') || 'none',
      });
    },
  });

export const catalogueAgrees = agrees(
  'B-DOC-19',
  '/mcp/catalog.json',
  'The catalogue names the tools that /mcp lists, all of them and no others.',
  true,
);

export const cardAgrees = agrees(
  'B-DOC-20',
  '/.well-known/mcp/server-card.json',
  'The server card names no tool that /mcp does not list.',
  false,
);
