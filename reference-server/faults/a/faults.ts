import type { Fault } from '../../fault.js';
import { conductFaults } from './conduct.js';
import { cursorFaults } from './cursors.js';
import { itemFaults } from './items.js';
import { limitFaults } from './limits.js';
import { methodFaults } from './methods.js';
import { moneyFaults } from './money.js';
import { orderFaults } from './order.js';
import { pagingFaults } from './paging.js';
import { parameterFaults } from './parameters.js';
import { partFaults } from './parts.js';
import { problemFaults } from './problems.js';
import { recordFaults } from './records.js';
import { searchFaults } from './search.js';
import { siteFaults } from './site.js';
import { snapshotFaults } from './snapshots.js';
import { statusFaults } from './statuses.js';
import { summaryFaults } from './summaries.js';
import { timeLifeFaults } from './time-life.js';
import { timePublicationFaults } from './time-publication.js';
import { timeSequenceFaults } from './time-sequences.js';
import { timeSnapshotFaults } from './time-snapshots.js';
import { wireFaults } from './wire.js';

/** Every deliberate fault of the journal that is written by hand, in the order of the contract's headings. */
export const journalFaults: readonly Fault[] = [
  ...siteFaults,
  ...recordFaults,
  ...moneyFaults,
  ...partFaults,
  ...summaryFaults,
  ...itemFaults,
  ...orderFaults,
  ...pagingFaults,
  ...limitFaults,
  ...snapshotFaults,
  ...cursorFaults,
  ...timeLifeFaults,
  ...timePublicationFaults,
  ...timeSnapshotFaults,
  ...timeSequenceFaults,
  ...parameterFaults,
  ...searchFaults,
  ...methodFaults,
  ...statusFaults,
  ...problemFaults,
  ...wireFaults,
  ...conductFaults,
];
