import { soundRecords } from '../behaviours/records.js';
import type { JournalBehaviours } from '../behaviours.js';

/** The behaviours that decide the form of a record and of the objects in it. */
const shapers = [
  'amountMinor',
  'decimal',
  'money',
  'source',
  'cost',
  'work',
  'record',
] as const satisfies readonly (keyof JournalBehaviours)[];

/** Returns whether only a record decides how it is shown. */
export const showsRecordsAlike = (behaviours: JournalBehaviours): boolean =>
  shapers.every((name) => behaviours[name] === soundRecords[name]);

/** Returns whether only the record decides how an item is shown. */
export const showsItemsAlike = (behaviours: JournalBehaviours): boolean =>
  showsRecordsAlike(behaviours) && behaviours.item === soundRecords.item;
