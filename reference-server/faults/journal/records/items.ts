import type { Fault } from '../../../fault.js';
import type { JournalBehaviours } from '../../../journal/behaviours.js';
import type { JsonBody } from '../../../journal/exchange.js';
import { without } from '../change.js';
import { has, withCurrentCall } from '../common-mistakes/current-call.js';
import { breaking, fault } from '../journal-fault.js';

type Item = Parameters<JournalBehaviours['item']>;

const eachItem =
  (change: (item: JsonBody, kept: Item[1], operation: Item[2]) => unknown) =>
  (sound: JournalBehaviours): Partial<JournalBehaviours> => ({
    item: (record, kept, operation) =>
      change(sound.item(record, kept, operation) as JsonBody, kept, operation),
  });

/** Items of pages that are not records, or differ from getContent (contract: Page of content). */
export const itemFaults: readonly Fault[] = [
  fault(
    'a-item-without-id-on-search',
    'Omits id from hits',
    ['A-ITEM-01', 'A-SEARCH-06', 'A-SEARCH-19', 'A-SEARCH-21'],
    eachItem((item, _kept, operation) => (operation === 'search' ? without(item, 'id') : item)),
  ),
  fault(
    'a-hit-says-private',
    'A hit says that its record is private, which it is not',
    ['A-SEARCH-10'],
    eachItem((item, { kind }, operation) =>
      operation === 'search' && kind === 'work' ? { ...item, visibility: 'private' } : item,
    ),
  ),
  fault(
    'a-item-title-differs',
    'Sends titles of items in upper case',
    ['A-GET-03'],
    eachItem((item, { title }) => ({ ...item, title: title.toUpperCase() })),
  ),
  fault(
    'a-item-description-cut',
    'Cuts descriptions of items after 20 characters',
    ['A-GET-03', 'A-SEARCH-05', 'A-SEARCH-06'],
    eachItem((item, { description }) => ({ ...item, description: description.slice(0, 20) })),
  ),
  fault(
    'a-item-titles-of-kinds-cut',
    'Cuts titles in listings of one kind after ten characters',
    ['A-ITEM-07'],
    withCurrentCall((sound, currentCall) => ({
      item: (record, kept, operation) => {
        const item = sound.item(record, kept, operation) as JsonBody;
        return operation === 'list' && has(currentCall(), 'kind')
          ? { ...item, title: kept.title.slice(0, 10) }
          : item;
      },
    })),
  ),
  fault(
    'a-item-revision-differs',
    'Sends another revision in items than in records',
    ['A-GET-09'],
    eachItem((item) => ({ ...item, revision: `W/${item.revision}` })),
  ),
  fault(
    'a-item-kind-differs',
    'Sends the kind page for summaries in items',
    ['A-GET-03', 'A-KIND-02', 'A-KIND-04'],
    eachItem((item, { kind }) => ({ ...item, kind: kind === 'summary' ? 'page' : kind })),
  ),
  fault(
    'a-item-canonical-relative',
    'Sends relative URLs in items',
    ['A-ITEM-05', 'A-GET-03'],
    eachItem((item, { id }) => ({ ...item, canonical: `/journal/${id}` })),
  ),
  fault(
    'a-item-canonical-differs',
    'Sends another canonical URL in items',
    ['A-GET-03'],
    eachItem((item) => ({ ...item, canonical: `${item.canonical}?from=list` })),
  ),
  fault(
    'a-item-updated-differs',
    'Sends the current day as last_updated in items',
    ['A-GET-09'],
    eachItem((item) => ({ ...item, last_updated: '2026-11-21' })),
  ),
  fault(
    'a-item-amounts-of-yesterday',
    'Sends amounts in items that are wrong by one rupee',
    ['A-GET-13', 'A-GET-09'],
    (sound) => ({
      item: (record, kept, operation) => {
        const { cost } = record as { readonly cost?: { readonly amount: object } };
        const item = sound.item(record, kept, operation) as object;
        return cost === undefined
          ? item
          : { ...item, cost: { ...cost, amount: { ...cost.amount, decimal: '1.00', amount_minor: 100 } } };
      },
    }),
  ),
  fault(
    'a-item-work-a-day-early',
    'Sends days of work in items as timestamps of another time zone',
    ['A-GET-13', 'A-GET-09'],
    (sound) => ({
      item: (record, kept, operation) => {
        const { work } = record as { readonly work?: { readonly date: string } };
        const item = sound.item(record, kept, operation) as object;
        return work === undefined ? item : { ...item, work: { ...work, date: `${work.date}T18:30:00Z` } };
      },
    }),
  ),
  fault(
    'a-item-amounts-of-hits-rounded',
    'Rounds amounts in hits to whole rupees',
    ['A-GET-13', 'A-GET-09', 'A-ITEM-07'],
    (sound) => ({
      item: (record, kept, operation) => {
        const { cost } = record as { readonly cost?: { readonly amount: { readonly decimal: string } } };
        const item = sound.item(record, kept, operation) as object;
        if (cost === undefined) return item;
        const decimal =
          operation === 'search' ? cost.amount.decimal.replace(/..$/, '00') : cost.amount.decimal;
        return { ...item, cost: { amount: { ...cost.amount, decimal } } };
      },
    }),
  ),
  fault(
    'a-item-amounts-of-hits-alone-rounded',
    'States amounts in hits only, in whole rupees',
    ['A-GET-13', 'A-GET-09'],
    (sound) => ({
      item: (record, kept, operation) => {
        const { cost } = record as { readonly cost?: { readonly amount: { readonly decimal: string } } };
        const item = sound.item(record, kept, operation) as object;
        if (cost === undefined || operation === 'list') return item;
        return {
          ...item,
          cost: { amount: { ...cost.amount, decimal: `${parseInt(cost.amount.decimal, 10) + 1}.00` } },
        };
      },
    }),
  ),
  fault(
    'a-item-revision-of-hits-differs',
    'Sends hits with the revision of their index instead of that of the record',
    ['A-GET-09', 'A-SEARCH-25'],
    eachItem((item, { id }, operation) =>
      operation === 'search' ? { ...item, revision: `index-${id}` } : item,
    ),
  ),
  ...breaking('A-PAGE-01')([
    ['a-item-is-an-id', 'Lists ids instead of records', eachItem((_item, { id }) => id)],
    [
      'a-item-null-now-and-then',
      'Sends null instead of the summary in a listing',
      eachItem((item, { kind }) => (kind === 'summary' ? null : item)),
    ],
    [
      'a-item-array-null-when-empty',
      'Sends null instead of an empty array',
      () => ({
        page: (page) =>
          Array.isArray(page.items) && page.items.length === 0 ? { ...page, items: null } : page,
      }),
    ],
  ]),
];
