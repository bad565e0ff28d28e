import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, type JsonObject, shown } from '../../../../harness/formats/json.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { requiredOf } from '../conversation.js';

/** The same tool, as the stateless revision lists it, and as it is listed after initialize. */
export interface ToolInBoth {
  readonly exchanges: readonly [Exchange];
  readonly stateless: JsonObject;
  readonly afterInitialize: JsonObject;
}

/** Returns the names of the arguments of a tool, with a mark at those that it requires. */
const argumentsOf = ({ inputSchema }: JsonObject): string[] => {
  const schema = isObject(inputSchema) ? inputSchema : {};
  const required = requiredOf(schema);
  const names = new Set([...Object.keys(isObject(schema.properties) ? schema.properties : {}), ...required]);
  return [...names].sort().map((name) => (required.includes(name) ? `${name} (required)` : name));
};

export const sameArguments = clause<ToolInBoth>({
  id: 'B-MCP-117',
  basis: advice('the stateless revision offers newer versions of the tools'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, the four tools',
  text: 'The four tools have the same arguments in the stateless revision and after initialize.',
  judge: ({ stateless, afterInitialize }) => {
    const [here, there] = [argumentsOf(stateless), argumentsOf(afterInitialize)];
    if (here.length === 0 && there.length === 0) return inapplicable('the tool has no arguments');
    return here.join() === there.join()
      ? pass
      : broken({
          at: `${String(afterInitialize.name)}: /inputSchema`,
          expected: shown(here),
          received: shown(there),
        });
  },
});
