import { advice, contract } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import {
  type Breach,
  broken,
  inapplicable,
  type Judgement,
  pass,
} from '../../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../../harness/formats/json.js';
import { errorOf } from '../../../../harness/formats/json-rpc.js';
import { compileForeign } from '../../../../harness/formats/schemas/foreign-schema.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { handshake } from '../documents.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, tool execution';

/** The tools that the contract names (Endpoints, Interface B). */
export const contractTools = ['search_site', 'get_profile', 'list_content', 'get_note_markdown'] as const;

/** One feature list of an MCP server (tools, resources or prompts): all pages that were read. */
export interface FeatureList {
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  readonly list: RpcExchange;
  /** Undefined when the first page has no list. */
  readonly entries: readonly JsonValue[] | undefined;
  /** Whether a cursor repeated. */
  readonly loops: boolean;
  /** Whether the last page was read. */
  readonly complete: boolean;
  /** Pages without an entry in a row at which it was given up. */
  readonly empty?: number;
  /** The missing page of an issued cursor. */
  readonly refused?: RpcExchange | undefined;
  /** Whether the revision has structured content of any type; before 2026-07-28 it is an object. */
  readonly anyValue: boolean;
}

const named = (entries: readonly JsonValue[] | undefined): JsonObject[] =>
  (entries ?? []).filter(isObject).filter(({ name }) => typeof name === 'string');

/** Returns a tool of a list by its name. */
export const toolNamed = ({ entries }: FeatureList, name: string): JsonObject | undefined =>
  named(entries).find((tool) => tool.name === name);

export const toolsNamed = clause<FeatureList>({
  id: 'B-MCP-20',
  basis: contract,
  section,
  place: '/mcp, the four tools',
  text: `tools/list names ${contractTools.join(', ')}.`,
  cause: 'tools/list lacks tools of the contract: {expected}; it lists {received}.',
  fix: 'List search_site, get_profile, list_content and get_note_markdown.',
  judge: (offered) => {
    if (!offered.entries) return inapplicable('no list of tools: another clause judges that');
    const missing = contractTools.filter((name) => !toolNamed(offered, name));
    if (missing.length > 0 && !offered.complete)
      return inapplicable('the list was not read to its end: another clause judges why, or it is very long');
    return missing.length === 0
      ? pass
      : broken({
          at: '/result/tools',
          expected: missing.join(', '),
          received:
            named(offered.entries)
              .map(({ name }) => name)
              .join(', ') || 'no tool',
          facts: { lacking: missing },
        });
  },
});

export const toolsListed = clause<FeatureList>({
  id: 'B-MCP-21',
  basis: handshake('Tools, Listing Tools'),
  section,
  place,
  text: 'A server that declares tools responds to tools/list with an array of tools, each with a name.',
  cause: 'tools/list does not return a list of named tools: {received}.',
  fix: 'Send an array of tools, each with a name.',
  judge: ({ list, entries }) => {
    if (!entries)
      return broken({
        at: '/result/tools',
        expected: 'an array',
        received: shown(objectResult(list)?.tools ?? errorOf(list.exchanges[0], list.id)),
      });
    const nameless = entries.findIndex((tool) => !isObject(tool) || typeof tool.name !== 'string');
    return nameless < 0
      ? pass
      : broken({
          at: `/result/tools/${nameless}`,
          expected: 'a tool with a name',
          received: shown(entries[nameless]),
        });
  },
});

/** What is wrong with one schema of a tool, or why it cannot be compiled here; neither for a sound one. */
const readSchema = (
  tool: JsonObject,
  name: string,
  type: string | undefined,
): { readonly breach?: Breach; readonly unread?: string } => {
  const schema = tool[name];
  const at = `${String(tool.name)}: /${name}`;
  if (!isObject(schema))
    return { breach: { at, expected: 'a JSON Schema, an object', received: shown(schema) } };
  if (type !== undefined && schema.type !== type)
    return { breach: { at: `${at}/type`, expected: shown(type), received: shown(schema.type) } };
  const { fault, unread } = compileForeign(schema);
  if (fault !== undefined) return { breach: { at, expected: 'a schema that compiles', received: fault } };
  return unread === undefined ? {} : { unread };
};

/**
 * Judges one schema of each tool; a schema that cannot be compiled here, such as one of an unknown dialect,
 * is no breach. Each schema is compiled once: a list may have thousands.
 */
const judgeSchemas = (tools: readonly JsonObject[], name: string, type: string | undefined): Judgement => {
  let firstUnread: string | undefined;
  let isAnyRead = false;
  for (const tool of tools) {
    const { breach, unread } = readSchema(tool, name, type);
    if (breach) return broken(breach);
    firstUnread ??= unread;
    isAnyRead ||= unread === undefined;
  }
  return firstUnread !== undefined && !isAnyRead
    ? inapplicable(`no ${name} can be read: ${firstUnread}`)
    : pass;
};

export const inputSchemas = clause<FeatureList>({
  id: 'B-MCP-22',
  basis: handshake('Tools, Tool'),
  section,
  place,
  text: 'Each tool has an inputSchema of type object that compiles as JSON Schema.',
  cause: 'The inputSchema of a tool does not compile: expected {expected}{at}, received {received}.',
  fix: 'Send a JSON Schema of type object.',
  judge: ({ entries }) => {
    const tools = named(entries);
    if (tools.length === 0) return inapplicable('no tool is named');
    return judgeSchemas(tools, 'inputSchema', 'object');
  },
});

export const outputSchemas = clause<FeatureList>({
  id: 'B-MCP-23',
  basis: handshake('Tools, Tool'),
  section,
  place,
  text: 'An outputSchema, where a tool has one, compiles as JSON Schema, of type object before revision 2026-07-28.',
  cause: 'The outputSchema of a tool does not compile: {received}.',
  fix: 'Send a valid JSON Schema.',
  judge: ({ entries, anyValue }) => {
    const tools = named(entries).filter(({ outputSchema }) => outputSchema !== undefined);
    if (tools.length === 0) return inapplicable('no tool has an outputSchema');
    return judgeSchemas(tools, 'outputSchema', anyValue ? undefined : 'object');
  },
});

export const namesUnique = clause<FeatureList>({
  id: 'B-MCP-24',
  basis: advice(
    'a tool is named with other characters, which MCP only discourages, or the server adds tools while the run reads their list',
  ),
  section,
  place,
  text: 'Tools have unique names of letters, digits, _, . and -, and the pages of their list end.',
  cause: 'Tools are not listed properly: expected {expected}, received {received}.',
  fix: 'Give each tool its own name of letters, digits, _, . and -, and end the pages.',
  judge: ({ entries, loops }) => {
    const names = named(entries).map(({ name }) => String(name));
    if (names.length === 0) return inapplicable('no tool is named');
    if (loops)
      return broken({
        at: '/result/nextCursor',
        expected: 'a list that ends',
        received: 'a cursor that an earlier page had',
      });
    const odd = names.find(
      (name, index) => names.indexOf(name) < index || !/^[A-Za-z0-9_.-]{1,128}$/.test(name),
    );
    return odd === undefined
      ? pass
      : broken({
          at: '/result/tools',
          expected: 'tool names of letters, digits, _, - and ., each once',
          received: shown(odd),
          ...(names.indexOf(odd) < names.lastIndexOf(odd) ? { facts: { repeated: true } } : {}),
        });
  },
});
