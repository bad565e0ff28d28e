import type { Variant } from '../../../reference-server/variant.js';
import { type Dimension, ofJournal } from '../dimension.js';

type Journal = NonNullable<Variant['journal']>;

const choice = (id: string, title: string, journal: Journal): Variant => ({ id, title, journal });

/** Cursors with something before or after them. */
const dressed =
  (before: string, after: string): Journal =>
  (sound) => ({
    sealCursor: (claims, key) => `${before}${sound.sealCursor(claims, key)}${after}`,
    openCursor: (token, key) =>
      token.startsWith(before) && token.endsWith(after)
        ? sound.openCursor(token.slice(before.length, token.length - after.length), key)
        : undefined,
  });

const ofLength = (length: number): Variant =>
  choice(`cursor-length-${length}`, `Issues cursors of ${length} characters`, (sound) => ({
    sealCursor: (claims, key) => sound.sealCursor(claims, key).padEnd(length, '~'),
    openCursor: (token, key) => sound.openCursor(token.replace(/~+$/, ''), key),
  }));

const capped = (most: number): Variant =>
  choice(`pages-of-${most}`, `Returns at most ${most} records per page`, () => ({
    pageSize: ({ limit }) => Math.min(limit, most),
  }));

/** Pages, cursors and snapshots. */
export const pagingDimensions: readonly Dimension[] = [
  ofJournal('caps of pages', [
    ...[5, 10, 19, 50, 99].map(capped),
    choice('pages-by-kind', 'Returns pages of another size for each kind, and for searches', () => ({
      pageSize: ({ limit, kind, operation }) => {
        const most = { page: 2, summary: 1, cost: 30, work: 7 };
        return Math.min(limit, operation === 'search' ? 9 : kind === null ? 50 : most[kind]);
      },
    })),
    choice('pages-told-as-they-are', 'Returns at most 25 records per page, and states that limit', () => ({
      pageSize: ({ limit }) => Math.min(limit, 25),
    })),
  ]),
  ofJournal('dress of cursors', [
    choice('cursor-in-tamil', 'Issues cursors in Tamil', dressed('அடுத்தது·', '·முடிவு')),
    choice('cursor-as-json', 'Issues cursors that are JSON', dressed('{"after":"', '","v":[1,null]}')),
    choice(
      'cursor-as-link',
      'Issues cursors that are links',
      dressed('https://koodu.example/api/v1/content?limit=5&cursor=', '#next'),
    ),
    choice(
      'cursor-with-blanks',
      'Issues cursors with blanks and special characters',
      dressed('page after ', ' <&;=+%2B>'),
    ),
    choice('cursor-with-emoji', 'Issues cursors with emoji', dressed('🏠', '➡️')),
    ...[512, 2000, 2047].map(ofLength),
  ]),
  ofJournal('names of snapshots', [
    choice('snapshot-uuid', 'Names snapshots by UUIDs', () => ({
      snapshotName: (number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`,
    })),
    choice('snapshot-of-time', 'Names snapshots by timestamps', () => ({
      snapshotName: (number) => new Date(Date.UTC(2026, 7, 22) + number * 1000).toISOString(),
    })),
    choice(
      'snapshot-by-operation',
      'Names the snapshot of a search otherwise than that of a listing',
      () => ({
        reportedSnapshot: (snapshot, { operation }) => `${operation} ${snapshot}`,
      }),
    ),
    choice('snapshot-by-kind', 'Names the snapshot of each kind otherwise', () => ({
      reportedSnapshot: (snapshot, { kind }) => `${kind ?? 'all'} ${snapshot}`,
    })),
    choice('snapshot-with-signs', 'Names snapshots by control characters and quotes', () => ({
      snapshotName: (number) => `\0\n"<${number}`,
    })),
    choice('snapshot-in-tamil', 'Names snapshots in Tamil', () => ({
      snapshotName: (number) => `பதிப்பு ${number}`,
    })),
  ]),
];
