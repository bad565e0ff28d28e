import { valueAt } from './json-of.js';
import { type Lead, sendStep } from './lead.js';
import type { Planner } from './plan.js';
import { firstPage, pathBeside } from './request-path.js';

/** Path of the listing of all records. */
export const listing = '/api/v1/content?limit=100';

/** Ids of the items of a page, in order; also of a body that the report shows only the beginning of. */
const idsOf = ({ json, exchange: { response } }: Lead): unknown[] => {
  const items = valueAt(json, '/items');
  return Array.isArray(items)
    ? items.map((item) => valueAt(item, '/id'))
    : [...(response?.body ?? '').matchAll(/\{"id":"([^"]{1,200})","kind":/g)].map(([, id]) => id);
};

/** Returns the id of the item at a JSON Pointer such as `/items/3`. */
export const itemId = (lead: Lead): string | undefined => {
  const [, index] = /^\/items\/(\d+)/.exec(lead.finding.pointer) ?? [];
  const id = index === undefined ? undefined : idsOf(lead)[Number(index)];
  return typeof id === 'string' ? id : undefined;
};

/** The listing or search in which a record is an item with the value that the finding expected. */
const pathOfItem = ({ all, exchange, path, finding }: Lead, id: string): string => {
  const [, due = ''] = /^("[^"]*"|-?\d+)/.exec(finding.expected) ?? [];
  const holder = all.find(({ request, response }) => {
    const from = /\/(content|search)\b(?!\/)/.test(request.url)
      ? (response?.body?.indexOf(`{"id":"${id}"`) ?? -1)
      : -1;
    const item = from < 0 ? '' : (response?.body ?? '').slice(from).split('{"id":')[1];
    return due !== '' && item?.includes(due);
  });
  return holder ? firstPage(pathBeside({ url: exchange.request.url, path }, holder.request.url)) : listing;
};

/** An item and its record have different values for a member. */
export const itemAndRecord: Planner = (lead) => {
  const record = /^\/api\/v1\/content\/([^/?]+)$/.exec(lead.path)?.[1];
  const id = record ?? itemId(lead);
  const { pointer } = lead.finding;
  // A record names the member whole, a listing by the place of its item.
  const member = (record === undefined ? pointer.split('/').at(-1) : pointer.slice(1)) ?? '';
  if (id === undefined || member === '') return undefined;
  const path = record === undefined ? firstPage(lead.path) : pathOfItem(lead, id);
  return {
    steps: [
      sendStep(lead, `/api/v1/content/${id}`),
      { do: 'keep', name: 'record' },
      { do: 'find', interface: lead.exchange.interface, path, id },
    ],
    checks: [{ is: 'item-differs', id, member, name: 'record' }],
  };
};

/** A listed record that cannot be opened. */
export const listedButMissing: Planner = (lead) => {
  const id = /^\/api\/v1\/content\/([^/?]+)$/.exec(lead.path)?.[1];
  return id === undefined || lead.status !== 404
    ? undefined
    : {
        steps: [
          { do: 'walk', interface: lead.exchange.interface, path: listing, name: 'all' },
          sendStep(lead),
        ],
        checks: [
          { is: 'walk-has', name: 'all', id },
          { is: 'status', value: 404 },
        ],
      };
};
