import type { Fault } from '../../../fault.js';
import { commonCacheMistakes } from './caches.js';
import { commonClientMistakes } from './clients.js';
import { commonHourMistakes } from './hours.js';
import { commonKindMistakes } from './kinds.js';
import { commonLimitMistakes } from './limits.js';
import { commonLookUpMistakes } from './look-ups.js';
import { commonResponseMistakes } from './responses.js';
import { commonSearchIndexMistakes } from './search-index.js';
import { commonSearchWalkMistakes } from './search-walks.js';
import { commonSnapshotMistakes } from './snapshots.js';
import { commonStaleListingMistakes } from './stale-listings.js';
import { commonStorageMistakes } from './storage.js';
import { commonWalkMistakes } from './walks.js';
import { commonWordMistakes } from './words.js';

/** Common faults: defaults of frameworks and databases, and typical mistakes. */
export const commonMistakes: readonly Fault[] = [
  ...commonLimitMistakes,
  ...commonKindMistakes,
  ...commonWalkMistakes,
  ...commonSearchWalkMistakes,
  ...commonWordMistakes,
  ...commonSearchIndexMistakes,
  ...commonResponseMistakes,
  ...commonHourMistakes,
  ...commonLookUpMistakes,
  ...commonSnapshotMistakes,
  ...commonStaleListingMistakes,
  ...commonStorageMistakes,
  ...commonCacheMistakes,
  ...commonClientMistakes,
];
