import { keepResultsOf } from '../../kept-results.js';
import { withChanges } from './changed-collection.js';
import type { Collection } from './collection.js';
import { type PublicationChanges, publicationChanges } from './publication.js';
import type { Snapshot } from './snapshot.js';

/** The current snapshot, and earlier ones as long as a cursor into them may be valid. */
export interface SnapshotHistory {
  readonly current: Snapshot;
  /** Returns the snapshot with this name; undefined when it is gone. `now` in milliseconds. */
  find(name: string, now: number): Snapshot | undefined;
  /** Keeps a snapshot for one more cursor lifetime. */
  hold(snapshot: Snapshot, now: number): void;
  /** Starts a new snapshot with changed content (test hook). */
  publish(now: number): void;
}

/** How snapshots are named, opened and kept. */
export interface SnapshotRules {
  /** Origin of the canonical addresses of published records. */
  readonly origin: string;
  /** How long a replaced snapshot is kept after its last cursor was issued. */
  readonly lifetimeSeconds: number;
  /** What a publication changes. */
  readonly changes: PublicationChanges;
  /** Opens the nth snapshot, from 0. */
  readonly open: (number: number, collection: Collection) => Snapshot;
}

// A usual publication depends on nothing else: servers of one process with the same content share the next content too.
const published = keepResultsOf<Collection, Collection>(4);

interface Replaced {
  readonly snapshot: Snapshot;
  until: number;
}

/** Creates a history that starts with this collection. */
export const createSnapshotHistory = (
  first: Collection,
  { origin, lifetimeSeconds, changes, open }: SnapshotRules,
): SnapshotHistory => {
  const lifetime = lifetimeSeconds * 1000;
  let number = 0;
  let current = open(number, first);
  let replaced: Replaced[] = [];
  return {
    get current() {
      return current;
    },
    find: (name, now) => {
      replaced = replaced.filter(({ until }) => now <= until);
      return [current, ...replaced.map(({ snapshot }) => snapshot)].find((one) => one.name === name);
    },
    hold: (snapshot, now) => {
      for (const kept of replaced) if (kept.snapshot === snapshot) kept.until = now + lifetime;
    },
    publish: (now) => {
      const { collection } = current;
      replaced.push({ snapshot: current, until: now + lifetime });
      number += 1;
      const day = new Date(now).toISOString().slice(0, 10);
      const make = () => withChanges(collection, changes(collection, number, day, origin));
      const isUsual = changes === publicationChanges;
      current = open(number, isUsual ? published(collection)(`${number} ${day} ${origin}`, make) : make());
    },
  };
};
