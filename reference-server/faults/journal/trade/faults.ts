import type { Fault } from '../../../fault.js';
import { tradeCacheFaults } from './caches.js';
import { tradeClientFaults } from './clients.js';
import { tradeHourFaults } from './hours.js';
import { tradeKindFaults } from './kinds.js';
import { tradeLimitFaults } from './limits.js';
import { tradeLookUpFaults } from './look-ups.js';
import { tradeResponseFaults } from './responses.js';
import { tradeSearchIndexFaults } from './search-index.js';
import { tradeSnapshotFaults } from './snapshots.js';
import { tradeStorageFaults } from './storage.js';
import { tradeWalkFaults } from './walks.js';
import { tradeWordFaults } from './words.js';

/** Common faults: defaults of frameworks and databases, and typical mistakes. */
export const tradeFaults: readonly Fault[] = [
  ...tradeLimitFaults,
  ...tradeKindFaults,
  ...tradeWalkFaults,
  ...tradeWordFaults,
  ...tradeSearchIndexFaults,
  ...tradeResponseFaults,
  ...tradeHourFaults,
  ...tradeLookUpFaults,
  ...tradeSnapshotFaults,
  ...tradeStorageFaults,
  ...tradeCacheFaults,
  ...tradeClientFaults,
];
