import type { JournalBehaviours } from '../behaviours.js';
import { createView, type View } from '../presentation/view.js';
import type { Collection } from './collection.js';
import { layered } from './layers.js';
import { publicationChanges } from './publish.js';

/** The current snapshot, and those before it for as long as a cursor of theirs may be valid. */
export interface Snapshots {
  readonly current: View;
  /** The snapshot of this name, unless it is gone. `now` in milliseconds. */
  find(snapshot: string, now: number): View | undefined;
  /** Keeps a snapshot for one more cursor lifetime. */
  hold(view: View, now: number): void;
  /** Begins a new snapshot with changed content (test hook). */
  publish(now: number): void;
}

interface Held {
  readonly view: View;
  until: number;
}

/** Snapshots that begin with this collection. */
export const createSnapshots = (
  first: Collection,
  origin: string,
  behaviours: JournalBehaviours,
): Snapshots => {
  let number = 0;
  let current = createView(behaviours.snapshotName(number), first, behaviours);
  let replaced: Held[] = [];
  const lifetime = behaviours.snapshotLifetimeSeconds * 1000;
  return {
    get current() {
      return current;
    },
    find: (snapshot, now) => {
      replaced = replaced.filter(({ until }) => now <= until);
      return [current, ...replaced.map(({ view }) => view)].find((view) => view.snapshot === snapshot);
    },
    hold: (view, now) => {
      for (const held of replaced) if (held.view === view) held.until = now + lifetime;
    },
    publish: (now) => {
      const { collection } = current;
      replaced.push({ view: current, until: now + lifetime });
      number += 1;
      const day = new Date(now).toISOString().slice(0, 10);
      const next = layered(collection, publicationChanges(collection, number, day, origin));
      current = createView(behaviours.snapshotName(number), next, behaviours);
    },
  };
};
