import type { Breach } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerStep,
  shown,
} from '../../../harness/formats/json.js';

const breachIn = (servers: JsonValue | undefined, at: string): Breach | undefined => {
  for (const [index, server] of (Array.isArray(servers) ? servers : []).entries()) {
    const variables = isObject(server) && isObject(server.variables) ? server.variables : {};
    for (const [name, variable] of Object.entries(variables)) {
      if (!isObject(variable) || !Array.isArray(variable.enum) || typeof variable.default !== 'string')
        continue;
      if (!variable.enum.includes(variable.default))
        return {
          at: `${at}/servers/${index}/variables${pointerStep(name)}/default`,
          expected: `one of ${shown(variable.enum)}`,
          received: shown(variable.default),
        };
    }
  }
  return undefined;
};

/**
 * Returns a server variable whose default is not among its values (OpenAPI 3.1, Server Variable Object: MUST), of the
 * description, a path or an operation.
 */
export const serversBreach = ({ servers, paths }: JsonObject): Breach | undefined => {
  const whole = breachIn(servers, '');
  if (whole) return whole;
  for (const [template, item] of Object.entries(isObject(paths) ? paths : {})) {
    if (!isObject(item)) continue;
    const at = `/paths${pointerStep(template)}`;
    const holders = [
      ['', item] as const,
      ...Object.entries(item).map(([name, one]) => [`/${name}`, one] as const),
    ];
    for (const [place, holder] of holders) {
      const breach = isObject(holder) ? breachIn(holder.servers, at + place) : undefined;
      if (breach) return breach;
    }
  }
  return undefined;
};
