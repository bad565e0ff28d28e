import type { JsonObject } from '../../../../../harness/formats/json.js';
import type { Walk, WalkedItem } from '../../../../../specs/journal/driver/listing.js';
import { costRecord, recorded } from '../recorded.js';

/** An item of a walk; its content is a cost record with these changes. */
export const found = (id: string, index: number, item?: object): WalkedItem => ({
  id,
  kind: 'cost',
  page: 1,
  index,
  item: item === undefined ? undefined : (costRecord({ id, ...item }) as JsonObject),
});

/** A walk over two pages; its items are on the second one. */
export const walk = (items: readonly WalkedItem[], changes: Partial<Walk> = {}): Walk => ({
  exchanges: [recorded({ path: '/api/v1/search?q=x' }), recorded({ path: '/api/v1/search?q=x&cursor=c' })],
  query: {},
  items,
  snapshots: ['s', 's'],
  sizes: [0, items.length],
  limits: [20, 20],
  ended: 'null',
  ...changes,
});

/** Items with these ids, not kept whole. */
export const ids = (...all: string[]) => all.map((id, index) => found(id, index));
/** The comparison is void. */
export const published =
  'inconclusive (published-meanwhile): the target published between listing and search';
