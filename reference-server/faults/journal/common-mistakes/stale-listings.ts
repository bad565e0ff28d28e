import type { Fault } from '../../../fault.js';
import type { Snapshot } from '../../../journal/storage/snapshot.js';
import { fault } from '../journal-fault.js';

/** Listings that a publication leaves behind, or empties (contract: Page of content; Endpoints, rules 1 and 4). */
export const commonStaleListingMistakes: readonly Fault[] = [
  fault(
    'a-publication-changes-records-alone',
    'Keeps the first snapshot for listing and search, whatever is published; the first record is withdrawn',
    ['A-GET-01', 'A-GET-09'],
    (sound) => {
      let first: Snapshot | undefined;
      return {
        viewFor: (_claims, { current }) => {
          first ??= current;
          return first;
        },
        find: (id, view, known) => {
          first ??= view;
          const isWithdrawn = view !== first && id === first.collection.idAt(0);
          return isWithdrawn ? undefined : sound.find(id, view, known);
        },
      };
    },
  ),
  fault(
    'a-publication-empties-the-listing',
    'Lists nothing after a publication, but finds the same records as before',
    ['A-SEARCH-07'],
    (sound) => {
      let first: string | undefined;
      return {
        order: (positions, selection, snapshot) => {
          first ??= snapshot.name;
          const isEmpty = snapshot.name !== first && selection.operation === 'list';
          return isEmpty ? new Uint32Array(0) : sound.order(positions, selection, snapshot);
        },
      };
    },
  ),
];
