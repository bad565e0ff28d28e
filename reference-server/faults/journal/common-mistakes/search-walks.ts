import type { Fault } from '../../../fault.js';
import type { JournalRecord } from '../../../journal/storage/record.js';
import type { Snapshot } from '../../../journal/storage/snapshot.js';
import { fault, type JournalOverride } from '../journal-fault.js';
import { endsInCircle } from '../paging/paging.js';
import { has, withCurrentCall } from './current-call.js';

/** Orders hits by a member that several records may share, and seeks the next hit by this member alone. */
const seeksBy = (keyOf: (record: JournalRecord) => string): JournalOverride =>
  withCurrentCall((sound, currentCall) => {
    const keyAt = (view: Snapshot, position: number) => keyOf(view.collection.recordAt(position));
    return {
      order: (positions, selection, view) => {
        if (selection.operation !== 'search') return sound.order(positions, selection, view);
        const all = Array.from({ length: positions.length }, (_, index) => positions.at(index) ?? 0);
        return all.sort((one, other) => (keyAt(view, one) < keyAt(view, other) ? -1 : 1));
      },
      resume: (positions, claims, view) => {
        if (!has(currentCall(), 'q')) return sound.resume(positions, claims, view);
        const keyOfHit = (index: number) => keyAt(view, positions.at(index) ?? 0);
        let next = claims.shown;
        while (next < positions.length && keyOfHit(next) === keyOfHit(claims.shown - 1)) next += 1;
        return next;
      },
    };
  });

/** Searches that omit or repeat hits behind their first page, forget q, or never end (contract: Endpoints, rules 2 and 3). */
export const commonSearchWalkMistakes: readonly Fault[] = [
  fault(
    'a-walk-of-a-search-never-ends',
    'Ends a search with an empty page whose cursor leads to itself',
    ['A-PAGE-09'],
    endsInCircle(({ operation }) => operation === 'search'),
  ),
  fault(
    'a-walk-forgets-q',
    'Continues with all records after the first page of a search',
    ['A-SEARCH-05', 'A-KIND-02', 'A-PAGE-06', 'A-PAGE-07'],
    withCurrentCall((sound, currentCall) => ({
      slice: (positions, start, end) =>
        has(currentCall(), 'cursor') && has(currentCall(), 'q')
          ? Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)
          : sound.slice(positions, start, end),
    })),
  ),
  fault(
    'a-walk-of-a-search-goes-on-once',
    'Rejects the cursor of a search that was used before',
    ['A-STABLE-01'],
    withCurrentCall((sound, currentCall) => {
      const used = new Set<string>();
      return {
        openCursor: (token, key) => {
          if (used.has(token)) return undefined;
          if (has(currentCall(), 'q')) used.add(token);
          return sound.openCursor(token, key);
        },
      };
    }),
  ),
  fault(
    'a-walk-keeps-its-q',
    'Continues a search with the q of its first page, whatever q is sent beside the cursor',
    ['A-SEARCH-05'],
    (sound) => {
      // A page is created synchronously, so this value belongs to it.
      let begun: string | undefined;
      return {
        continues: () => true,
        claims: (claims, { q }) => ({ ...claims, after: `${claims.after}|${begun ?? q}` }),
        openCursor: (token, key) => {
          const claims = sound.openCursor(token, key);
          const [after = '', q] = claims?.after.split('|') ?? [];
          begun = q || undefined;
          return claims && { ...claims, after };
        },
        viewFor: (claims, snapshots, now) => {
          if (claims === undefined) begun = undefined;
          const q = begun;
          const view = sound.viewFor(claims, snapshots, now);
          if (view === undefined || q === undefined) return view;
          return { ...view, select: (selection) => view.select({ ...selection, q }) };
        },
      };
    },
  ),
  fault(
    'a-walk-of-hits-seeks-by-title',
    'Orders hits by title, seeks the next one by it, and loses hits of one title',
    ['A-PAGE-07'],
    seeksBy(({ title }) => title),
  ),
  fault(
    'a-walk-of-hits-seeks-by-day',
    'Orders hits by last_updated, seeks the next one by it, and loses hits of one day',
    ['A-PAGE-07'],
    seeksBy((record) => record.last_updated),
  ),
  fault(
    'a-walk-repeats-hits',
    'Repeats the last hit of a page on the next one',
    ['A-PAGE-06'],
    withCurrentCall((sound, currentCall) => ({
      resume: (...place) => {
        const start = sound.resume(...place);
        return has(currentCall(), 'q') && currentCall()?.query.get('limit') !== '1'
          ? Math.max(1, start - 1)
          : start;
      },
    })),
  ),
  fault(
    'a-walk-repeats-hits-one-by-one',
    'Repeats the hit before on every page of one hit',
    ['A-PAGE-09', 'A-PAGE-06'],
    withCurrentCall((sound, currentCall) => ({
      resume: (...place) => {
        const start = sound.resume(...place);
        return has(currentCall(), 'q') && currentCall()?.query.get('limit') === '1' ? start - 1 : start;
      },
    })),
  ),
];
