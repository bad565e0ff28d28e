import { advice, contract } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import {
  canonicalText,
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  jsonOf,
  shown,
} from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { documentOf } from '../rest/paths.js';
import { hasOwnResponse, type ResponseAndControl } from '../rest/protocol/own-response.js';
import { type DocumentAndOffers, headings } from './agreement.clauses.js';
import { cardIsObject } from './documents.clauses.js';

const section = 'Endpoints, Interface B discovery';
/** Path of the catalogue (contract, Endpoints, Interface B). */
export const cataloguePath = '/mcp/catalog.json';
const place = cataloguePath;

const catalogues = [place, '/.well-known/ai-catalog.json'];

export const catalogueIsNoScalar = alsoJudging<ResponseAndControl>(
  { ...cardIsObject, refusable: [1] },
  (beside) => {
    const [exchange] = beside.exchanges;
    if (!catalogues.includes(documentOf(exchange) ?? '')) return inapplicable('another document');
    const value = hasOwnResponse(beside).kind === 'pass' ? jsonOf(exchange).document?.value : undefined;
    if (value === undefined) return inapplicable('no JSON: another clause judges that');
    return typeof value === 'object' && value !== null
      ? pass
      : broken({ at: '', expected: 'an object or an array', received: shown(value).slice(0, 60) });
  },
);

export const catalogueHoldsAll = clause<DocumentAndOffers>({
  id: 'B-DOC-28',
  basis: contract,
  section,
  place,
  text: 'The catalogue names tools, resources and prompts: at least one of each type that /mcp lists.',
  cause: 'The catalogue does not name all that /mcp offers: expected {expected}, received {received}.',
  fix: 'Generate the catalogue from the lists of /mcp.',
  judge: ({ exchanges: [document], offers }) => {
    const value = status(document) === 200 ? jsonOf(document).document?.value : undefined;
    const listed = headings.filter((heading) => (offers[heading]?.length ?? 0) > 0);
    if (typeof value !== 'object' || value === null || listed.length === 0)
      return inapplicable('the catalogue or the lists of /mcp cannot be read');
    const text = canonicalText(value).toLowerCase();
    // Under which name, and in which form, is open; null lists nothing.
    const isNull = (heading: string) => isObject(value) && value[heading] === null;
    const missing = listed.find(
      (heading) =>
        (!text.includes(heading.slice(0, -1)) || isNull(heading)) &&
        !offers[heading]?.some((name) => text.includes(name.toLowerCase())),
    );
    return missing === undefined
      ? pass
      : broken({
          at: '',
          expected: `the ${missing} that /mcp lists`,
          received: `no ${missing}: ${shown(value).slice(0, 60)}`,
        });
  },
});

/** A document about the MCP endpoint, and the tools and prompts as the endpoint lists them. */
export interface DocumentAndEntries {
  readonly exchanges: readonly [document: Exchange, ...list: Exchange[]];
  readonly tools: readonly JsonObject[];
  readonly prompts: readonly JsonObject[];
}

/** Returns the objects of a list in a document. */
export const listIn = (value: JsonValue | undefined, name: string): JsonObject[] => {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
};

const requiredIn = (tool: JsonObject): string[] => {
  const { inputSchema: schema } = tool;
  const { required } = isObject(schema) ? schema : {};
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
};

/** Names of all arguments of a tool; undefined where its schema may have others. */
const argumentsOf = ({ inputSchema: schema }: JsonObject): string[] | undefined =>
  isObject(schema) &&
  isObject(schema.properties) &&
  !Object.keys(schema).some((name) => /Of$|^\$ref/.test(name))
    ? Object.keys(schema.properties)
    : undefined;

const promptArguments = (prompt: JsonObject) => listIn(prompt, 'arguments').map(({ name }) => String(name));

export const requiredArgumentsExist = clause<DocumentAndEntries>({
  id: 'B-DOC-29',
  basis: advice('the card describes a newer version of a tool than the running one'),
  section,
  place,
  text: 'If the catalogue or the server card requires an argument of a tool or a prompt, the list of /mcp has this argument.',
  cause: 'A required argument does not exist in the list of /mcp: {received}; there are {expected}.',
  fix: 'Generate the arguments from the input schemas that /mcp lists.',
  judge: ({ exchanges: [document], tools, prompts }) => {
    const value = status(document) === 200 ? jsonObjectOf(document) : undefined;
    let compared = 0;
    for (const tool of listIn(value, 'tools')) {
      const known = tools.find(({ name }) => name === tool.name);
      const names = known && argumentsOf(known);
      const required = requiredIn(tool);
      if (!names?.length || required.length === 0) continue;
      compared += 1;
      const other = required.find((name) => !names.includes(name));
      if (other !== undefined)
        return broken({
          at: '/tools',
          expected: `arguments of ${tool.name}: ${names.join(', ')}`,
          received: other,
        });
    }
    for (const prompt of listIn(value, 'prompts')) {
      const known = prompts.find(({ name }) => name === prompt.name);
      const required = listIn(prompt, 'arguments').filter((argument) => argument.required === true);
      if (!known || required.length === 0) continue;
      const names = promptArguments(known);
      if (names.length === 0) continue;
      compared += 1;
      const other = required.map(({ name }) => String(name)).find((name) => !names.includes(name));
      if (other !== undefined)
        return broken({
          at: '/prompts',
          expected: `arguments of ${prompt.name}: ${names.join(', ')}`,
          received: other,
        });
    }
    return compared === 0 ? inapplicable('no required argument that can be compared') : pass;
  },
});

/** Clauses that compare the catalogue with the MCP endpoint. */
export const catalogueClauses = [catalogueHoldsAll, requiredArgumentsExist] as const;
