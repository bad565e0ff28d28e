import type { Fault } from '../../../fault.js';
import { positionOf } from '../../../journal/storage/collection.js';
import type { Snapshot } from '../../../journal/storage/snapshot.js';
import { fault } from '../journal-fault.js';

/** Hits that leave room for another one on a page. */
const fewHits = 40;

interface Item {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** Data that is not updated with a publication (contract: States and transitions; Page of content). */
export const commonSnapshotMistakes: readonly Fault[] = [
  fault(
    'a-publication-search-is-stale',
    'Always searches the first snapshot, under the name of the newest',
    ['A-SEARCH-06', 'A-SEARCH-07', 'A-SEARCH-25'],
    (sound) => {
      let first: Snapshot | undefined;
      let name = '';
      let isNewSearch = false;
      return {
        intercept: (call) => {
          isNewSearch = call.operation === 'search' && !call.query.has('cursor');
          return sound.intercept(call);
        },
        viewFor: (claims, snapshots, now) => {
          const view = sound.viewFor(claims, snapshots, now);
          first ??= view;
          name = snapshots.current.name;
          return isNewSearch ? first : view;
        },
        reportedSnapshot: (snapshot, pageRequest, requested) =>
          isNewSearch ? name : sound.reportedSnapshot(snapshot, pageRequest, requested),
      };
    },
  ),
  fault(
    'a-publication-hits-repeat',
    'Finds new records twice after a publication',
    ['A-PAGE-06'],
    (sound) => ({
      page: (page, operation) => {
        const sent = sound.page(page, operation);
        const items = Array.isArray(sent.items) ? (sent.items as readonly { readonly id: string }[]) : [];
        const repeats = operation === 'search' && items.some(({ id }) => id.startsWith('published-'));
        return repeats ? { ...sent, items: [...items, ...items] } : sent;
      },
    }),
  ),
  fault(
    'a-publication-withdrawn-hits-stay',
    'Finds records that a publication withdrew',
    ['A-SEARCH-07'],
    (sound) => {
      const seen = new Map<string, Item>();
      let current: Snapshot | undefined;
      let q = '';
      return {
        matches: (positions, text, snapshot) => {
          current = snapshot;
          q = text.toLowerCase();
          return sound.matches(positions, text, snapshot);
        },
        item: (record, kept, operation) => {
          const item = sound.item(record, kept, operation) as Item;
          seen.set(item.id, item);
          return item;
        },
        page: (page, operation) => {
          const sent = sound.page(page, operation);
          const gone = [...seen.values()].filter(
            ({ id, title, description }) =>
              current &&
              positionOf(current.collection, id) === undefined &&
              `${title} ${description}`.toLowerCase().includes(q),
          );
          const found = sent.items as Item[];
          return operation === 'search' && /^[a-z]+$/.test(q) && found.length < fewHits
            ? { ...sent, items: [...found, ...gone] }
            : sent;
        },
      };
    },
  ),
  fault(
    'a-publication-records-are-stale',
    'Returns 404 for records that came with a publication',
    ['A-GET-01'],
    (sound) => {
      let first: Snapshot | undefined;
      return {
        find: (id, view, known) => {
          first ??= view;
          return positionOf(first.collection, id) === undefined ? undefined : sound.find(id, view, known);
        },
      };
    },
  ),
  fault(
    'a-publication-records-keep-values',
    'Revises amounts and days of work in listings alone after a publication',
    ['A-GET-13'],
    (sound) => {
      let first: string | undefined;
      let isNew = false;
      return {
        viewFor: (claims, snapshots, now) => {
          const view = sound.viewFor(claims, snapshots, now);
          first ??= snapshots.current.name;
          isNew = view !== undefined && view.name !== first;
          return view;
        },
        item: (record, kept, operation) => {
          const item = sound.item(record, kept, operation) as object;
          const { cost, work } = record as {
            readonly cost?: { readonly amount: object };
            readonly work?: object;
          };
          if (cost)
            return {
              ...item,
              cost: isNew
                ? { ...cost, amount: { ...cost.amount, decimal: '1.00', amount_minor: 100 } }
                : cost,
            };
          return work ? { ...item, work: isNew ? { ...work, date: '2026-01-31' } : work } : item;
        },
      };
    },
  ),
  fault(
    'a-publication-shifts-records',
    'Returns the record before the requested one after a publication',
    ['A-RECORD-17', 'A-GET-03'],
    (sound) => {
      let first: Snapshot | undefined;
      return {
        find: (id, view, known) => {
          first ??= view;
          const position = sound.find(id, view, known);
          return position === undefined || first === view ? position : Math.max(0, position - 1);
        },
      };
    },
  ),
  fault(
    'a-publication-kinds-keep-the-name',
    'Names the first snapshot on every listing of a kind',
    ['A-KIND-04'],
    (sound) => {
      let first: string | undefined;
      return {
        reportedSnapshot: (snapshot, pageRequest, requested) => {
          const name = sound.reportedSnapshot(snapshot, pageRequest, requested);
          first ??= snapshot;
          return pageRequest.kind === null ? name : first;
        },
      };
    },
  ),
  fault('a-publication-names-alternate', 'Names snapshots by two names in turn', ['A-SNAPSHOT-03'], () => {
    const names: string[] = [];
    return {
      reportedSnapshot: (snapshot) => {
        if (!names.includes(snapshot)) names.push(snapshot);
        return names.indexOf(snapshot) % 2 === 0 ? 'blue' : 'green';
      },
    };
  }),
  fault(
    'a-publication-keeps-the-first-name',
    'Gives the second snapshot the name of the first',
    ['A-SNAPSHOT-03'],
    () => {
      const names: string[] = [];
      return {
        reportedSnapshot: (snapshot) => {
          if (!names.includes(snapshot)) names.push(snapshot);
          return names.indexOf(snapshot) < 2 ? 'first' : snapshot;
        },
      };
    },
  ),
  fault(
    'a-publication-default-limit-changes',
    'Returns 50 records per page by default after the first publication',
    ['A-LIMIT-03'],
    (sound) => {
      let first: string | undefined;
      let isOld = false;
      return {
        viewFor: (claims, snapshots, now) => {
          first ??= snapshots.current.name;
          isOld = snapshots.current.name !== first;
          return sound.viewFor(claims, snapshots, now);
        },
        reportedLimit: (pageRequest, count) =>
          isOld && pageRequest.limit === 20 ? 50 : sound.reportedLimit(pageRequest, count),
      };
    },
  ),
];
