import type { Fault } from '../../fault.js';
import { commonMistakes } from './common-mistakes/faults.js';
import { cursorFaults } from './paging/cursors.js';
import { limitFaults } from './paging/limits.js';
import { orderFaults } from './paging/order.js';
import { pagingFaults } from './paging/paging.js';
import { parameterFaults } from './paging/parameters.js';
import { searchFaults } from './paging/search.js';
import { httpFaults } from './protocol/http.js';
import { methodFaults } from './protocol/methods.js';
import { problemFaults } from './protocol/problems.js';
import { stabilityFaults } from './protocol/stability.js';
import { statusFaults } from './protocol/statuses.js';
import { itemFaults } from './records/items.js';
import { moneyFaults } from './records/money.js';
import { partFaults } from './records/parts.js';
import { recordFaults } from './records/records.js';
import { siteFaults } from './records/site.js';
import { summaryFaults } from './records/summaries.js';
import { timeForeverFaults } from './time/forever.js';
import { timeLifeFaults } from './time/life.js';
import { snapshotFaults } from './time/moving-snapshots.js';
import { timePlaceFaults } from './time/places.js';
import { timePublicationFaults } from './time/publication.js';
import { timeSequenceFaults } from './time/sequences.js';
import { timeSnapshotFaults } from './time/snapshots.js';

/** Every handwritten fault of the journal, in the order of the contract's headings. */
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
  ...timeForeverFaults,
  ...timePlaceFaults,
  ...timePublicationFaults,
  ...timeSnapshotFaults,
  ...timeSequenceFaults,
  ...parameterFaults,
  ...searchFaults,
  ...methodFaults,
  ...statusFaults,
  ...problemFaults,
  ...httpFaults,
  ...stabilityFaults,
  ...commonMistakes,
];
