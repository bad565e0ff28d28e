import { advice, contract, open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonValue, jsonOf, shown } from '../../../harness/formats/json.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { type Exchange, isUnavailable, status } from '../../../harness/network/exchange.js';
import item from '../../../schemas/journal/item.schema.json' with { type: 'json' };
import page from '../../../schemas/journal/page.schema.json' with { type: 'json' };
import { pageSize } from '../../contract.js';
import { type PageReading, readPage } from '../driver/listing.js';
import { queryOf } from '../protocol/operations.js';
import { fieldsOf, type Objects } from '../records/objects.js';

const section = 'Page of content';
const { field } = fieldsOf(page, section);
const items = fieldsOf(item, section);

export const pageFields = [
  field('A-PAGE-01', 'items', 'A page has an array of items, each an object.'),
  field('A-PAGE-02', 'next_cursor', 'A page has next_cursor: null, or a string of 1 to 2048 characters.'),
  field('A-PAGE-03', 'snapshot', 'A page has a snapshot, a string.'),
  field('A-PAGE-04', 'limit', 'A page has the limit applied, an integer from 1 to 100.'),
] as const;

export const itemFields = [
  items.field('A-ITEM-01', 'id', 'An item has an id that follows the rule for record ids.'),
  items.field('A-ITEM-02', 'kind', 'An item has a kind: page, summary, cost or work.'),
  items.field('A-ITEM-03', 'title', 'An item has a title, a string.'),
  items.field('A-ITEM-04', 'description', 'An item has a description, a string.'),
  items.field('A-ITEM-05', 'canonical', 'An item has a canonical address, a URI.'),
] as const;

const isLimit = (value: JsonValue | undefined): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100;

/** A cursor may keep the limit of its page: a limit in the same request need not be applied. */
const behindCursor = inapplicable('the size of a page behind a cursor is judged in its walk');

export const limitReported = clause<PageReading>({
  id: 'A-LIMIT-02',
  basis: advice('the server applies a smaller size than requested and says so: limit is the size applied'),
  section,
  place: 'limit',
  also: ['Parameters, limit'],
  text: 'The limit of a page is the requested one, on every page of a walk.',
  cause: 'The limit that a page states is not the requested one: expected {expected}, received {received}.',
  fix: 'Apply the limit of each request, also behind a cursor, and return it.',
  judge: ({ query, body: { limit } }) => {
    if (query.cursor !== undefined) return behindCursor;
    if (query.limit === undefined) return inapplicable('no limit was requested');
    if (!isLimit(limit)) return inapplicable('the page has no limit: another clause judges that');
    return limit === query.limit
      ? pass
      : broken({ at: '/limit', expected: String(query.limit), received: String(limit) });
  },
});

export const defaultLimit = clause<PageReading>({
  id: 'A-LIMIT-03',
  basis: contract,
  section: 'Parameters',
  place: 'limit',
  also: ['Limits, page size'],
  text: `Without the parameter limit, the limit is ${pageSize.default}, on every page of a walk.`,
  cause: `Without the parameter limit another page size than ${pageSize.default} is applied: {received}.`,
  fix: `Apply ${pageSize.default} when limit is absent.`,
  judge: ({ query, items: found, body: { limit } }) => {
    if (query.cursor !== undefined) return behindCursor;
    if (query.limit !== undefined) return inapplicable('a limit was requested');
    if (isLimit(limit) && limit !== pageSize.default)
      return broken({ at: '/limit', expected: `${pageSize.default}, the default`, received: String(limit) });
    return found.length <= pageSize.default
      ? pass
      : broken({
          at: '/items',
          expected: `at most ${pageSize.default} items`,
          received: quantity(found.length, 'item'),
          facts: { mostItems: pageSize.default },
        });
  },
});

export const limitKept = clause<PageReading>({
  id: 'A-LIMIT-04',
  basis: contract,
  section: 'Limits',
  place: 'page size',
  also: ['Parameters, limit', 'Page of content, limit'],
  text: 'A page holds no more items than the requested limit, also behind a cursor that is sent with it, and no more than the limit that it states: this is the page size applied.',
  cause: 'A page holds more items than its limit: expected {expected}, received {received}.',
  fix: 'Cut each page, searches and later pages included, at the limit, and state the limit that was applied.',
  judge: ({ query, items: found, body: { limit } }) => {
    if (found.length === 0) return inapplicable('the page is empty');
    const requested =
      query.cursor === undefined && query.limit !== undefined ? Number(query.limit) : Infinity;
    const most = Math.min(requested, isLimit(limit) ? limit : Infinity);
    if (most === Infinity)
      return query.cursor === undefined ? inapplicable('no limit was requested') : behindCursor;
    return found.length <= most
      ? pass
      : broken({
          at: '/items',
          expected: `at most ${quantity(most, 'item')}${most < requested ? ', the limit that the page states' : ''}`,
          received: quantity(found.length, 'item'),
          facts: { mostItems: most },
        });
  },
});

const kinds: readonly (JsonValue | undefined)[] = item.properties.kind.enum;

export const kindKept = clause<PageReading>({
  id: 'A-KIND-02',
  basis: contract,
  section: 'Parameters',
  place: 'kind',
  text: 'Every item of a page requested with one kind is of that kind.',
  cause: 'The kind filter returns other kinds: requested {expected}, received {received}.',
  fix: 'Apply the filter on every page, in listings and searches.',
  judge: ({ query, items: found }) => {
    if (query.kind === undefined) return inapplicable('no kind was requested');
    if (found.length === 0) return inapplicable('the page is empty');
    const stray = found.findIndex(
      (entry) => isObject(entry) && kinds.includes(entry.kind) && entry.kind !== query.kind,
    );
    if (stray < 0) return pass;
    const entry = found[stray];
    return broken({
      at: `/items/${stray}/kind`,
      expected: `"${query.kind}"`,
      received: shown(isObject(entry) ? entry.kind : entry),
    });
  },
});

export const itemFieldsSeen = clause<PageReading>({
  id: 'A-ITEM-06',
  basis: open,
  section,
  place: 'item fields beyond the leading ones',
  also: [`${section}, which item fields are required`],
  text: 'Which fields do items have?',
  judge: ({ items: [first] }) =>
    isObject(first) ? observed(Object.keys(first).sort().join(', ')) : inapplicable('the page is empty'),
});

export const snapshotShapeSeen = clause<PageReading>({
  id: 'A-PAGE-12',
  basis: open,
  section,
  place: 'snapshot, shape',
  text: 'What shape does a snapshot have?',
  judge: ({ snapshot }) =>
    snapshot === undefined
      ? inapplicable('no snapshot')
      : observed(
          `${snapshot.length} characters like ${snapshot.replace(/[a-z]/gi, 'x').replace(/\d/g, '9').slice(0, 40)}`,
        ),
});

export const pageClauses = [
  limitReported,
  defaultLimit,
  limitKept,
  kindKept,
  itemFieldsSeen,
  snapshotShapeSeen,
] as const;

/** Returns the body of a page as an object, even an incomplete page; undefined for anything else. */
export const readPageObject = (exchange: Exchange): Objects | undefined => {
  const { document } = jsonOf(exchange);
  if (!queryOf(exchange) || status(exchange) !== 200 || !isObject(document?.value)) return undefined;
  return {
    exchanges: [exchange],
    objects: [{ pointer: '', value: document.value }],
    numbers: document.numbers,
  };
};

/** Reads a page requested with legal parameters only; undefined for anything else. */
export const readLegalPage = (exchange: Exchange): PageReading | undefined => {
  const query = queryOf(exchange);
  if (!query) return undefined;
  const reading = readPage(exchange, query);
  return isUnavailable(reading) ? undefined : reading;
};

/** Returns the items of a page as objects. */
export const readItems = (exchange: Exchange): Objects | undefined => {
  const page = readLegalPage(exchange);
  if (!page) return undefined;
  const objects = page.items.flatMap((value, index) =>
    isObject(value) ? [{ pointer: `/items/${index}`, value }] : [],
  );
  return { exchanges: [exchange], objects, numbers: new Map() };
};
