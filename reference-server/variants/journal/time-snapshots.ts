import { randomUUID } from 'node:crypto';
import type { JournalOverride } from '../../faults/journal/journal-fault.js';
import { revised } from '../../journal/storage/publication.js';
import type { Variant } from '../../variant.js';
import { variant } from './journal-variant.js';

/** Rejects walks of a replaced snapshot with this status. */
const refusesOld =
  (status: number): JournalOverride =>
  (sound) => ({
    viewFor: (claims, snapshots, now) =>
      claims === undefined || claims.snapshot === snapshots.current.name
        ? sound.viewFor(claims, snapshots, now)
        : undefined,
    statusFor: (condition, call) =>
      condition === 'expired_cursor' ? status : sound.statusFor(condition, call),
  });

/** Publishes after every few started walks. */
const publishesEvery =
  (walks: number): JournalOverride =>
  (sound) => {
    let begun = 0;
    return {
      viewFor: (claims, snapshots, now) => {
        begun += claims === undefined ? 1 : 0;
        if (claims === undefined && begun % walks === 0) snapshots.publish(now);
        return sound.viewFor(claims, snapshots, now);
      },
    };
  };

/** Publishes when this many pages and records were read, also within walks. */
const publishesAfterReading =
  (most: number): JournalOverride =>
  (sound) => {
    let read = 0;
    return {
      find: (id, snapshot, positionOf) => {
        read += 1;
        return sound.find(id, snapshot, positionOf);
      },
      viewFor: (claims, snapshots, now) => {
        read += 1;
        if (read >= most) {
          snapshots.publish(now);
          read = 0;
        }
        return sound.viewFor(claims, snapshots, now);
      },
    };
  };

/** Other legal effects of a publication on walks and snapshots (contract: States and transitions). */
export const timeSnapshotVariants: readonly Variant[] = [
  variant('a-time-old-snapshot-404', 'Returns 404 for walks of a replaced snapshot', refusesOld(404)),
  variant('a-time-old-snapshot-400', 'Returns 400 for walks of a replaced snapshot', refusesOld(400)),
  variant('a-time-snapshots-for-good', 'Keeps every snapshot forever', () => ({
    snapshotLifetimeSeconds: Number.MAX_SAFE_INTEGER / 1000,
  })),
  variant('a-time-token-per-use', 'Issues another token on each request for a page', (sound) => ({
    sealCursor: (claims, key) => `${sound.sealCursor(claims, key)}.${randomUUID()}`,
    openCursor: (token, key) => sound.openCursor(token.replace(/\..*$/, ''), key),
  })),
  variant('a-time-snapshot-per-walk', 'Names a new snapshot for every walk', (sound) => {
    let walks = 0;
    let name = '';
    return {
      openCursor: (token, key) => {
        const claims = sound.openCursor(token, key);
        if (claims === undefined) return undefined;
        name = claims.snapshot;
        return { ...claims, snapshot: claims.snapshot.replace(/ .*$/, '') };
      },
      reportedSnapshot: () => {
        return name;
      },
      viewFor: (claims, snapshots, now) => {
        walks += 1;
        if (claims === undefined) name = `${snapshots.current.name} ${walks}`;
        return sound.viewFor(claims, snapshots, now);
      },
      claims: (claims, request) => ({ ...sound.claims(claims, request), snapshot: name }),
    };
  }),
  variant('a-time-publishes-now-and-then', 'Publishes by itself from time to time', publishesEvery(45)),
  variant('a-time-publishes-often', 'Publishes after every fifteen walks', publishesEvery(15)),
  variant(
    'a-time-publishes-each-second',
    'Publishes every second, and keeps the cursors of old snapshots',
    (sound) => {
      let last: number | undefined;
      return {
        viewFor: (claims, snapshots, now) => {
          last ??= now;
          if (now - last >= 1000) {
            snapshots.publish(now);
            last = now;
          }
          return sound.viewFor(claims, snapshots, now);
        },
      };
    },
  ),
  variant('a-time-publishes-and-refuses', 'Publishes from time to time, and rejects old walks', (sound) => ({
    ...refusesOld(409)({ ...sound, ...publishesEvery(90)(sound) }),
  })),
  variant('a-time-publishes-within-walks', 'Publishes within walks, and rejects old walks', (sound) => {
    const refusing = { ...sound, ...refusesOld(409)(sound) };
    return { ...refusing, ...publishesAfterReading(37)(refusing) };
  }),
  variant('a-time-publishes-all-anew', 'Revises every record within walks', (sound) => ({
    ...publishesAfterReading(37)(sound),
    publicationChanges: (collection, number, day) =>
      Array.from({ length: collection.size }, (_, position) => {
        const record = collection.recordAt(position);
        return { id: record.id, record: revised(record, number, day) };
      }),
  })),
  variant(
    'a-time-titles-move-on',
    'Gives each record the title and description of the one before it',
    () => ({
      publicationChanges: (collection, number, day) =>
        Array.from({ length: collection.size }, (_, position) => {
          const record = collection.recordAt(position);
          const { title, description } = collection.recordAt((position || collection.size) - 1);
          return { id: record.id, record: { ...revised(record, number, day), title, description } };
        }),
    }),
  ),
];
