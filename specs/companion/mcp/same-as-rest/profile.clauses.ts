import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, type JsonValue, jsonObjectOf, shown } from '../../../../harness/formats/json.js';
import type { Exchange } from '../../../../harness/network/exchange.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, tools';

/** The profile from the tool, and from REST. */
export interface SameProfile {
  readonly exchanges: readonly [told: Exchange, own: Exchange];
  readonly value: JsonValue | undefined;
}

/** Returns the words of a name, without regard to case and accents; none of other values. */
export const wordsOfName = (value: JsonValue | undefined): string[] =>
  typeof value === 'string'
    ? (value
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [])
    : [];

export const profilesAgree = clause<SameProfile>({
  id: 'B-MCP-55',
  level: 'must',
  section,
  place,
  text: 'get_profile is about the person of GET /api/v1/profile: where both carry a name, the names share a word.',
  judge: ({ exchanges: [, own], value }) => {
    const shownByRest = jsonObjectOf(own);
    const [mine, told] = [
      wordsOfName(shownByRest?.name),
      wordsOfName(isObject(value) ? value.name : undefined),
    ];
    if (mine.length === 0 || told.length === 0) return inapplicable('not both carry a name');
    // The member may name something else, such as the record itself.
    const all = new Set(wordsOfName(JSON.stringify(value)));
    return mine.some((word) => all.has(word))
      ? pass
      : broken({ at: '/name', expected: shown(shownByRest?.name), received: told.join(' ') });
  },
});
