import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.js';
import { lazily } from '../lazily.js';
import { soundRecords } from './behaviours/records.js';
import type { JournalBehaviours } from './behaviours.js';
import type { JsonBody } from './exchange.js';
import { writtenOnce } from './presentation/json.js';
import { openSnapshot } from './presentation/open-snapshot.js';
import { showsItemsAlike, showsRecordsAlike } from './presentation/shown-alike.js';
import type { Quota } from './quota.js';
import { withChanges } from './storage/changed-collection.js';
import { type Collection, collectionOf } from './storage/collection.js';
import { type Fixture, journalFixture, type Site } from './storage/fixture.js';
import { generated } from './storage/generate.js';
import type { JournalRecord } from './storage/record.js';
import { createSnapshotHistory, type SnapshotHistory } from './storage/snapshot-history.js';

/** Options of the journal. */
export interface JournalOptions {
  readonly clock: Clock;
  readonly behaviours: JournalBehaviours;
  /** Path below which the journal is served, such as `/staging`, or empty. */
  readonly pathPrefix: string;
  /** Number of records; undefined means those of the fixture. */
  readonly records: number | undefined;
  /** Other data than the fixture. */
  readonly data?: Fixture | undefined;
  /** Seed of the generated records. */
  readonly seed: number;
  readonly cursorKey: Uint8Array | undefined;
}

/** Dependencies of a call. */
export interface JournalContext extends JournalOptions {
  readonly site: Site & JsonBody;
  readonly categories: Readonly<Record<string, string>>;
  readonly snapshots: SnapshotHistory;
  readonly quota: Quota;
  /** Signs the cursors of this server only. */
  readonly key: Uint8Array;
  /** Whether only a record decides how it is shown; no fault or variant changes it. */
  readonly showsRecordsAlike: boolean;
  /** The same for items of pages. */
  readonly showsItemsAlike: boolean;
}

/** Returns this many records, spread evenly. */
const spread = (records: readonly JournalRecord[], size: number): readonly JournalRecord[] =>
  records.filter(
    (_, index) =>
      Math.floor((index * size) / records.length) !== Math.floor(((index + 1) * size) / records.length),
  );

/** The public records of the fixture: all conformant servers of a process share them. */
const publicFixture = lazily(() => collectionOf(soundRecords.curate(journalFixture().records)));

const firstCollection = ({ behaviours, records, seed, data }: JournalOptions): Collection => {
  const fixture = data ?? journalFixture();
  if (data === undefined && records === undefined && behaviours.curate === soundRecords.curate)
    return publicFixture();
  const curated = behaviours.curate(fixture.records);
  const size = records ?? curated.length;
  if (size <= curated.length) return collectionOf(spread(curated, size));
  const more = generated(size - curated.length, seed, fixture.site.origin);
  return withChanges(
    more,
    curated.map((record) => ({ id: record.id, record })),
  );
};

/** Creates a journal at its first snapshot. */
export const createContext = (options: JournalOptions): JournalContext => {
  const { site, categories } = options.data ?? journalFixture();
  const { behaviours } = options;
  return {
    ...options,
    site: writtenOnce({ ...site }),
    categories,
    snapshots: createSnapshotHistory(firstCollection(options), {
      changes: behaviours.publicationChanges,
      origin: site.origin,
      lifetimeSeconds: behaviours.snapshotLifetimeSeconds,
      open: (number, collection) => openSnapshot(behaviours.snapshotName(number), collection, behaviours),
    }),
    quota: behaviours.createQuota(),
    key: options.cursorKey ?? randomBytes(32),
    showsRecordsAlike: showsRecordsAlike(behaviours),
    showsItemsAlike: showsItemsAlike(behaviours),
  };
};
