import { advice } from '../../../../harness/declarations/basis.js';
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
import { typed } from '../../../../harness/formats/schemas/expectation.js';
import { status } from '../../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { handshake } from '../documents.js';
import type { McpSession } from '../session.js';
import { iconBreach, memberBreach } from './content.js';
import type { DeclaredList } from './features.clauses.js';
import type { FeatureList } from './tools.clauses.js';

const section = 'Endpoints, Interface B discovery';

export const listEnds = clause<FeatureList>({
  id: 'B-MCP-32',
  basis: advice('a cursor of a list expires before the next request'),
  section,
  place: '/mcp, tool execution',
  also: [`${section}, /mcp, resources`, `${section}, /mcp, prompt templates`],
  text: 'A list can be traversed to its end: each issued cursor returns a page, and no cursor repeats.',
  cause: 'A list of /mcp cannot be traversed to its end: expected {expected}, received {received}.',
  fix: 'Return a new nextCursor with each page, accept it, and leave it out on the last page.',
  judge: ({ entries, loops, empty, refused }): Judgement => {
    if (!entries) return inapplicable('no list: judged as such');
    const at = '/result/nextCursor';
    if (loops)
      return broken({ at, expected: 'a list that ends', received: 'a cursor that an earlier page had' });
    if (empty !== undefined)
      return broken({
        at,
        expected: 'a list that ends',
        received: `${empty} pages in a row without an entry, each with another cursor`,
      });
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
export interface ListedTools extends FeatureList {
  readonly session: McpSession;
}

export const toolsDeclared = clause<ListedTools>({
  id: 'B-MCP-33',
  basis: handshake('Tools, Capabilities'),
  section,
  place: '/mcp, tool execution',
  also: [`${section}, /mcp, resources`, `${section}, /mcp, prompt templates`],
  text: 'A server that lists tools, resources or prompts declares the capability of that name.',
  cause: '/mcp lists what it does not declare as a capability: {received}.',
  fix: 'Declare the capability in the result of initialize or server/discover.',
  judge: ({ entries, session: { capabilities, result } }) => {
    if (!entries || entries.length === 0) return inapplicable('no tool is listed');
    if (!isObject(result.capabilities)) return inapplicable('no capabilities: another clause judges that');
    return capabilities.tools === undefined
      ? broken({
          at: '/result/capabilities',
          expected: 'the capability tools',
          received: shown(Object.keys(capabilities)),
        })
      : pass;
  },
});

/** Returns the first entry whose identifying member repeats an earlier one. */
export const twice = (entries: readonly JsonObject[], key: string): string | undefined => {
  const seen = new Set<unknown>();
  const entry = entries.find((one) => typeof one[key] === 'string' && seen.size === seen.add(one[key]).size);
  return entry && String(entry[key]);
};

export const featuresDiffer = clause<DeclaredList>({
  id: 'B-MCP-46',
  basis: advice('a list has one resource twice, with a title in each language'),
  section,
  place: '/mcp, resources',
  also: [`${section}, /mcp, prompt templates`],
  text: 'No resource is listed twice by its uri, and no prompt by its name: they are unique identifiers (MCP, schema).',
  cause: 'A resource or prompt is listed twice: {received}.',
  fix: 'List each uri and each prompt name once.',
  judge: ({ entries, kind, key }) => {
    const listed = (entries ?? []).filter(isObject);
    if (listed.length === 0) return inapplicable('nothing is listed');
    const again = twice(listed, key);
    return again === undefined
      ? pass
      : broken({
          at: `/result/${kind}`,
          expected: `each ${key} once`,
          received: shown(again),
          facts: { repeated: true },
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
  execution: 'object',
  arguments: 'array',
  icons: 'array',
  _meta: 'object',
} as const;

const isOf = (type: string, value: JsonValue): boolean =>
  type === 'array' ? Array.isArray(value) : type === 'object' ? isObject(value) : typeof value === type;

const argumentBreach = (list: JsonValue | undefined, at: string): Breach | undefined => {
  const all = Array.isArray(list) ? list : [];
  const odd = all.findIndex((one) => !isObject(one) || typeof one.name !== 'string');
  if (odd >= 0)
    return {
      at: `${at}/arguments/${odd}`,
      expected: 'an argument with a name',
      received: 'an argument without one',
    };
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
      return {
        at: `${at}/${name}`,
        expected: typed(type),
        received: shown(value),
      };
  }
  return (
    argumentBreach(entry.arguments, at) ??
    hintBreach(entry, at) ??
    uriBreach(entry, at) ??
    iconBreach(entry, at) ??
    memberBreach(entry, at)
  );
};

/** Returns why a page of a list has an optional member of the wrong type. */
const pageBreach = (page: JsonObject | undefined): Breach | undefined => {
  const { nextCursor, _meta: meta } = page ?? {};
  if (nextCursor !== undefined && typeof nextCursor !== 'string')
    return { at: '/result/nextCursor', expected: 'a string, or no nextCursor', received: shown(nextCursor) };
  return meta === undefined || isObject(meta)
    ? undefined
    : { at: '/result/_meta', expected: typed('object'), received: shown(meta) };
};

export const listingsTyped = clause<FeatureList & { readonly pages?: readonly RpcExchange[] }>({
  id: 'B-MCP-31',
  basis: handshake('Schema, Tool, Resource and Prompt'),
  section,
  place: '/mcp, tool execution',
  also: [`${section}, /mcp, resources`, `${section}, /mcp, prompt templates`],
  text: 'Optional members of lists, and of listed tools, resources and prompts, where present, have the types of the MCP schema: null is none of them.',
  cause:
    'An optional member of a listed tool, resource or prompt has the wrong type: expected {expected}{at}, received {received}.',
  fix: 'Send the type that MCP gives it, or leave it out.',
  judge: ({ entries, list, pages = [list] }) => {
    const odd = pages.findIndex((page) => pageBreach(objectResult(page)) !== undefined);
    const inPage = pageBreach(objectResult(pages[odd] ?? list));
    if (inPage) return broken({ ...inPage, exchange: Math.max(0, odd) });
    const listed = (entries ?? []).filter(isObject);
    if (listed.length === 0) return inapplicable('nothing is listed');
    const breach = listed
      .map((entry, index) => listingBreach(entry, `/result/${list.method.split('/', 1)[0]}/${index}`))
      .find((found) => found !== undefined);
    return breach ? broken(breach) : pass;
  },
});

export const toolsOnlyRead = clause<FeatureList>({
  id: 'B-MCP-53',
  basis: advice('a framework writes destructiveHint, whose default is true, into every tool'),
  section: 'What the service does',
  place: '7',
  text: 'No tool declares that it is destructive: Interface B is read-only.',
  cause: 'A tool declares that it changes data: {received}.',
  fix: 'Set readOnlyHint, and leave destructiveHint out or false.',
  judge: ({ entries }) => {
    const annotated = (entries ?? []).filter(isObject).filter(({ annotations }) => isObject(annotations));
    if (annotated.length === 0) return inapplicable('no tool has annotations');
    const odd = annotated.find(
      ({ annotations }) =>
        isObject(annotations) && annotations.destructiveHint === true && annotations.readOnlyHint !== true,
    );
    return odd
      ? broken({
          at: `${String(odd.name)}: /annotations/destructiveHint`,
          expected: 'a tool that reads',
          received: shown(odd.annotations),
        })
      : pass;
  },
});
