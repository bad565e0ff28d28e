import { callsMethod, type Message, results, without } from '../../../companion/agents/overrides.js';
import { listOf, membersOf, type RpcRequest } from '../../../companion/agents/rpc.js';
import { both } from '../../../companion/overrides.js';
import type { Variant } from '../../../variant.js';
import { variant } from '../companion-variant.js';
import { toolsPaged } from './tools-paged.js';

const listsEntries = ({ method, params }: RpcRequest): boolean =>
  method === 'tools/call' && ['list_content', 'search_site'].includes(String(params.name));

const listIn = (result: Message): Message => {
  const text = String(membersOf(listOf(result.content)[0]).text);
  // A refusal is no JSON.
  return text.startsWith('{') ? membersOf(JSON.parse(text)) : {};
};

/** Changes the entries of a listing or of a search. */
const entriesAs = (value: Message, change: (entry: Message) => Message): Message =>
  Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      Array.isArray(held) ? held.map(membersOf).map(change) : held,
    ]),
  );

/** Returns a text in which each letter is another one: as a translation, it shares no word with the original. */
const translated = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });

/** Legal texts of MCP tools, beside structured results and beside REST. */
export const mcpTextVariants: readonly Variant[] = [
  variant(
    'b-mcp-pages-private',
    'MCP: two tools per page, each of which one client may keep',
    both(
      toolsPaged,
      results('mcp', callsMethod('tools/list'), (result) =>
        'cacheScope' in result ? { ...result, cacheScope: 'private' } : result,
      ),
    ),
  ),
  variant(
    'b-mcp-titles-translated',
    'MCP: list_content and search_site give titles in another language',
    results('mcp', listsEntries, (result) => {
      const value = entriesAs(listIn(result), (entry) => ({
        ...entry,
        title: translated(String(entry.title)),
      }));
      return result.isError === true
        ? result
        : {
            ...without(result, 'structuredContent'),
            content: [{ type: 'text', text: JSON.stringify(value) }],
          };
    }),
  ),
  variant(
    'b-mcp-dates-in-words',
    'MCP: the text of a tool writes days in words, structuredContent as ISO 8601 does',
    results('mcp', listsEntries, (result) => {
      const withDay = (day: string) => (entry: Message) => ({ ...entry, added: day });
      const own = listIn(result);
      return result.isError === true || result.structuredContent === undefined
        ? result
        : {
            ...result,
            structuredContent: entriesAs(membersOf(result.structuredContent), withDay('2026-08-01')),
            content: [{ type: 'text', text: JSON.stringify(entriesAs(own, withDay('1 August 2026'))) }],
          };
    }),
  ),
];
