import type { Fault } from '../../fault.js';
import type { JournalBehaviours } from '../../journal/behaviours.js';
import type { Wire } from '../../journal/exchange.js';
import { without } from './change.js';
import { fault } from './journal-fault.js';

type Item = Parameters<JournalBehaviours['item']>;

const eachItem =
  (change: (item: Wire, kept: Item[1], operation: Item[2]) => unknown) =>
  (sound: JournalBehaviours): Partial<JournalBehaviours> => ({
    item: (record, kept, operation) => change(sound.item(record, kept, operation) as Wire, kept, operation),
  });

/** Items of pages that are no records, or not those that getContent returns (contract: Page of content). */
export const itemFaults: readonly Fault[] = [
  fault(
    'a-item-without-title',
    'Leaves titles out of items',
    [],
    eachItem((item) => without(item, 'title')),
  ),
  fault(
    'a-item-without-kind',
    'Leaves kinds out of items',
    [],
    eachItem((item) => without(item, 'kind')),
  ),
  fault(
    'a-item-without-description',
    'Leaves descriptions out of items',
    [],
    eachItem((item) => without(item, 'description')),
  ),
  fault(
    'a-item-without-canonical',
    'Leaves canonical out of items',
    [],
    eachItem((item) => without(item, 'canonical')),
  ),
  fault(
    'a-item-without-id-on-search',
    'Leaves ids out of hits',
    [],
    eachItem((item, _kept, operation) => (operation === 'search' ? without(item, 'id') : item)),
  ),
  fault(
    'a-item-title-differs',
    'Writes titles of items in upper case',
    [],
    eachItem((item, { title }) => ({ ...item, title: title.toUpperCase() })),
  ),
  fault(
    'a-item-description-cut',
    'Cuts descriptions of items after 20 characters',
    [],
    eachItem((item, { description }) => ({ ...item, description: description.slice(0, 20) })),
  ),
  fault(
    'a-item-revision-differs',
    'Has another revision in items than in records',
    [],
    eachItem((item) => ({ ...item, revision: `W/${item.revision}` })),
  ),
  fault(
    'a-item-kind-differs',
    'Calls summaries pages in items',
    [],
    eachItem((item, { kind }) => ({ ...item, kind: kind === 'summary' ? 'page' : kind })),
  ),
  fault(
    'a-item-canonical-relative',
    'Has relative addresses in items',
    [],
    eachItem((item, { id }) => ({ ...item, canonical: `/journal/${id}` })),
  ),
  fault(
    'a-item-canonical-differs',
    'Has an address of its own in items',
    [],
    eachItem((item) => ({ ...item, canonical: `${item.canonical}?from=list` })),
  ),
  fault(
    'a-item-updated-differs',
    'Has the day of listing for last_updated in items',
    [],
    eachItem((item) => ({ ...item, last_updated: '2026-11-21' })),
  ),
  fault(
    'a-item-is-an-id',
    'Lists ids instead of records',
    [],
    eachItem((_item, { id }) => id),
  ),
  fault(
    'a-item-null-now-and-then',
    'Has null in place of the summary in a list',
    [],
    eachItem((item, { kind }) => (kind === 'summary' ? null : item)),
  ),
  fault('a-item-array-is-object', 'Has an object of items by id instead of an array', [], () => ({
    page: (page) => ({ ...page, items: { records: page.items } }),
  })),
  fault('a-item-array-missing', 'Calls the items results', [], () => ({
    page: (page) => ({ ...without(page, 'items'), results: page.items }),
  })),
  fault('a-item-array-null-when-empty', 'Has null instead of an empty array', [], () => ({
    page: (page) => (Array.isArray(page.items) && page.items.length === 0 ? { ...page, items: null } : page),
  })),
];
