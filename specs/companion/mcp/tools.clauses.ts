import { clause } from '../../../harness/engine/clause.js';
import { type Breach, broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import { errorOf, readRpc } from '../../../harness/formats/json-rpc.js';
import { compileForeign } from '../../../harness/formats/schemas/foreign-schema.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { status } from '../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';
import { contentBreach, memberBreach } from './content.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, tools';

/** The tools that the contract names (Endpoints, Interface B). */
export const contractTools = ['search_site', 'get_profile', 'list_content', 'get_note_markdown'] as const;

/** The offers of one heading (tools, resources, prompts): all pages of the list that were read. */
export interface Offered {
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  readonly list: RpcExchange;
  /** Undefined when the first page has no list. */
  readonly entries: readonly JsonValue[] | undefined;
  /** Whether a cursor repeated. */
  readonly loops: boolean;
  /** Whether the last page was read. */
  readonly complete: boolean;
  /** The missing page of an issued cursor. */
  readonly refused?: RpcExchange | undefined;
  /** Whether the revision has structured content of any type; before 2026-07-28 it is an object. */
  readonly anyValue: boolean;
}

const named = (entries: readonly JsonValue[] | undefined): JsonObject[] =>
  (entries ?? []).filter(isObject).filter(({ name }) => typeof name === 'string');

/** Returns a tool of a list by its name. */
export const toolNamed = ({ entries }: Offered, name: string): JsonObject | undefined =>
  named(entries).find((tool) => tool.name === name);

export const toolsNamed = clause<Offered>({
  id: 'B-MCP-20',
  level: 'must',
  section,
  place,
  text: `tools/list names ${contractTools.join(', ')}.`,
  judge: (offered) => {
    if (!offered.entries) return inapplicable('no list of tools: another clause judges that');
    const missing = contractTools.filter((name) => !toolNamed(offered, name));
    return missing.length === 0
      ? pass
      : broken({ at: '/result/tools', expected: 'the four tools', received: `no ${missing.join(', no ')}` });
  },
});

export const toolsListed = clause<Offered>({
  id: 'B-MCP-21',
  level: 'must',
  section,
  place,
  text: 'A server that declares tools responds to tools/list with an array of tools, each with a name.',
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
      : broken({ at: `/result/tools/${nameless}`, expected: 'a name', received: shown(entries[nameless]) });
  },
});

const schemaFault = (tool: JsonObject, name: string, type: string | undefined): Breach | undefined => {
  const schema = tool[name];
  const at = `${String(tool.name)}: /${name}`;
  if (!isObject(schema)) return { at, expected: 'a JSON Schema, an object', received: shown(schema) };
  if (type !== undefined && schema.type !== type)
    return { at: `${at}/type`, expected: shown(type), received: shown(schema.type) };
  const { fault } = compileForeign(schema);
  return fault === undefined ? undefined : { at, expected: 'a schema that compiles', received: fault };
};

/**
 * Judges one schema of each tool; a schema that cannot be compiled here, such as one of an unknown dialect,
 * is no breach.
 */
const judgeSchemas = (tools: readonly JsonObject[], name: string, type: string | undefined): Judgement => {
  const breach = tools.map((tool) => schemaFault(tool, name, type)).find((found) => found !== undefined);
  if (breach) return broken(breach);
  const unread = tools.map((tool) => {
    const schema = tool[name];
    return isObject(schema) ? compileForeign(schema).unread : undefined;
  });
  const [first] = unread;
  return first !== undefined && unread.every((reason) => reason !== undefined)
    ? inapplicable(`no ${name} can be read: ${first}`)
    : pass;
};

export const inputSchemas = clause<Offered>({
  id: 'B-MCP-22',
  level: 'must',
  section,
  place,
  text: 'Each tool has an inputSchema of type object that compiles as JSON Schema.',
  judge: ({ entries }) => {
    const tools = named(entries);
    if (tools.length === 0) return inapplicable('no tool is named');
    return judgeSchemas(tools, 'inputSchema', 'object');
  },
});

export const outputSchemas = clause<Offered>({
  id: 'B-MCP-23',
  level: 'must',
  section,
  place,
  text: 'An outputSchema, where a tool has one, compiles as JSON Schema, of type object before revision 2026-07-28.',
  judge: ({ entries, anyValue }) => {
    const tools = named(entries).filter(({ outputSchema }) => outputSchema !== undefined);
    if (tools.length === 0) return inapplicable('no tool has an outputSchema');
    return judgeSchemas(tools, 'outputSchema', anyValue ? undefined : 'object');
  },
});

export const namesUnique = clause<Offered>({
  id: 'B-MCP-24',
  level: 'should',
  section,
  place,
  text: 'Tools have unique names of letters, digits, _, . and -, and the pages of their list end.',
  judge: ({ entries, loops }) => {
    const names = named(entries).map(({ name }) => String(name));
    if (names.length === 0) return inapplicable('no tool is named');
    if (loops)
      return broken({
        at: '/result/nextCursor',
        expected: 'an end',
        received: 'a cursor for the second time',
      });
    const odd = names.find(
      (name, index) => names.indexOf(name) < index || !/^[A-Za-z0-9_.-]{1,128}$/.test(name),
    );
    return odd === undefined
      ? pass
      : broken({ at: '/result/tools', expected: 'plain names, each once', received: shown(odd) });
  },
});

/** A tool called with arguments that its schema allows. */
export interface Called extends RpcExchange {
  readonly tool: JsonObject;
  /** Whether its result is known to exist, so that the tool has no reason to refuse. */
  readonly answerable: boolean;
  /** Whether the revision allows structured content of any type; before 2026-07-28 it is an object. */
  readonly anyValue: boolean;
}

export const toolCallable = clause<Called>({
  id: 'B-MCP-25',
  level: 'must',
  section,
  place,
  text: 'Each of the four tools returns a result for arguments that its schema allows.',
  judge: (called) => {
    if (objectResult(called)) return pass;
    if (!called.answerable) return inapplicable('no valid arguments for this tool are known');
    const [exchange] = called.exchanges;
    const error = errorOf(exchange, called.id);
    return broken({
      at: error ? '/error' : '',
      expected: `a result of ${String(called.tool.name)}`,
      received: error ? shown(error) : `status ${status(exchange)}`,
    });
  },
});

/** Optional members of list entries, and their types (MCP, schema). */
const memberTypes = {
  title: 'string',
  description: 'string',
  mimeType: 'string',
  size: 'number',
  annotations: 'object',
  outputSchema: 'object',
  arguments: 'array',
  icons: 'array',
  _meta: 'object',
} as const;

const isOf = (type: string, value: JsonValue): boolean =>
  type === 'array' ? Array.isArray(value) : type === 'object' ? isObject(value) : typeof value === type;

const argumentBreach = (list: JsonValue | undefined, at: string): Breach | undefined => {
  const all = Array.isArray(list) ? list : [];
  const odd = all.findIndex((one) => !isObject(one) || typeof one.name !== 'string');
  if (odd >= 0) return { at: `${at}/arguments/${odd}`, expected: 'a name', received: 'none' };
  const vague = all.findIndex(
    (one) => isObject(one) && !['undefined', 'boolean'].includes(typeof one.required),
  );
  return vague < 0
    ? undefined
    : { at: `${at}/arguments/${vague}/required`, expected: 'a boolean', received: shown(all[vague]) };
};

/** Annotations of tools, and their types (MCP, ToolAnnotations). */
const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

const hintBreach = ({ annotations }: JsonObject, at: string): Breach | undefined => {
  const name = isObject(annotations)
    ? hints.find((hint) => !['undefined', 'boolean'].includes(typeof annotations[hint]))
    : undefined;
  return name === undefined
    ? undefined
    : { at: `${at}/annotations/${name}`, expected: 'a boolean', received: shown(annotations) };
};

/** The URI of a resource begins with its scheme. */
const uriBreach = ({ uri }: JsonObject, at: string): Breach | undefined =>
  typeof uri !== 'string' || /^[a-z][a-z0-9+.-]*:/i.test(uri)
    ? undefined
    : { at: `${at}/uri`, expected: 'a URI with its scheme', received: shown(uri) };

const listingBreach = (entry: JsonObject, at: string): Breach | undefined => {
  for (const [name, type] of Object.entries(memberTypes)) {
    const value = entry[name];
    if (value !== undefined && !isOf(type, value))
      return { at: `${at}/${name}`, expected: `a value of type ${type}`, received: shown(value) };
  }
  return (
    argumentBreach(entry.arguments, at) ??
    hintBreach(entry, at) ??
    uriBreach(entry, at) ??
    memberBreach(entry, at)
  );
};

export const listingsTyped = clause<Offered>({
  id: 'B-MCP-31',
  level: 'must',
  section,
  place,
  also: [`${section}, /mcp, resources and prompt templates`],
  text: 'Optional members of listed tools, resources and prompts, where present, have the types of the MCP schema.',
  judge: ({ entries, list }) => {
    const listed = (entries ?? []).filter(isObject);
    if (listed.length === 0) return inapplicable('nothing is listed');
    const breach = listed
      .map((entry, index) => listingBreach(entry, `/result/${list.method.split('/', 1)[0]}/${index}`))
      .find((found) => found !== undefined);
    if (breach) return broken(breach);
    const cursor = objectResult(list)?.nextCursor ?? null;
    return cursor === null || typeof cursor === 'string'
      ? pass
      : broken({ at: '/result/nextCursor', expected: 'a string', received: shown(cursor) });
  },
});

export const toolSucceeds = clause<Called>({
  id: 'B-MCP-26',
  level: 'must',
  section,
  place,
  text: 'The four tools find what the REST routes contain: their results are not errors.',
  judge: (called) => {
    const result = objectResult(called);
    if (!result || !called.answerable) return inapplicable('no result that is known to exist');
    return result.isError === true
      ? broken({ at: '/result/isError', expected: 'false', received: shown(result.content) })
      : pass;
  },
});

export const resultShape = clause<RpcExchange>({
  id: 'B-MCP-27',
  level: 'must',
  section,
  place,
  text: 'The result of a tool has content, an array of well-formed items; isError, where present, is a boolean.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (!result) return inapplicable('no result');
    if (result.isError !== undefined && typeof result.isError !== 'boolean')
      return broken({ at: '/result/isError', expected: 'a boolean', received: shown(result.isError) });
    const breach = contentBreach(result.content, '/result/content');
    return breach ? broken(breach) : pass;
  },
});

export const structuredContent = clause<Called>({
  id: 'B-MCP-28',
  level: 'must',
  section,
  place,
  text: 'The result of a tool with an outputSchema has structuredContent that conforms to it.',
  judge: (called) => {
    const result = objectResult(called);
    const schema = called.tool.outputSchema;
    if (!result || result.isError === true || !isObject(schema)) return inapplicable('nothing to compare');
    const { structuredContent: value } = result;
    const at = '/result/structuredContent';
    if (value === undefined)
      return broken({ at, expected: 'a value of the outputSchema', received: 'nothing' });
    if (!called.anyValue && !isObject(value))
      return broken({ at, expected: 'an object', received: shown(value) });
    const { breachOf, unread, fault } = compileForeign(schema);
    if (!breachOf) return inapplicable(`the outputSchema judges nothing: ${unread ?? fault}`);
    const breach = breachOf(value, at);
    return breach ? broken(breach) : pass;
  },
});

/** A refusal: a JSON-RPC error, or a result with isError. */
const refusedCall = (rpc: RpcExchange): Judgement => {
  const [exchange] = rpc.exchanges;
  const { response } = readRpc(exchange, rpc.id);
  if (isObject(response) && response.error !== undefined) return pass;
  if (objectResult(rpc)?.isError === true) return pass;
  if (status(exchange) >= 400) return pass;
  return broken({
    at: '',
    expected: 'a JSON-RPC error, or a result with isError',
    received: shown(objectResult(rpc)),
  });
};

export const unknownToolRefused = clause<RpcExchange>({
  id: 'B-MCP-29',
  level: 'must',
  section,
  place,
  text: 'A tool that is not listed is refused: by an error, or by a result with isError.',
  judge: refusedCall,
});

export const badArgumentsRefused = clause<RpcExchange>({
  id: 'B-MCP-30',
  level: 'should',
  section,
  place,
  text: 'Arguments that the schema forbids are refused: by an error, or by a result with isError.',
  judge: refusedCall,
});
