import type { Fault } from '../../../fault.js';
import type { Snapshot } from '../../../journal/storage/snapshot.js';
import { fault } from '../journal-fault.js';

/** The number in the name of a snapshot. */
const publicationOf = ({ name }: Snapshot): number => Number(/\d+$/.exec(name)?.[0] ?? 0);

/** Snapshots that are named, kept or dropped wrongly (contract: Page of content; States and transitions). */
export const timeSnapshotFaults: readonly Fault[] = [
  fault(
    'a-time-publication-jumps-later',
    'Changes to the newest snapshot on the second page after a publication',
    ['A-SNAPSHOT-01', 'A-MODEL-02'],
    (sound) => {
      let newest = '';
      return {
        viewFor: (claims, snapshots, now) => {
          newest = snapshots.current.name;
          return sound.viewFor(claims, snapshots, now);
        },
        claims: (claims) => ({ ...claims, snapshot: newest }),
      };
    },
  ),
  fault(
    'a-time-publication-keeps-one',
    'Keeps one old snapshot and continues older walks on the newest',
    ['A-SNAPSHOT-01', 'A-MODEL-02'],
    (sound) => ({
      viewFor: (claims, snapshots, now) => {
        const view = sound.viewFor(claims, snapshots, now);
        const { current } = snapshots;
        return view && publicationOf(current) - publicationOf(view) > 1 ? current : view;
      },
    }),
  ),
  fault(
    'a-time-publication-loses-in-older',
    'Loses a record on each page of a snapshot that is two publications old',
    ['A-SNAPSHOT-01'],
    (sound) => {
      let isOlder = false;
      return {
        viewFor: (claims, snapshots, now) => {
          const view = sound.viewFor(claims, snapshots, now);
          isOlder = view !== undefined && publicationOf(snapshots.current) - publicationOf(view) > 1;
          return view;
        },
        resume: (...place) => sound.resume(...place) + (isOlder ? 1 : 0),
      };
    },
  ),
  fault('a-time-publication-unnamed', 'Gives every snapshot the same name', ['A-SNAPSHOT-03'], () => ({
    reportedSnapshot: () => 'edition',
  })),
  fault(
    'a-time-publication-named-per-page',
    'Gives each page a new snapshot name after a publication',
    ['A-PAGE-08', 'A-SNAPSHOT-01'],
    () => {
      let pages = 0;
      return {
        reportedSnapshot: (snapshot) => {
          pages += 1;
          return snapshot === 'edition-0001' ? snapshot : `${snapshot}-${pages}`;
        },
      };
    },
  ),
  fault(
    'a-time-publication-renames-walks',
    'States the newest snapshot on pages of an old one',
    ['A-SNAPSHOT-01'],
    (sound) => {
      let newest = '';
      return {
        viewFor: (claims, snapshots, now) => {
          newest = snapshots.current.name;
          return sound.viewFor(claims, snapshots, now);
        },
        reportedSnapshot: () => newest,
      };
    },
  ),
  fault(
    'a-time-publication-renames-records',
    'Adds the number of the publication to all ids',
    ['A-SNAPSHOT-05'],
    () => ({
      publicationChanges: (collection, number) =>
        Array.from({ length: collection.size }, (_, position) => collection.recordAt(position)).flatMap(
          (record) => {
            const id = `${record.id.replace(/-of-\d+$/, '').slice(0, 110)}-of-${number}`;
            return [{ id: record.id }, { id, record: { ...record, id } }];
          },
        ),
    }),
  ),
  fault(
    'a-time-publication-ends-expiry',
    'Never expires a cursor after the first publication',
    ['A-CURSOR-06'],
    (sound) => {
      let isPublished = false;
      return {
        snapshotLifetimeSeconds: Number.MAX_SAFE_INTEGER / 1000,
        snapshotName: (number) => {
          isPublished ||= number > 1;
          return sound.snapshotName(number);
        },
        isExpired: (claims, now, lifetimeSeconds) =>
          !isPublished && sound.isExpired(claims, now, lifetimeSeconds),
      };
    },
  ),
  fault('a-time-publication-revives', 'Never expires cursors of an old snapshot', ['A-MODEL-02'], (sound) => {
    let newest = 'edition-0001';
    return {
      snapshotLifetimeSeconds: Number.MAX_SAFE_INTEGER / 1000,
      snapshotName: (number) => {
        newest = sound.snapshotName(number);
        return newest;
      },
      isExpired: (claims, now, lifetimeSeconds) =>
        claims.snapshot === newest && sound.isExpired(claims, now, lifetimeSeconds),
    };
  }),
];
