import { clause } from '../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, jsonObjectOf, shown } from '../../../harness/formats/json.js';
import { status } from '../../../harness/network/exchange.js';
import { type DocumentAndEntries, listIn } from './catalogue.clauses.js';

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** Returns the arguments that the schema of a tool describes. */
const propertiesOf = ({ inputSchema: schema }: JsonObject): JsonObject =>
  isObject(schema) && isObject(schema.properties) ? schema.properties : {};

/** Returns the type of an argument, where it is one; integers are numbers. */
const typeOf = ({ type }: JsonObject): string | undefined =>
  typeof type !== 'string' || !types.includes(type) ? undefined : type === 'integer' ? 'number' : type;

const contradiction = (documented: JsonObject, live: JsonObject): Omit<Breach, 'at'> | undefined => {
  const [one, other] = [typeOf(documented), typeOf(live)];
  if (one !== undefined && other !== undefined && one !== other)
    return { expected: `type ${other}`, received: `type ${one}` };
  const [values, own] = [documented.enum, live.enum];
  if (!Array.isArray(values) || !Array.isArray(own) || values.length === 0 || own.length === 0)
    return undefined;
  return values.some((value) => own.includes(value))
    ? undefined
    : { expected: shown(own), received: shown(values) };
};

export const argumentsAgree = clause<DocumentAndEntries>({
  id: 'B-DOC-35',
  level: 'must',
  section: 'Endpoints, Interface B discovery',
  place: '/mcp/catalog.json',
  text: 'An argument of a tool has no other type in the catalogue or the server card than in /mcp, and where both list its values, they share one.',
  judge: ({ exchanges: [document], tools }) => {
    const value = status(document) === 200 ? jsonObjectOf(document) : undefined;
    let compared = 0;
    for (const tool of listIn(value, 'tools')) {
      const known = tools.find(({ name }) => name === tool.name);
      const live = known ? propertiesOf(known) : {};
      for (const [name, documented] of Object.entries(propertiesOf(tool))) {
        const own = Object.hasOwn(live, name) ? live[name] : undefined;
        if (!isObject(documented) || !isObject(own)) continue;
        compared += 1;
        const breach = contradiction(documented, own);
        if (breach) return broken({ ...breach, at: `/tools: ${tool.name}, ${name}` });
      }
    }
    return compared === 0 ? inapplicable('no argument that can be compared') : pass;
  },
});
