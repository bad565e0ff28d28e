import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonOf,
  pointerStep,
  shown,
} from '../../../../harness/formats/json.js';
import { type Exchange, status } from '../../../../harness/network/exchange.js';
import { undetermined } from '../routes.clauses.js';
import { entriesOf, isText, nullAmong, titleOf, valueAt } from './entries.js';

const section = 'Endpoints, Interface B';

/** The same listing or search with a small limit and with a larger one. */
export interface FewAndMany {
  readonly exchanges: readonly [few: Exchange, many: Exchange];
}

/** Returns whether a response has null where another one has its entries: some languages write an empty list so. */
const isNullAt = (exchange: Exchange, pointer: string): boolean =>
  status(exchange) === 200 && valueAt(exchange, pointer) === null;

export const fewAreSome = clause<FewAndMany>({
  id: 'B-ROUTE-21',
  basis: advice('the listing counts pinned entries first and hides them'),
  section,
  place: 'limit',
  text: 'A listing or search that returns entries with a large limit is not empty with a small one.',
  cause: '{request} returns no entry, while a larger limit returns entries: {received}.',
  fix: 'Apply limit after the filters, as the last step.',
  judge: ({ exchanges: [few, many] }) => {
    const all = entriesOf(many);
    const isNull = all !== undefined && isNullAt(few, all.pointer);
    const some = isNull ? { pointer: all.pointer, entries: [] } : entriesOf(few);
    if (!some || !all) return undetermined;
    if (all.entries.length === 0) return inapplicable('there are no entries');
    return some.entries.length > 0
      ? pass
      : broken({ at: some.pointer, expected: 'an entry', received: `none, of ${all.entries.length}` });
  },
});

/** Returns an entry that is in a list twice, with equal members; only entries with an id or a slug count. */
export const againIn = (entries: readonly JsonObject[]): number => {
  const seen = new Set<string>();
  return entries.findIndex(
    (entry) =>
      (isText(entry.slug) || isText(entry.id) || typeof entry.id === 'number') &&
      seen.size === seen.add(JSON.stringify(entry)).size,
  );
};

const once = (exchange: Exchange): Judgement => {
  const found = entriesOf(exchange);
  if (!found) return undetermined;
  if (found.entries.length < 2) return inapplicable('fewer than two entries');
  const again = againIn(found.entries);
  return again < 0
    ? pass
    : broken({
        at: `${found.pointer}/${again}`,
        expected: 'each entry once',
        received: shown(titleOf(found.entries[again] ?? {})),
      });
};

export const eachOnce = clause<Exchange>({
  id: 'B-ROUTE-22',
  basis: advice('an entry is pinned on top and stands in its place again'),
  section,
  place: 'content',
  text: 'A listing contains no entry twice, by its id or slug.',
  cause: 'A listing contains an entry twice: {received}.',
  fix: 'Remove duplicates, for instance from joins over tags.',
  judge: once,
});

export const foundOnce = clause<Exchange>({
  id: 'B-ROUTE-24',
  basis: advice('an entry is shown as a best match and in its place again'),
  section,
  place: 'search',
  text: 'A search returns no entry twice.',
  cause: 'A search returns an entry twice: {received}.',
  fix: 'Return an entry once, even when several of its words match.',
  judge: once,
});

export const listingIsNoScalar = clause<Exchange>({
  id: 'B-ROUTE-27',
  basis: advice('a listing is one text of names: response bodies are not shown'),
  section,
  place: 'content',
  text: 'A listing in JSON is an object or an array: a number, a text or a boolean lists nothing.',
  cause: 'A listing is no object and no array: {received}.',
  fix: 'Return an object with an array of entries.',
  judge: (exchange) => {
    const value = jsonOf(exchange).document?.value;
    if (status(exchange) !== 200 || value === undefined || value === null)
      return inapplicable('no JSON, or an empty body: the contract leaves this open');
    return typeof value === 'object'
      ? pass
      : broken({ at: '', expected: 'an object or an array', received: shown(value) });
  },
});

/** Returns where a body has null among entries: in itself, or in one of its members. */
const nullIn = (value: JsonValue): string | undefined => {
  const lists: [string, JsonValue][] = isObject(value) ? Object.entries(value) : [['', value]];
  for (const [name, list] of lists) {
    const at = Array.isArray(list) ? nullAmong(list, name) : undefined;
    if (at !== undefined) return `${name === '' ? '' : pointerStep(name)}/${at}`;
  }
  return undefined;
};

export const noNullEntry = clause<Exchange>({
  id: 'B-ROUTE-47',
  basis: advice('a withdrawn entry keeps its place as null'),
  section,
  place: 'content',
  also: [`${section}, search`],
  text: 'A listing or a search has no null in the place of an entry.',
  cause: 'A list has null among its entries{at}.',
  fix: 'Leave out an entry that cannot be shown.',
  judge: (exchange) => {
    const value = jsonOf(exchange).document?.value;
    if (status(exchange) !== 200 || value === undefined) return undetermined;
    const at = nullIn(value);
    if (at !== undefined) return broken({ at, expected: 'an entry', received: 'null' });
    return entriesOf(exchange) ? pass : undetermined;
  },
});
