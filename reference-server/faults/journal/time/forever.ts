import type { Fault } from '../../../fault.js';
import { type Claims, openCursor, sealCursor } from '../../../journal/presentation/cursor.js';
import { breaking, type JournalOverride } from '../journal-fault.js';

const hour = 3_600_000;
const forever = Number.MAX_SAFE_INTEGER / 1000;

/** Never expires the cursors that are meant; they carry a mark. */
const neverExpires =
  (isMeant: (claims: Claims, request: { limit: number; operation: string }) => boolean): JournalOverride =>
  () => {
    let isMarked = false;
    return {
      snapshotLifetimeSeconds: forever,
      sealCursor: (claims, key) => (isMarked ? '~' : '') + sealCursor(claims, key),
      openCursor: (token, key) => {
        isMarked = token.startsWith('~');
        return openCursor(token.replace('~', ''), key);
      },
      claims: (claims, request) => {
        isMarked = isMeant(claims, request);
        return claims;
      },
      isExpired: ({ issuedAt }, now) => !isMarked && now - issuedAt > hour,
    };
  };

/** Cursors that never expire (contract: States and transitions; Limits). */
export const timeForeverFaults: readonly Fault[] = [
  ...breaking('A-CURSOR-06')([
    [
      'a-time-life-not-of-third-pages',
      'Never expires cursors of third and later pages',
      neverExpires(({ shown }, { limit }) => shown > 2 * limit),
    ],
    [
      'a-time-life-not-of-searches',
      'Never expires cursors of searches',
      neverExpires((_, { operation }) => operation === 'search'),
    ],
    [
      'a-time-life-not-of-last-pages',
      'Never expires the cursor of a last page',
      (sound) => {
        let left = 0;
        return {
          ...neverExpires((_, { limit }) => left <= limit)(sound),
          hasNext: (end, length, request) => {
            left = length - end;
            return sound.hasNext(end, length, request);
          },
        };
      },
    ],
    [
      'a-time-life-not-of-largest-limit',
      'Never expires a cursor that is used with limit=100',
      (sound) => {
        let isLargest = false;
        return {
          snapshotLifetimeSeconds: forever,
          readLimit: (...read) => {
            const limit = sound.readLimit(...read);
            isLargest = limit === 100;
            return limit;
          },
          isExpired: (...aged) => !isLargest && sound.isExpired(...aged),
        };
      },
    ],
  ]),
];
