import { isObject } from '../../../harness/formats/json.js';
import type { PageReading } from './listing.js';

/** Returns the ids of the items on a page. */
export const idsOnPage = ({ items }: PageReading): ReadonlySet<string> =>
  new Set(items.flatMap((item) => (isObject(item) && typeof item.id === 'string' ? [item.id] : [])));
