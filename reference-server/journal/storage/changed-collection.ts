import { type Collection, firstPosition } from './collection.js';
import type { JournalRecord } from './record.js';

/**
 * One change to a collection: a record that is new or replaces one with the same id, or an id that is
 * withdrawn.
 */
export interface Change {
  readonly id: string;
  /** Undefined withdraws. */
  readonly record?: JournalRecord;
}

/** From `position` on, base records are `shift` further; `record` is the one at `position`. */
interface Run {
  readonly position: number;
  readonly shift: number;
  readonly record: JournalRecord | undefined;
}

/**
 * Returns a collection with changes on top; it uses memory only for the changes, so that a million records
 * stay ungenerated.
 */
export const withChanges = (base: Collection, changes: readonly Change[]): Collection => {
  const ordered = [...changes].sort((one, other) => (one.id < other.id ? -1 : 1));
  const runs: Run[] = [];
  let shift = 0;
  for (const { id, record } of ordered) {
    const at = firstPosition(base.size, (position) => base.idAt(position) >= id);
    const isKnown = at < base.size && base.idAt(at) === id;
    if (record === undefined && !isKnown) continue;
    const position = at + shift;
    shift += (record === undefined ? 0 : 1) - (isKnown ? 1 : 0);
    runs.push({ position, shift, record });
  }
  const locate = (position: number): JournalRecord | number => {
    const run = runs[firstPosition(runs.length, (index) => (runs[index]?.position ?? 0) > position) - 1];
    if (run === undefined) return position;
    return run.record !== undefined && run.position === position ? run.record : position - run.shift;
  };
  const send = <T>(
    position: number,
    ofRecord: (record: JournalRecord) => T,
    ofBase: (at: number) => T,
  ): T => {
    const place = locate(position);
    return typeof place === 'number' ? ofBase(place) : ofRecord(place);
  };
  return {
    size: base.size + shift,
    idAt: (position) => send(position, ({ id }) => id, base.idAt),
    kindAt: (position) => send(position, ({ kind }) => kind, base.kindAt),
    recordAt: (position) => send(position, (record) => record, base.recordAt),
  };
};
