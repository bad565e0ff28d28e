import { advice } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  shown,
} from '../../../harness/formats/json.js';
import { errorOf } from '../../../harness/formats/json-rpc.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { neededBy, requiredOf } from '../mcp/conversation.js';
import { schemasOf } from '../mcp/features/accepted-arguments.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';

/** A document about the MCP endpoint, and the tools and prompts as the endpoint lists them. */
export interface DocumentAndEntries {
  readonly exchanges: readonly [document: Exchange, ...list: Exchange[]];
  readonly tools: readonly JsonObject[];
  readonly prompts: readonly JsonObject[];
}

/** Returns the entries of a list, an object or a text each. */
const listIn = (value: JsonObject | undefined, name: string): JsonValue[] => {
  const list = value?.[name];
  return Array.isArray(list) ? list : [];
};

/** Returns the values of a member of some entries; a text stands for itself. */
const namesOf = (entries: readonly JsonValue[], member: string): string[] =>
  entries
    .map((entry) => (isObject(entry) ? entry[member] : entry))
    .filter((name) => typeof name === 'string');

/**
 * Returns URIs of resources that a document names and /mcp does not list. Addresses for a browser are left out.
 */
export const unlistedResources = (document: JsonObject, listed: readonly string[]): string[] => {
  const schemeOf = (uri: string) => /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase() ?? '';
  return namesOf(listIn(document, 'resources'), 'uri').filter(
    (uri) =>
      !['', 'http', 'https', 'mailto'].includes(schemeOf(uri)) &&
      !listed.includes(uri) &&
      !/[{}<>*[\]$…]|\/:|\.\.\./.test(uri),
  );
};

/** A name without its case and its separators. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns names of prompts that a document names and /mcp does not list. None where the document has no name of a
 * listed prompt: it may use other names.
 */
export const unlistedPrompts = (document: JsonObject, listed: readonly JsonObject[]): string[] => {
  const known = new Set([...namesOf(listed, 'name'), ...namesOf(listed, 'title')].map(plain));
  const names = namesOf(listIn(document, 'prompts'), 'name');
  if (!names.some((name) => known.has(plain(name)))) return [];
  return names.filter((name) => /^[A-Za-z][\w-]*$/.test(name) && !known.has(plain(name)));
};

/** The response of /mcp to the name of a prompt, or the URI of a resource, that a document names. */
export interface NamedByDocument extends RpcExchange {
  readonly heading: 'resources' | 'prompts';
  readonly name: string;
}

export const describedIsServed = clause<NamedByDocument>({
  id: 'B-DOC-26',
  basis: advice(
    'the catalogue and the card are written for another version of /mcp, or simplify it for their readers',
  ),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp/catalog.json',
  also: ['Endpoints, Interface B discovery, /.well-known/mcp/server-card.json'],
  text: 'What the catalogue and the server card say agrees with /mcp: a resource or a prompt that they name exists, listed or not; a tool or a prompt has each argument that they require; and an argument has the type and a value that they state.',
  cause:
    'The catalogue or the server card does not agree with /mcp: expected {expected}, received {received}.',
  fix: 'Write the catalogue and the card from the lists of /mcp.',
  judge: (rpc) => {
    if (objectResult(rpc)) return pass;
    const error = errorOf(rpc.exchanges[0], rpc.id);
    const isUnknown =
      error?.code === -32002 || (error?.code === -32602 && !/argument|required/i.test(String(error.message)));
    return isUnknown
      ? broken({ at: `/${rpc.heading}`, expected: `${rpc.name}, or no such entry`, received: shown(error) })
      : inapplicable('the name was not refused as unknown');
  },
});

const schemaOf = ({ inputSchema: schema }: JsonObject): JsonObject => (isObject(schema) ? schema : {});

/** Returns the arguments that the schema of a tool describes. */
const propertiesOf = (tool: JsonObject): JsonObject => {
  const { properties } = schemaOf(tool);
  return isObject(properties) ? properties : {};
};

/** Names of all arguments of a tool; none where its schema may have others. */
const allArgumentsOf = (tool: JsonObject): string[] =>
  Object.keys(schemaOf(tool)).some((name) => /Of$|^\$ref/.test(name)) ? [] : Object.keys(propertiesOf(tool));

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** Returns the types that schemas allow, null aside; integers are numbers. None where one of them is unknown. */
const typesOf = (schemas: readonly JsonObject[]): string[] => {
  const named = schemas.flatMap(({ type }) => (Array.isArray(type) ? type : [type]));
  const stated = named.filter((type) => type !== 'null').map(String);
  return stated.every((type) => types.includes(type))
    ? stated.map((type) => (type === 'integer' ? 'number' : type))
    : [];
};

/** Returns the values that schemas list; none where one of them lists none. */
const valuesOf = (schemas: readonly JsonObject[]): JsonValue[] => {
  const lists = schemas.filter(({ type }) => type !== 'null').map(({ enum: values }) => values);
  return lists.every((values) => Array.isArray(values)) ? lists.flat() : [];
};

/** Judges whether each required argument exists, where both sides name some. */
const requiredExist = (at: string, required: readonly string[], names: readonly string[]): Judgement[] => {
  if (names.length === 0 || required.length === 0) return [];
  const other = required.find((name) => !names.includes(name));
  return [
    other === undefined
      ? pass
      : broken({ at, expected: `one of the arguments ${names.join(', ')}`, received: `${other}, required` }),
  ];
};

/** Judges whether an argument has a type and a value in common on both sides, where both state them. */
const sameArgument = (
  at: string,
  documented: readonly JsonObject[],
  own: readonly JsonObject[],
): Judgement => {
  for (const read of [typesOf, valuesOf]) {
    const [told, known]: readonly JsonValue[][] = [read(documented), read(own)];
    if (told?.length && known?.length && !told.some((value) => known.includes(value)))
      return broken({ at, expected: shown(known), received: shown(told) });
  }
  return pass;
};

export const argumentsAsServed = alsoJudging<DocumentAndEntries>(
  describedIsServed,
  ({ exchanges: [document], tools, prompts }) => {
    const value = status(document) === 200 ? jsonObjectOf(document) : undefined;
    const inBoth = (heading: string, entries: readonly JsonObject[]) =>
      listIn(value, heading)
        .filter(isObject)
        .flatMap((documented) => {
          const known = entries.find(({ name }) => name === documented.name);
          return known ? [{ at: `/${heading}: ${known.name}`, documented, known }] : [];
        });
    const judgements = [
      ...inBoth('tools', tools).flatMap(({ at, documented, known }) => [
        ...requiredExist(at, requiredOf(schemaOf(documented)), allArgumentsOf(known)),
        ...Object.keys(propertiesOf(documented)).flatMap((name) => {
          const [told, own] = [schemasOf(documented, name), schemasOf(known, name)];
          return told.length > 0 && own.length > 0 ? [sameArgument(`${at}, ${name}`, told, own)] : [];
        }),
      ]),
      ...inBoth('prompts', prompts).flatMap(({ at, documented, known }) =>
        requiredExist(at, neededBy(documented), namesOf(listIn(known, 'arguments'), 'name')),
      ),
    ];
    const [first = inapplicable('no argument that can be compared')] = judgements;
    return judgements.find(({ kind }) => kind === 'broken') ?? first;
  },
);
