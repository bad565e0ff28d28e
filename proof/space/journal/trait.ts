import { hashOf } from '../../../harness/engine/random.js';
import type { JournalRecord } from '../../../reference-server/journal/storage/record.js';
import type { Variant } from '../../../reference-server/variant.js';

/** Changes each record of the journal; `number` is a hash of its id. */
export const each =
  (change: (record: JournalRecord, number: number) => JournalRecord): Variant['journal'] =>
  (sound) => ({
    curate: (records) => sound.curate(records).map((record) => change(record, hashOf(record.id))),
  });

/** A variant of the journal; without changes where the journal has none. */
export const trait = (id: string, title: string, journal: Variant['journal']): Variant => ({
  id,
  title,
  ...(journal ? { journal } : {}),
});

/** Picks an element by a number. */
export const at = <T>(from: readonly T[], number: number): T => from[number % from.length] as T;
