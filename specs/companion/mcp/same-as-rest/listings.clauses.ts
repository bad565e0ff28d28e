import { advice } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { type JsonObject, shown } from '../../../../harness/formats/json.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { isText, namedAlike, titleOf } from '../../rest/content/entries.js';
import { againIn } from '../../rest/content/lists.clauses.js';
import { entriesFrom, type ListedByTool } from './entries.clauses.js';
import { titlesStay } from './titles.clauses.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, the four tools';

export const entriesOnce = clause<ListedByTool>({
  id: 'B-MCP-73',
  basis: advice('an entry is pinned at the top and listed again in its place'),
  section,
  place,
  text: 'list_content contains no entry twice, by its id or slug.',
  judge: (listed) =>
    entriesFrom(listed, (entries) => {
      if (entries.length < 2) return inapplicable('fewer than two entries');
      const again = againIn(entries);
      return again < 0
        ? pass
        : broken({
            at: '',
            expected: 'each entry once',
            received: shown(titleOf(entries[again] ?? {})),
            facts: { repeated: true },
          });
    }),
});

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a member in which both entries state a day, and not the same one. */
const otherDay = (one: JsonObject, other: JsonObject): string | undefined =>
  Object.keys(one).find((name) => {
    const [told, own] = [one[name], other[name]];
    return isText(told) && isText(own) && day.test(told) && day.test(own) && told !== own;
  });

/** Fewest entries with another day that count: one entry may be of a record that just changed. */
const fewestOther = 2;

export const datesAgree = alsoJudging<ListedByTool>(titlesStay, (listed) =>
  entriesFrom(listed, (entries) => {
    const pairs = entries.flatMap((entry) => {
      const [own, ...others] = (listed.ofRest ?? []).filter((one) => namedAlike(one, entry));
      return own && others.length === 0 ? [{ told: entry, own }] : [];
    });
    const compared = pairs.filter(({ told, own }) =>
      Object.keys(told).some((name) => [told[name], own[name]].every((value) => day.test(String(value)))),
    );
    if (compared.length === 0) return inapplicable('no entry has a day in both');
    const other = compared.filter(({ told, own }) => otherDay(told, own) !== undefined);
    const [first] = other;
    if (!first || other.length < fewestOther) return pass;
    const name = otherDay(first.told, first.own) ?? '';
    return broken({
      at: `/${name}`,
      expected: `${shown(first.own[name])} for ${titleOf(first.own)}`,
      received: shown(first.told[name]),
    });
  }),
);

/** Listings without a limit, the last of them after one with the limit 1. */
export interface LimitedBetween {
  readonly exchanges: readonly [after: Exchange, before: Exchange, limited: Exchange];
  /** Entries of each; 0 where they cannot be identified. */
  readonly counts: readonly number[];
}

/** Entries of a listing that a later one cannot lose by itself. */
const several = 3;

export const limitForgotten = clause<LimitedBetween>({
  id: 'B-MCP-75',
  basis: advice('a session keeps the last limit as the choice of its client'),
  section,
  place,
  text: 'The limit of one call of list_content does not apply to the next call without a limit.',
  judge: ({ counts: [after = 0, before = 0, limited = 0] }) => {
    if (before < several || limited !== 1) return inapplicable('too few entries, or the limit is ignored');
    return after === 1
      ? broken({
          at: '/result/content',
          expected: `${quantity(before, 'entry', 'entries')}, as before`,
          received: '1',
        })
      : pass;
  },
});

/** Clauses about a whole listing by a tool. */
export const listingClauses = [entriesOnce, datesAgree, limitForgotten] as const;
