import type { Fault } from '../../../fault.js';
import type { Positions } from '../../../journal/storage/positions.js';
import { has, withCurrentCall } from '../common-mistakes/current-call.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';

const padding = '~';

// Continues an expired cursor from the index that `restart` returns.
const expiredResumesAt =
  (restart: (positions: Positions) => number): JournalOverride =>
  (sound) => {
    const expired = new Set<object>();
    return {
      isExpired: (claims, now, lifetimeSeconds) => {
        if (sound.isExpired(claims, now, lifetimeSeconds)) expired.add(claims);
        return false;
      },
      viewFor: (claims, snapshots, now) =>
        claims !== undefined && expired.has(claims)
          ? snapshots.current
          : sound.viewFor(claims, snapshots, now),
      resume: (positions, claims, view) =>
        expired.has(claims) ? restart(positions) : sound.resume(positions, claims, view),
    };
  };

/** Lifetime and limits of cursors (contract: States and transitions; Parameters; Limits). */
export const cursorFaults: readonly Fault[] = [
  fault('a-cursor-never-expires', 'Accepts cursors of any age', ['A-CURSOR-06', 'A-STATE-01'], () => ({
    isExpired: () => false,
    snapshotLifetimeSeconds: Number.MAX_SAFE_INTEGER / 1000,
  })),
  fault('a-cursor-expires-at-70-minutes', 'Accepts cursors for 70 minutes', ['A-CURSOR-06'], () => ({
    cursorLifetimeSeconds: 4200,
    snapshotLifetimeSeconds: 4200,
  })),
  ...breaking(
    'A-CURSOR-01',
    'A-CURSOR-05',
    'A-STATE-02',
  )([
    ['a-cursor-expires-at-once', 'Rejects every cursor as expired', () => ({ isExpired: () => true })],
    [
      'a-cursor-2048-refused',
      'Issues cursors of 2,048 characters and rejects them',
      (sound) => ({
        longestCursor: 2047,
        sealCursor: (claims, key) => sound.sealCursor(claims, key).padEnd(2048, padding),
        openCursor: (token, key) => sound.openCursor(token.replace(/~+$/, ''), key),
      }),
    ],
    ['a-cursor-refused-always', 'Rejects every cursor', () => ({ openCursor: () => undefined })],
  ]),
  fault(
    'a-cursor-expires-in-a-minute',
    'Rejects cursors after one minute',
    ['A-CURSOR-05', 'A-STATE-02'],
    () => ({ cursorLifetimeSeconds: 60 }),
  ),
  fault(
    'a-cursor-expired-starts-over',
    'Returns the first page for an expired cursor',
    ['A-CURSOR-06', 'A-STATE-01'],
    expiredResumesAt(() => 0),
  ),
  fault(
    'a-cursor-expired-is-500',
    'Returns 500 for an expired cursor',
    ['A-CURSOR-06', 'A-STATE-01'],
    (sound) => ({
      statusFor: (condition, call) =>
        condition === 'expired_cursor' ? 500 : sound.statusFor(condition, call),
    }),
  ),
  fault(
    'a-cursor-expired-is-410',
    'Returns the undocumented status 410 for an expired cursor',
    ['A-HTTP-07'],
    (sound) => ({
      statusFor: (condition, call) =>
        condition === 'expired_cursor' ? 410 : sound.statusFor(condition, call),
    }),
  ),
  fault(
    'a-cursor-expired-ends-the-walk',
    'Returns an empty last page for an expired cursor',
    ['A-CURSOR-06', 'A-STATE-01'],
    expiredResumesAt(({ length }) => length),
  ),
  fault(
    'a-cursor-garbage-starts-over',
    'Returns the first page for a cursor that was never issued',
    ['A-CURSOR-03', 'A-CURSOR-02'],
    (sound) => ({
      readValue: (values, name) =>
        name === 'cursor' && !/^[\w-]{60,}$/.test(values[0] ?? '') ? null : sound.readValue(values, name),
    }),
  ),
  ...breaking('A-CURSOR-03')([
    [
      'a-cursor-garbage-with-kind-starts-over',
      'Returns the first page of a kind for a cursor that was never issued',
      withCurrentCall((sound, currentCall) => ({
        readValue: (values, name) =>
          name === 'cursor' && has(currentCall(), 'kind') && !/^[\w-]{60,}$/.test(values[0] ?? '')
            ? null
            : sound.readValue(values, name),
      })),
    ],
    [
      'a-cursor-garbage-in-search-with-kind-starts-over',
      'Returns the first hits of a kind for a cursor that was never issued',
      withCurrentCall((sound, currentCall) => ({
        readValue: (values, name) =>
          name === 'cursor' &&
          has(currentCall(), 'kind') &&
          has(currentCall(), 'q') &&
          !/^[\w-]{60,}$/.test(values[0] ?? '')
            ? null
            : sound.readValue(values, name),
      })),
    ],
    [
      'a-cursor-without-base64-is-500',
      'Returns 500 for a cursor that no base64 encodes',
      withCurrentCall((sound, currentCall) => ({
        statusFor: (condition, call) => {
          const token = currentCall()?.query.get('cursor') ?? '';
          const throws = condition === 'malformed_cursor' && token.length < 2048 && token.length % 4 === 1;
          return throws ? 500 : sound.statusFor(condition, call);
        },
      })),
    ],
    [
      'a-cursor-null-starts-over',
      'Returns the first page for the cursor null',
      (sound) => ({
        readValue: (values, name) =>
          name === 'cursor' && values[0] === 'null' ? null : sound.readValue(values, name),
      }),
    ],
    [
      'a-cursor-0-starts-over',
      'Returns the first page for the cursor 0, as a language does that takes it for false',
      (sound) => ({
        readValue: (values, name) =>
          name === 'cursor' && values[0] === '0' ? null : sound.readValue(values, name),
      }),
    ],
  ]),
  fault(
    'a-cursor-garbage-is-500',
    'Returns 500 for a cursor that was never issued',
    ['A-CURSOR-03', 'A-CURSOR-02'],
    (sound) => ({
      statusFor: (condition, call) =>
        condition === 'malformed_cursor' ? 500 : sound.statusFor(condition, call),
    }),
  ),
  fault(
    'a-cursor-2049-starts-over',
    'Ignores a cursor of more than 2,048 characters',
    ['A-CURSOR-02'],
    (sound) => ({
      readValue: (values, name) =>
        name === 'cursor' && (values[0] ?? '').length > 2048 ? null : sound.readValue(values, name),
    }),
  ),
  fault(
    'a-cursor-2049-decoded-leniently',
    'Accepts its cursors with so many dots behind them that they have 2,049 characters',
    ['A-CURSOR-02'],
    (sound) => ({
      longestCursor: 2049,
      openCursor: (token, key) => sound.openCursor(token.replace(/\.+$/, ''), key),
    }),
  ),
  fault('a-cursor-issued-too-long', 'Issues cursors of 2,100 characters', ['A-PAGE-02'], (sound) => ({
    longestCursor: 2100,
    sealCursor: (claims, key) => sound.sealCursor(claims, key).padEnd(2100, padding),
    openCursor: (token, key) => sound.openCursor(token.replace(/~+$/, ''), key),
  })),
  fault(
    'a-cursor-works-once',
    'Rejects a cursor that was used before',
    ['A-CURSOR-01', 'A-CURSOR-05', 'A-STABLE-01', 'A-STATE-02'],
    (sound) => {
      const used = new Set<string>();
      return {
        openCursor: (token, key) => {
          if (used.has(token)) return undefined;
          used.add(token);
          return sound.openCursor(token, key);
        },
      };
    },
  ),
  fault(
    'a-cursor-refused-on-search',
    'Rejects every cursor of a search',
    ['A-CURSOR-01', 'A-CURSOR-05'],
    (sound) => ({
      continues: (claims, selection) => selection.operation === 'list' && sound.continues(claims, selection),
    }),
  ),
];
