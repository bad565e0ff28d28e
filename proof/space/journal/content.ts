import { createRandom, type Random } from '../../../harness/engine/random.js';
import type {
  Cost,
  JournalRecord,
  RecordKind,
  Source,
  Work,
} from '../../../reference-server/journal/storage/record.js';
import type { Variant } from '../../../reference-server/variant.js';

const words =
  'beam brick cement curing drain floor gauge joist lintel mason mortar paint plank plinth pump roof sand slab steel tile wall water window yard'.split(
    ' ',
  );
const kinds: readonly RecordKind[] = ['cost', 'work', 'page', 'cost', 'work', 'cost'];
const precisions: readonly Cost['precision'][] = ['day', 'month', 'billing_cycle', 'undated', 'cumulative'];
const categories = ['cement', 'fees', 'labour', 'steel', 'a category without a label'];

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

const phrase = (random: Random, most: number): string =>
  Array.from({ length: between(random, 1, most) }, () => pick(random, words)).join(' ');

const dayFrom = (random: Random): string =>
  new Date(Date.UTC(1999, 0, 1) + between(random, 0, 20_000) * 86_400_000).toISOString().slice(0, 10);

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const sign = '-';

/** Ids of all lengths that the pattern allows, with hyphens anywhere but first. */
const idFrom = (random: Random): string => {
  const length = pick(random, [1, 2, 3, 8, 20, 60, 119, 120]);
  return Array.from({ length }, (_, index) => pick(random, [...letters, ...(index > 0 ? [sign] : [])])).join(
    '',
  );
};

const sourcesFrom = (random: Random): readonly Source[] =>
  Array.from({ length: between(random, 0, 3) }, (_, index) => {
    const day = dayFrom(random);
    const isDay = random() < 0.5;
    return {
      label: phrase(random, 3),
      url: `https://papers.example/${index}/${encodeURIComponent(phrase(random, 2))}?page=${index}#top`,
      recorded_at: isDay ? day : day.slice(0, 7),
      precision: isDay ? ('day' as const) : ('month' as const),
    };
  });

const costFrom = (random: Random): Cost => {
  const precision = pick(random, precisions);
  const day = dayFrom(random);
  const dated = precision === 'undated' ? null : precision === 'month' ? day.slice(0, 7) : day;
  return {
    amount: BigInt(between(random, -9_000_000, 90_000_000)),
    category: pick(random, categories),
    scope: phrase(random, 2),
    kind: pick(random, ['purchase', 'refund', 'fee']),
    counted: random() < 0.8,
    precision,
    from: precision === 'cumulative' ? null : dated,
    to: dated,
    coverage: pick(random, ['complete', 'partial', '']),
  };
};

const workFrom = (random: Random): Work => {
  const precision = pick(random, ['exact', 'minimum', 'unknown'] as const);
  return {
    date: dayFrom(random),
    state: random() < 0.8 ? 'worked' : 'no_work',
    crew: precision === 'unknown' ? null : between(random, 0, 30),
    crew_precision: precision,
    activities: Array.from({ length: between(random, 0, 4) }, () => phrase(random, 3)),
  };
};

const stage = {
  lintel_ft_approx: 7.25,
  walls_ft_approx: 10,
  roof_cast: false,
  basement_ft_stated: null,
  slab_in_stated: 4.5,
  roof_work: null,
  roof_work_as_of: null,
};

const recordFrom = (random: Random, id: string, kind: RecordKind): JournalRecord => ({
  id,
  kind,
  title: phrase(random, 6),
  description: `${phrase(random, 12)}, number ${between(random, 1, 9999)}.`,
  canonical: `https://koodu.example/journal/${id}`,
  last_updated: dayFrom(random),
  visibility: 'public',
  source: sourcesFrom(random),
  review: pick(random, ['owner_reviewed', 'source_checked', null]),
  text: phrase(random, 40),
  ...(kind === 'cost' ? { cost: costFrom(random) } : {}),
  ...(kind === 'work' ? { work: workFrom(random) } : {}),
  ...(kind === 'summary' ? { stage } : {}),
});

/** So many random records, which the seed repeats; one summary among them as soon as there are three. */
export const randomRecords = (size: number, seed: number): readonly JournalRecord[] => {
  const random = createRandom(seed);
  const ids = new Set<string>();
  while (ids.size < size) ids.add(idFrom(random));
  return [...ids]
    .sort()
    .map((id, index) =>
      recordFrom(random, id, size > 2 && index === Math.floor(size / 2) ? 'summary' : pick(random, kinds)),
    );
};

const sizes = [0, 1, 2, 19, 20, 21, 39, 40, 41, 60, 99, 100, 101, 120, 199, 200, 201, 240, 300];

/** Journals of random content; their sizes lie around multiples of the page sizes. */
export const randomJournals: readonly Variant[] = sizes.flatMap((size) =>
  [1, 2].map((seed) => ({
    id: `journal-of-${size}-${seed}`,
    title: `Contains ${size} random records`,
    journal: () => ({ curate: () => randomRecords(size, seed * 1000 + size) }),
  })),
);
