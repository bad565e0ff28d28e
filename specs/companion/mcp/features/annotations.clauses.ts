import { clause } from '../../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../../harness/formats/json.js';
import { stateless } from '../documents.js';
import { type Annotation, annotationsOf, isFieldName, misplacedIn } from '../mirrored-arguments.js';
import type { FeatureList } from './tools.clauses.js';

/** Types of arguments that a header field may repeat; null has no field. */
const primitive: readonly JsonValue[] = ['string', 'integer', 'boolean', 'null'];

/** Returns whether a schema names a type that no header field may repeat; one without a type may be of any. */
const isOfOtherType = ({ type }: JsonObject): boolean =>
  type !== undefined && !(Array.isArray(type) ? type : [type]).every((one) => primitive.includes(one));

const breachAmong = (annotations: readonly Annotation[], at: string): Breach | undefined => {
  const seen = new Set<string>();
  for (const { path, name, schema } of annotations) {
    const where = `${at}/${path.join('/properties/')}/x-mcp-header`;
    if (!isFieldName(name))
      return { at: where, expected: 'a token, as in the names of header fields', received: shown(name) };
    if (isOfOtherType(schema))
      return {
        at: where,
        expected: 'an annotation of a string, an integer or a boolean',
        received: shown(schema.type),
      };
    if (seen.size === seen.add(name.toLowerCase()).size)
      return {
        at: where,
        expected: 'another name than those of the other arguments',
        received: shown(name),
        facts: { repeated: true },
      };
  }
  return undefined;
};

export const annotationsValid = clause<FeatureList>({
  id: 'B-MCP-87',
  basis: stateless('Tools, x-mcp-header'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, tool execution',
  text: 'The stateless revision: an x-mcp-header of a tool is a token and unique within the tool. It annotates a string, an integer or a boolean. The path to it in inputSchema consists of properties only.',
  cause: 'An x-mcp-header is not allowed: {received}. Clients reject such a tool.',
  fix: 'Give each annotated argument a name of its own: letters, digits and hyphens. Annotate strings, integers and booleans only.',
  judge: ({ entries, anyValue }) => {
    if (!anyValue) return inapplicable('the revision does not define x-mcp-header');
    const annotated = (entries ?? [])
      .filter(isObject)
      .filter(({ inputSchema }) => JSON.stringify(inputSchema ?? null).includes('"x-mcp-header"'));
    if (annotated.length === 0) return inapplicable('no tool has x-mcp-header');
    for (const { name, inputSchema } of annotated) {
      const at = `${String(name)}: /inputSchema/properties`;
      const breach = breachAmong(annotationsOf(inputSchema), at);
      if (breach) return broken(breach);
      const through = misplacedIn(inputSchema);
      if (through !== undefined)
        return broken({
          at: `${String(name)}: /inputSchema`,
          expected: 'x-mcp-header only below properties',
          received: `x-mcp-header within ${through}`,
        });
    }
    return pass;
  },
});
