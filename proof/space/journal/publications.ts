import type { PublicationChanges } from '../../../reference-server/journal/storage/publication.js';
import type { JournalRecord } from '../../../reference-server/journal/storage/record.js';
import type { Variant } from '../../../reference-server/variant.js';
import { type Dimension, ofJournal } from '../dimension.js';

const publishing = (id: string, title: string, publicationChanges: PublicationChanges): Variant => ({
  id,
  title,
  journal: () => ({ publicationChanges }),
});

type Collection = Parameters<PublicationChanges>[0];

const recordsOf = (collection: Collection): readonly JournalRecord[] =>
  Array.from({ length: collection.size }, (_, position) => collection.recordAt(position));

/** Replaces every record for which `change` returns one. */
const replacing =
  (
    change: (record: JournalRecord, number: number, day: string) => JournalRecord | undefined,
  ): PublicationChanges =>
  (collection, number, day) =>
    recordsOf(collection).flatMap((record) => {
      const changed = change(record, number, day);
      return changed === undefined ? [] : [{ id: record.id, record: changed }];
    });

/** A record without what belongs to its kind, as a page. */
const asPage = ({ cost: _, work: __, stage: ___, ...record }: JournalRecord): JournalRecord => ({
  ...record,
  kind: 'page',
});

/** What a publication changes is open. */
export const publicationDimensions: readonly Dimension[] = [
  ofJournal('changes of publications', [
    publishing('publishes-additions', 'Adds one record by a publication', (_collection, number, day) => [
      {
        id: `zz-${number}`,
        record: {
          id: `zz-${number}`,
          kind: 'page',
          title: `Addition ${number}`,
          description: 'A page that was added.',
          canonical: 'https://koodu.example/added',
          last_updated: day,
          visibility: 'public',
          source: [],
          review: null,
          text: '',
        },
      },
    ]),
    publishing('publishes-withdrawals', 'Withdraws the first record by a publication', (collection) =>
      recordsOf(collection)
        .slice(0, 1)
        .map(({ id }) => ({ id })),
    ),
    publishing('publishes-half', 'Withdraws every second record by a publication', (collection) =>
      recordsOf(collection)
        .filter((_, index) => index % 2 === 1)
        .map(({ id }) => ({ id })),
    ),
    publishing('publishes-nothing', 'Changes no record by a publication', () => []),
    publishing(
      'publishes-titles',
      'Changes all titles by a publication',
      replacing((record, number, day) => ({
        ...record,
        title: `Edition ${number}: ${record.title}`,
        last_updated: day,
      })),
    ),
    publishing(
      'publishes-amounts',
      'Changes all amounts by a publication',
      replacing((record, _number, day) =>
        record.cost
          ? { ...record, cost: { ...record.cost, amount: record.cost.amount / 2n + 1n }, last_updated: day }
          : undefined,
      ),
    ),
    publishing(
      'publishes-kinds',
      'Makes pages of some costs by a publication',
      replacing((record, number, day) =>
        record.cost && record.id.length % 5 === number % 5
          ? { ...asPage(record), last_updated: day }
          : undefined,
      ),
    ),
    publishing(
      'publishes-addresses',
      'Changes all canonical addresses by a publication',
      replacing((record, number) => ({
        ...record,
        canonical: `https://edition-${number}.example/${record.id}`,
      })),
    ),
  ]),
];
