import type { Variant } from '../../variant.js';
import { errorVariants } from './errors.js';
import { pagingVariants } from './paging.js';
import { recordVariants } from './records.js';
import { responseVariants } from './responses.js';
import { searchVariants } from './search.js';
import { timeClockVariants } from './time-clocks.js';
import { timeSnapshotVariants } from './time-snapshots.js';
import { wordVariants } from './words.js';

/** Every legal difference of the journal, and of the test hooks, in the order of the contract's headings. */
export const journalVariants: readonly Variant[] = [
  ...recordVariants,
  ...pagingVariants,
  ...timeSnapshotVariants,
  ...timeClockVariants,
  ...searchVariants,
  ...wordVariants,
  ...errorVariants,
  ...responseVariants,
];
