import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  shown,
} from '../../../../harness/formats/json.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { namingRead, type ReadAt } from './result-value.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, the four tools';

/** The profile from an agent endpoint, and from REST. */
export interface SameProfile extends ReadAt {
  readonly exchanges: readonly [told: Exchange, own: Exchange];
  readonly value: JsonValue | undefined;
  /** The only text of a result that holds no value. */
  readonly prose?: string | undefined;
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

/** Members by which profiles state the name of the person. */
const names = ['name', 'displayName', 'display_name', 'fullName', 'full_name'];

/** Returns the name of the person in a profile, by whichever member states it. */
export const nameIn = (profile: JsonObject | undefined): JsonValue | undefined =>
  names.map((name) => profile?.[name]).find((name) => name !== undefined);

/** Returns the words of a fact, which may be an object with texts. */
const wordsOfFact = (value: JsonValue | undefined): string[] =>
  isObject(value) ? Object.values(value).flatMap(wordsOfFact) : wordsOfName(value);

/** Whether two texts, as words, tell different facts. */
type Differ = (one: readonly string[], other: readonly string[]) => boolean;
const sharesNone: Differ = (one, other) => !one.some((word) => other.includes(word));
/** Places are written with more or fewer parts, but with the same first one. */
const beginsElsewhere: Differ = (one, other) =>
  !other.includes(one[0] ?? '') && !one.includes(other[0] ?? '');

/** Members with facts of a profile (contract, Endpoints, Interface B: current role, location). */
const facts: Readonly<Record<string, Differ>> = {
  role: sharesNone,
  current_role: sharesNone,
  currentRole: sharesNone,
  location: beginsElsewhere,
  city: beginsElsewhere,
};

/** Length of a sentence, and words of a profile, from which the two cannot have no word in common. */
const [aSentence, fewestWords] = [160, 10];

/** Returns the words of three letters or more in all texts of a profile. */
const wordsIn = (value: JsonValue | undefined): Set<string> => {
  if (typeof value === 'string') return new Set(wordsOfName(value).filter((word) => word.length > 2));
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return new Set(inner.flatMap((one) => [...wordsIn(one)]));
};

/** Returns whether a text is one sentence without any word of the profile, such as a request to sign in. */
const tellsOther = (prose: string, words: ReadonlySet<string>): boolean => {
  const told = wordsOfName(prose).filter((word) => word.length > 2);
  return (
    prose.length <= aSentence &&
    told.length > 2 &&
    words.size >= fewestWords &&
    !told.some((word) => words.has(word))
  );
};

export const profilesAgree = clause<SameProfile>({
  id: 'B-MCP-55',
  basis: advice('the tool writes a name or a city in another language or script than REST'),
  section,
  place,
  text: 'The profile that an agent reads is the profile of GET /api/v1/profile. If both carry a name, a role or a location, the two share a word. If the agent reads only a sentence, it shares a word with the profile.',
  cause:
    'get_profile or a resource returns another profile than GET /api/v1/profile: expected {expected}, received {received}.',
  fix: 'Read both from the same data.',
  judge: namingRead(({ exchanges: [, own], value, prose }) => {
    const shownByRest = jsonObjectOf(own);
    if (value === undefined && prose !== undefined && tellsOther(prose, wordsIn(shownByRest)))
      return broken({ at: '/result/content', expected: 'the profile', received: shown(prose) });
    const [mine, told] = [
      wordsOfName(nameIn(shownByRest)),
      wordsOfName(isObject(value) ? nameIn(value) : undefined),
    ];
    if (mine.length === 0 || told.length === 0) return inapplicable('not both carry a name');
    // The member may name something else, such as the record itself.
    const all = new Set(wordsOfName(JSON.stringify(value)));
    if (!mine.some((word) => all.has(word)))
      return broken({ at: '/name', expected: shown(nameIn(shownByRest)), received: told.join(' ') });
    const other = Object.entries(facts).find(([name, isOther]) => {
      const [mine, told] = [shownByRest?.[name], isObject(value) ? value[name] : undefined];
      const [here, there] = [wordsOfFact(mine), wordsOfFact(told)];
      // The members of an object have no order.
      const differ = isObject(mine) ? sharesNone : isOther;
      // A text may tell another part of what an object tells.
      const comparable = isObject(mine) === isObject(told) && here.length > 0 && there.length > 0;
      return comparable && differ(here, there);
    })?.[0];
    return other === undefined || !isObject(value)
      ? pass
      : broken({ at: `/${other}`, expected: shown(shownByRest?.[other]), received: shown(value[other]) });
  }),
});
