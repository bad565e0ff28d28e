import type { Fault } from '../../../fault.js';
import type { Claims } from '../../../journal/presentation/cursor.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';

const minute = 60_000;
const hour = 60 * minute;
const forever = Number.MAX_SAFE_INTEGER / 1000;

/** Continues at another place for cursors older than half an hour. */
const resumesLate =
  (elsewhere: (start: number) => number): JournalOverride =>
  (sound) => {
    let isLate = false;
    return {
      isExpired: (claims, now, lifetimeSeconds) => {
        isLate = now - claims.issuedAt > 30 * minute;
        return sound.isExpired(claims, now, lifetimeSeconds);
      },
      resume: (...place) => (isLate ? elsewhere(sound.resume(...place)) : sound.resume(...place)),
    };
  };

/** Cursors with a lifetime of this many minutes; snapshots are kept as long. */
const livesFor =
  (minutes: number): JournalOverride =>
  () => ({ cursorLifetimeSeconds: minutes * 60, snapshotLifetimeSeconds: Math.max(3600, minutes * 60) });

/** Cursors whose age is measured from `since`, milliseconds since the epoch; snapshots are kept forever. */
const countedFrom =
  (since: (claims: Claims, now: number) => number): JournalOverride =>
  () => ({
    snapshotLifetimeSeconds: forever,
    isExpired: (claims, now) => now - since(claims, now) > hour,
  });

/** Measures the hour of each cursor from a timestamp that is chosen at use. */
const perUse =
  (choose: (known: number | undefined, now: number, issuedAt: number) => number): JournalOverride =>
  (sound) => {
    const timestamps = new Map<string, number>();
    return countedFrom((claims, now) => {
      const key = JSON.stringify(claims);
      const chosen = choose(timestamps.get(key), now, claims.issuedAt);
      timestamps.set(key, chosen);
      return chosen;
    })(sound);
  };

/** Measures one hour for a whole walk, from its first page, in the walks that are meant. */
const hourOfWalks =
  (isMeant: (request: { kind: string | null; q: string }) => boolean): JournalOverride =>
  (sound) => {
    let begun: number | undefined;
    return {
      viewFor: (claims, snapshots, now) => {
        begun = claims?.issuedAt;
        return sound.viewFor(claims, snapshots, now);
      },
      claims: (claims, request) => ({
        ...claims,
        issuedAt: (isMeant(request) ? begun : undefined) ?? claims.issuedAt,
      }),
    };
  };

/** Keeps this many cursors; those issued before them are unknown. */
const keepsLatest =
  (count: number): JournalOverride =>
  (sound) => {
    const kept: string[] = [];
    return {
      sealCursor: (claims, key) => {
        const token = sound.sealCursor(claims, key);
        kept.splice(0, kept.length - count + 1);
        kept.push(token);
        return token;
      },
      openCursor: (token, key) => (kept.includes(token) ? sound.openCursor(token, key) : undefined),
    };
  };

type ClaimTimestamp = (claims: Claims, timestamp: number) => number;

/** One timestamp per place in a listing, as in a server that looks cursors up by their content. */
const perPlace = (choose: (known: number | undefined, timestamp: number) => number): ClaimTimestamp => {
  const timestamps = new Map<string, number>();
  return ({ snapshot, selection, after }, timestamp) => {
    const key = JSON.stringify([snapshot, selection, after]);
    const chosen = choose(timestamps.get(key), timestamp);
    timestamps.set(key, chosen);
    return chosen;
  };
};

/** The known timestamp, as long as a cursor of it lives. */
const whileItLives = (known: number | undefined, timestamp: number) =>
  known !== undefined && timestamp - known <= hour ? known : timestamp;

const firstPageOf = 4;

/** How long cursors live, and from which time (contract: States and transitions; Limits). */
export const timeLifeFaults: readonly Fault[] = [
  ...breaking(
    'A-CURSOR-05',
    'A-STATE-02',
  )([
    ['a-time-life-30-minutes', 'Rejects cursors after 30 minutes', livesFor(30)],
    [
      'a-time-life-3600-milliseconds',
      'Treats 3,600 as milliseconds',
      () => ({ isExpired: ({ issuedAt }, now) => now - issuedAt > 3600 }),
    ],
    [
      'a-time-life-not-renewed',
      'Issues the same cursor again for a first page',
      () => {
        const known = perPlace(whileItLives);
        return {
          claims: (claims, { limit }) =>
            claims.shown > limit ? claims : { ...claims, issuedAt: known(claims, claims.issuedAt) },
        };
      },
    ],
    [
      'a-time-life-kept-per-place',
      'Issues the same cursor again for every page',
      () => {
        const known = perPlace(whileItLives);
        return { claims: (claims) => ({ ...claims, issuedAt: known(claims, claims.issuedAt) }) };
      },
    ],
  ]),
  fault(
    'a-time-keeps-40-cursors',
    'Keeps the latest 40 cursors',
    ['A-CURSOR-05', 'A-MODEL-01', 'A-STATE-02'],
    keepsLatest(40),
  ),
  fault('a-time-life-55-minutes', 'Rejects cursors after 55 minutes', ['A-CURSOR-05'], livesFor(55)),
  fault(
    'a-time-life-20-seconds-less',
    'Rejects cursors 20 seconds before their hour ends',
    ['A-CURSOR-05'],
    livesFor(59 + 2 / 3),
  ),
  ...breaking('A-CURSOR-06')([
    [
      'a-time-life-ten-seconds-longer',
      'Accepts cursors for ten seconds of leeway after their hour',
      livesFor(60 + 1 / 6),
    ],
    ['a-time-life-a-minute-longer', 'Accepts cursors for a minute of leeway after their hour', livesFor(61)],
    [
      'a-time-life-by-minutes-of-an-hour',
      'Compares the minutes of an hour, so that a cursor works again in its second hour',
      () => ({
        snapshotLifetimeSeconds: forever,
        isExpired: ({ issuedAt }, now) => now - issuedAt > hour && now - issuedAt < 1.75 * hour,
      }),
    ],
    [
      'a-time-life-by-seconds-of-a-day',
      'Compares the seconds of a day, without the days: a cursor works again a day later',
      () => ({
        snapshotLifetimeSeconds: forever,
        isExpired: ({ issuedAt }, now) => (now - issuedAt) % (24 * hour) > hour,
      }),
    ],
    [
      'a-time-life-from-first-use',
      'Measures the hour of a cursor from its first use',
      perUse((known, now) => known ?? now),
    ],
  ]),
  fault('a-time-life-59-minutes', 'Rejects cursors after 59 minutes', ['A-CURSOR-05'], livesFor(59)),
  ...breaking(
    'A-CURSOR-06',
    'A-STATE-01',
  )([
    ['a-time-life-two-hours', 'Accepts cursors for two hours', livesFor(120)],
    ['a-time-life-a-day', 'Accepts cursors for a day', livesFor(1440)],
    ['a-time-life-3600-minutes', 'Treats 3,600 as minutes', livesFor(3600)],
    [
      'a-time-life-only-of-later-pages',
      'Never expires cursors of first pages',
      countedFrom(({ shown, issuedAt }, now) => (shown < firstPageOf ? now : issuedAt)),
    ],
  ]),
  fault(
    'a-time-life-from-last-use',
    'Renews the hour of a cursor with each use',
    ['A-CURSOR-06', 'A-MODEL-02'],
    perUse((known, now, issuedAt) => (now - (known ?? issuedAt) > hour ? (known ?? issuedAt) : now)),
  ),
  fault(
    'a-time-life-only-of-first-pages',
    'Never expires cursors of later pages',
    ['A-CURSOR-06', 'A-MODEL-02'],
    countedFrom(({ shown, issuedAt }, now) => (shown < firstPageOf ? issuedAt : now)),
  ),
  fault(
    'a-time-life-of-the-walk',
    'Measures one hour for a whole walk, from its first page',
    ['A-CURSOR-05', 'A-MODEL-02'],
    hourOfWalks(() => true),
  ),
  fault(
    'a-time-life-of-filtered-walks',
    'Measures one hour for a whole walk over a kind or a search, from its first page',
    ['A-CURSOR-05'],
    hourOfWalks(({ kind, q }) => kind !== null || q !== ''),
  ),
  fault(
    'a-time-place-lost',
    'Skips one record for cursors older than half an hour',
    ['A-CURSOR-11', 'A-STATE-03'],
    resumesLate((start) => start + 1),
  ),
  fault(
    'a-time-place-forgotten',
    'Restarts the listing for cursors older than half an hour',
    ['A-CURSOR-11', 'A-STATE-03'],
    resumesLate(() => 0),
  ),
];
