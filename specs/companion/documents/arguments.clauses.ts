import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  shown,
} from '../../../harness/formats/json.js';
import { status } from '../../../harness/network/exchange.js';
import { schemasOf } from '../mcp/features/accepted-arguments.js';
import { type DocumentAndEntries, listIn } from './catalogue.clauses.js';

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** Returns the arguments that the schema of a tool describes. */
const propertiesOf = ({ inputSchema: schema }: JsonObject): JsonObject =>
  isObject(schema) && isObject(schema.properties) ? schema.properties : {};

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

const contradiction = (
  documented: readonly JsonObject[],
  live: readonly JsonObject[],
): Omit<Breach, 'at'> | undefined => {
  const differ = (one: readonly JsonValue[], other: readonly JsonValue[]) =>
    one.length > 0 && other.length > 0 && !one.some((value) => other.includes(value));
  const found = [
    [typesOf(documented), typesOf(live)] as const,
    [valuesOf(documented), valuesOf(live)] as const,
  ].find(([one, other]) => differ(one, other));
  return found && { expected: shown(found[1]), received: shown(found[0]) };
};

export const argumentsAgree = clause<DocumentAndEntries>({
  id: 'B-DOC-35',
  basis: advice('the catalogue simplifies the types of arguments for its readers'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp/catalog.json',
  text: 'The catalogue and the server card do not state another type for a tool argument than /mcp. If both list its values, at least one value is in both lists.',
  cause: 'A document describes an argument differently from /mcp: expected {expected}, received {received}.',
  fix: 'Write the document from the same schemas as tools/list.',
  judge: ({ exchanges: [document], tools }) => {
    const value = status(document) === 200 ? jsonObjectOf(document) : undefined;
    let compared = 0;
    for (const tool of listIn(value, 'tools')) {
      const known = tools.find(({ name }) => name === tool.name);
      for (const name of known ? Object.keys(propertiesOf(tool)) : []) {
        const [documented, own] = [schemasOf(tool, name), known ? schemasOf(known, name) : []];
        if (documented.length === 0 || own.length === 0) continue;
        compared += 1;
        const breach = contradiction(documented, own);
        if (breach) return broken({ ...breach, at: `/tools: ${tool.name}, ${name}` });
      }
    }
    return compared === 0 ? inapplicable('no argument that can be compared') : pass;
  },
});
