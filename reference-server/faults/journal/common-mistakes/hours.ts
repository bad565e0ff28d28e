import type { Fault } from '../../../fault.js';
import type { JournalCall } from '../../../journal/exchange.js';
import { refuse } from '../../../journal/exchange.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';
import { has, withCurrentCall } from './current-call.js';

const hour = 3_600_000;

const minute = 60_000;

/** Two hours: the clock is advanced this far only after a run has read everything once. */
const lateness = () => {
  let begun: number | undefined;
  return (call: JournalCall | undefined): boolean => {
    if (call === undefined) return false;
    begun ??= call.now;
    return call.now - begun > 2 * hour;
  };
};

/** Changes behaviour after an hour. */
const later = (
  override: (
    sound: Parameters<JournalOverride>[0],
    isLate: () => boolean,
    currentCall: () => JournalCall | undefined,
  ) => ReturnType<JournalOverride>,
): JournalOverride =>
  withCurrentCall((sound, currentCall) => {
    const isLateAt = lateness();
    const mine = override(sound, () => isLateAt(currentCall()), currentCall);
    // The first call is recorded, whatever it requests.
    return {
      ...mine,
      intercept: (call) => {
        isLateAt(call);
        return (mine.intercept ?? sound.intercept)(call);
      },
    };
  });

/** Cursors never expire for some calls. */
const immortal = (isMeant: (call: JournalCall | undefined) => boolean): JournalOverride =>
  withCurrentCall((sound, currentCall) => ({
    snapshotLifetimeSeconds: Number.MAX_SAFE_INTEGER / 1000,
    isExpired: (claims, now, seconds) => !isMeant(currentCall()) && sound.isExpired(claims, now, seconds),
  }));

/**
 * Faults that show only over time: stale caches, cursors that are checked in some places (contract: States
 * and transitions).
 */
export const commonHourMistakes: readonly Fault[] = [
  fault(
    'a-hour-not-of-kinds',
    'Never expires cursors with a kind',
    ['A-CURSOR-06', 'A-STATE-01'],
    immortal((call) => has(call, 'kind')),
  ),
  ...breaking('A-CURSOR-06')([
    [
      'a-hour-not-of-searches-with-kind',
      'Never expires cursors of searches with a kind',
      immortal((call) => has(call, 'kind') && has(call, 'q')),
    ],
    [
      'a-hour-not-at-default-limit',
      'Never expires cursors where no limit is sent',
      immortal((call) => !has(call, 'limit')),
    ],
    [
      'a-hour-not-of-several-words',
      'Never expires cursors of searches for several words',
      immortal((call) => /\p{L} \p{L}/u.test(call?.query.get('q') ?? '')),
    ],
    [
      'a-hour-begins-with-the-nearest-minute',
      'Rounds the issue of a cursor to the nearest minute',
      () => ({ issueTime: (now) => Math.round(now / minute) * minute }),
    ],
  ]),
  fault(
    'a-hour-default-limit-changes',
    'Returns 10 records per page by default after two hours',
    ['A-LIMIT-03'],
    later((sound, isLate) => ({
      readLimit: (text, limits, operation) =>
        text === null && isLate() ? 10 : sound.readLimit(text, limits, operation),
    })),
  ),
  fault(
    'a-hour-search-is-empty',
    'Returns no hits after two hours',
    ['A-STABLE-01', 'A-SEARCH-06'],
    later((sound, isLate) => ({
      page: (page, operation) =>
        operation === 'search' && isLate()
          ? { ...page, items: [], next_cursor: null }
          : sound.page(page, operation),
    })),
  ),
  fault(
    'a-hour-search-fails',
    'Returns 500 for searches after two hours',
    ['A-HTTP-11', 'A-CURSOR-05', 'A-CURSOR-06', 'A-STABLE-01'],
    later((sound, isLate, currentCall) => ({
      intercept: (call) =>
        isLate() && currentCall()?.operation === 'search' ? refuse('internal') : sound.intercept(call),
    })),
  ),
  fault(
    'a-hour-kind-is-ignored',
    'Ignores the kind of listings after two hours',
    ['A-KIND-02', 'A-KIND-04', 'A-STABLE-01'],
    later((sound, isLate) => ({
      readKind: (text, operation) =>
        isLate() && operation === 'list' ? null : sound.readKind(text, operation),
      continues: () => true,
    })),
  ),
  fault(
    'a-hour-search-ignores-kind',
    'Ignores the kind of searches after two hours',
    ['A-KIND-02', 'A-STABLE-01'],
    later((sound, isLate) => ({
      readKind: (text, operation) =>
        isLate() && operation === 'search' ? null : sound.readKind(text, operation),
      continues: () => true,
    })),
  ),
  fault(
    'a-hour-amounts-change',
    'Adds one paisa to amounts after two hours',
    ['A-MONEY-05', 'A-STABLE-01'],
    later((sound, isLate) => ({
      money: (money, paise) =>
        isLate() && paise > 0n && paise < 10n ** 15n
          ? sound.money({ ...money, amount_minor: paise + 1n }, paise)
          : sound.money(money, paise),
    })),
  ),
  fault(
    'a-hour-amounts-lose-a-zero',
    'Writes decimals as numbers after two hours, without a zero at the end',
    ['A-MONEY-04', 'A-STABLE-01'],
    later((sound, isLate) => ({
      decimal: (paise) => (isLate() ? String(sound.decimal(paise)).replace(/0$/, '') : sound.decimal(paise)),
    })),
  ),
  fault(
    'a-hour-records-are-gone',
    'Returns 404 for every record after two hours',
    ['A-GET-01', 'A-STABLE-01'],
    later((sound, isLate) => ({
      find: (id, view, positionOf) => (isLate() ? undefined : sound.find(id, view, positionOf)),
    })),
  ),
  fault(
    'a-hour-limit-is-unchecked',
    'Treats a limit above 100 as 100 after two hours',
    ['A-LIMIT-05'],
    later((sound, isLate) => ({
      readLimit: (text, limits, operation) =>
        isLate() && text === '101' ? 100 : sound.readLimit(text, limits, operation),
    })),
  ),
  fault(
    'a-hour-unknown-id-finds-first',
    'Returns the first record for an unknown id after two hours',
    ['A-GET-04', 'A-RECORD-17'],
    later((sound, isLate) => ({
      find: (id, view, positionOf) => sound.find(id, view, positionOf) ?? (isLate() ? 0 : undefined),
    })),
  ),
  fault(
    'a-hour-q-may-be-missing',
    'Searches with a word of the journal where q is missing, after two hours',
    ['A-SEARCH-02'],
    later((sound, isLate) => ({
      readQ: (text, limits) => sound.readQ(isLate() ? (text ?? 'journal') : text, limits),
    })),
  ),
  fault(
    'a-hour-post-is-accepted',
    'Accepts POST after two hours',
    ['A-METHOD-01'],
    later((sound, isLate) => ({
      intercept: (call) =>
        isLate() && call.method === 'POST' ? { content: { accepted: true } } : sound.intercept(call),
    })),
  ),
  fault(
    'a-hour-site-loses-authentication',
    'Omits the authentication of the site after two hours',
    ['A-SITE-07', 'A-STABLE-01'],
    later((sound, isLate) => ({
      site: (site) => {
        const { authentication, ...others } = sound.site(site);
        return isLate() ? others : { authentication, ...others };
      },
    })),
  ),
  fault(
    'a-hour-no-new-cursors',
    'Rejects cursors that are issued after two hours',
    ['A-CURSOR-01', 'A-CURSOR-05'],
    later((sound, isLate) => ({
      isExpired: (claims, now, seconds) => isLate() || sound.isExpired(claims, now, seconds),
    })),
  ),
  fault(
    'a-hour-listing-is-one-page',
    'Ends every listing after one page, after two hours',
    ['A-PAGE-07', 'A-KIND-04', 'A-SEARCH-07'],
    later((sound, isLate) => ({ hasNext: (...place) => !isLate() && sound.hasNext(...place) })),
  ),
  fault(
    'a-hour-begins-with-the-minute',
    'Keeps the minute of the issue of a cursor, without its seconds',
    ['A-CURSOR-05'],
    () => ({ issueTime: (now) => Math.floor(now / minute) * minute }),
  ),
];
