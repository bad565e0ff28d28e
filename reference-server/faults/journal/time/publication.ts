import type { Fault } from '../../../fault.js';
import type { PageRequest } from '../../../journal/behaviours/listing.js';
import type { JournalBehaviours } from '../../../journal/behaviours.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';

/** Whether the current page belongs to a replaced snapshot; a page is created synchronously. */
const watched = (sound: JournalBehaviours) => {
  let isOld = false;
  const viewFor: JournalBehaviours['viewFor'] = (claims, snapshots, now) => {
    const view = sound.viewFor(claims, snapshots, now);
    isOld = view !== undefined && view !== snapshots.current;
    return view;
  };
  return { viewFor, isOld: () => isOld };
};

/**
 * Continues the walks that `meant` selects at the same offset of the newest snapshot, under the name of their
 * own.
 */
const jumps =
  (meant: (pageRequest: PageRequest) => boolean): JournalOverride =>
  (sound) => {
    const names = new Map<string, string>();
    let name: string | undefined;
    let isMeant = false;
    return {
      openCursor: (token, key) => {
        const claims = sound.openCursor(token, key);
        if (claims !== undefined) names.set(token, names.get(token) ?? claims.snapshot);
        return claims;
      },
      continues: (claims, pageRequest) => {
        isMeant = meant(pageRequest);
        return sound.continues(claims, pageRequest);
      },
      viewFor: (claims, snapshots, now) => {
        name = claims?.snapshot;
        return claims !== undefined && isMeant ? snapshots.current : sound.viewFor(claims, snapshots, now);
      },
      resume: (positions, claims, view) => (isMeant ? claims.shown : sound.resume(positions, claims, view)),
      claims: (claims) => ({ ...claims, snapshot: name ?? claims.snapshot }),
      reportedSnapshot: (snapshot, _pageRequest, requested) => names.get(requested ?? '') ?? snapshot,
    };
  };

/** Walks and snapshots after a publication (contract: States and transitions; Page of content). */
export const timePublicationFaults: readonly Fault[] = [
  ...breaking('A-SNAPSHOT-01')([
    [
      'a-time-publication-touches-old',
      'Returns records of an old snapshot with new titles',
      (sound) => {
        const { viewFor, isOld } = watched(sound);
        return {
          viewFor,
          item: (body, kept, operation) => {
            const item = sound.item(body, kept, operation) as object;
            return isOld() ? { ...item, title: `${kept.title} (revised)` } : item;
          },
        };
      },
    ],
    [
      'a-time-publication-changes-old-amounts',
      'States amounts in items, and other ones in those of an old snapshot',
      (sound) => {
        const { viewFor, isOld } = watched(sound);
        return {
          viewFor,
          item: (body, kept, operation) => {
            const { cost } = body as { readonly cost?: { readonly amount: { readonly decimal: string } } };
            const item = sound.item(body, kept, operation) as object;
            if (!cost) return item;
            const { amount } = cost;
            return {
              ...item,
              cost: { ...cost, amount: isOld() ? { ...amount, decimal: `7${amount.decimal}` } : amount },
            };
          },
        };
      },
    ],
    [
      'a-time-publication-skips',
      'Omits a record when a publication interrupts a walk',
      (sound) => {
        const { viewFor, isOld } = watched(sound);
        return { viewFor, resume: (...place) => sound.resume(...place) + (isOld() ? 1 : 0) };
      },
    ],
    [
      'a-time-publication-repeats',
      'Repeats a record when a publication interrupts a walk',
      (sound) => {
        const { viewFor, isOld } = watched(sound);
        return { viewFor, resume: (...place) => sound.resume(...place) - (isOld() ? 1 : 0) };
      },
    ],
    [
      'a-time-publication-starts-over',
      'Restarts a walk after a publication',
      (sound) => {
        const { viewFor, isOld } = watched(sound);
        return { viewFor, resume: (...place) => (isOld() ? 0 : sound.resume(...place)) };
      },
    ],
    [
      'a-time-publication-ends-walks',
      'Ends a walk one page after a publication',
      (sound) => {
        const { viewFor, isOld } = watched(sound);
        return { viewFor, hasNext: (...place) => !isOld() && sound.hasNext(...place) };
      },
    ],
    [
      'a-time-publication-empties-walks',
      'Returns an empty last page for old walks',
      (sound) => {
        const { viewFor, isOld } = watched(sound);
        return {
          viewFor,
          slice: (...place) => (isOld() ? [] : sound.slice(...place)),
          hasNext: (...place) => !isOld() && sound.hasNext(...place),
        };
      },
    ],
    [
      'a-time-publication-reverses',
      'Reverses pages of an old snapshot',
      (sound) => {
        const { viewFor, isOld } = watched(sound);
        return {
          viewFor,
          slice: (...place) => (isOld() ? [...sound.slice(...place)].reverse() : sound.slice(...place)),
        };
      },
    ],
    [
      'a-time-publication-is-500',
      'Returns 500 for cursors of an old snapshot',
      (sound) => {
        let isGone = false;
        return {
          viewFor: (claims, snapshots, now) => {
            const view = sound.viewFor(claims, snapshots, now);
            isGone = view !== undefined && view !== snapshots.current;
            return isGone ? undefined : view;
          },
          statusFor: (condition, call) => {
            const failed = condition === 'expired_cursor' && isGone;
            isGone = false;
            return failed ? 500 : sound.statusFor(condition, call);
          },
        };
      },
    ],
    [
      'a-time-publication-by-offset',
      'Continues at the same offset of the newest snapshot',
      jumps(() => true),
    ],
    [
      'a-time-publication-searches-skip',
      'Omits a hit when a publication interrupts a search',
      (sound) => {
        const { viewFor, isOld } = watched(sound);
        let isSearch = false;
        return {
          viewFor,
          continues: (claims, pageRequest) => {
            isSearch = pageRequest.operation === 'search';
            return sound.continues(claims, pageRequest);
          },
          resume: (...place) => sound.resume(...place) + (isOld() && isSearch ? 1 : 0),
        };
      },
    ],
    [
      'a-time-publication-kinds-jump',
      'Continues listings of a kind with the newest content',
      jumps(({ operation, kind }) => operation === 'list' && kind !== null),
    ],
  ]),
  fault(
    'a-time-publication-refuses-limit-100',
    'Rejects the limit 100 of listings after a publication',
    ['A-KIND-01'],
    (sound) => {
      let first: string | undefined;
      let isLater = false;
      return {
        viewFor: (claims, snapshots, now) => {
          first ??= snapshots.current.name;
          isLater = snapshots.current.name !== first;
          return sound.viewFor(claims, snapshots, now);
        },
        readLimit: (text, limits, operation) =>
          isLater && text === '100' && operation === 'list'
            ? undefined
            : sound.readLimit(text, limits, operation),
      };
    },
  ),
];
