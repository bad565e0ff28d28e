import type { Fault } from '../../../fault.js';
import { fault } from '../journal-fault.js';

/** Pages of one walk with different snapshots (contract: Page of content; States and transitions). */
export const snapshotFaults: readonly Fault[] = [
  fault(
    'a-snapshot-new-on-each-page',
    'States another snapshot on every page',
    ['A-PAGE-08', 'A-SNAPSHOT-01'],
    () => {
      let pages = 0;
      return {
        reportedSnapshot: (snapshot) => {
          pages += 1;
          return `${snapshot}-${pages}`;
        },
      };
    },
  ),
  fault(
    'a-snapshot-of-search-changes',
    'States another snapshot on later pages of a search',
    ['A-PAGE-08', 'A-SNAPSHOT-01'],
    () => ({
      reportedSnapshot: (snapshot, { operation }, requested) =>
        requested === null || operation === 'list' ? snapshot : `${snapshot}-continued`,
    }),
  ),
  fault('a-snapshot-named-by-time', 'Names snapshots anew every thirty minutes', ['A-PAGE-08'], (sound) => {
    let half = 0;
    return {
      viewFor: (claims, snapshots, now) => {
        half = Math.floor(now / 1_800_000);
        return sound.viewFor(claims, snapshots, now);
      },
      reportedSnapshot: (snapshot) => `${snapshot}-${half}`,
    };
  }),
  fault(
    'a-snapshot-not-kept',
    'Continues a walk on the newest snapshot, with its name',
    ['A-SNAPSHOT-01'],
    () => ({ viewFor: (_claims, { current }) => current }),
  ),
  fault(
    'a-snapshot-only-named',
    'Continues a walk with the newest content under the old name',
    ['A-SNAPSHOT-01', 'A-MODEL-02'],
    (sound) => {
      const names = new Map<string, string>();
      return {
        openCursor: (token, key) => {
          const claims = sound.openCursor(token, key);
          if (claims !== undefined) names.set(token, claims.snapshot);
          return claims;
        },
        viewFor: (_claims, { current }) => current,
        reportedSnapshot: (snapshot, _pageRequest, requested) => names.get(requested ?? '') ?? snapshot,
      };
    },
  ),
];
