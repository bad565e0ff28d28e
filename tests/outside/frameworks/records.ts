/** A content record of the contract as sent; all amounts fit in a JavaScript number. */
export interface SentRecord {
  readonly id: string;
  readonly kind: 'page' | 'summary' | 'cost' | 'work';
  readonly title: string;
  readonly description: string;
  readonly [member: string]: unknown;
}

const money = (paise: number) => ({
  currency: 'INR',
  minor_unit: 'paise',
  amount_minor: paise,
  decimal: `${paise < 0 ? '-' : ''}${Math.trunc(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`,
});

const day = (number: number): string =>
  new Date(Date.UTC(2025, 0, 5) + number * 86_400_000).toISOString().slice(0, 10);

const revisionOf = (id: string): string => Buffer.from(id.padEnd(32, '.')).toString('hex').slice(0, 64);

const record = (
  kind: SentRecord['kind'],
  id: string,
  [title, description]: readonly [string, string],
  number: number,
  part: object,
): SentRecord => ({
  id,
  kind,
  title,
  description,
  canonical: `https://journal.example/entries/${id}`,
  last_updated: day(number),
  revision: revisionOf(id),
  language: 'en',
  visibility: 'public',
  source:
    number % 3 === 0
      ? []
      : [
          {
            label: 'Bill book',
            url: `https://journal.example/bills/${number}`,
            recorded_at: day(number),
            precision: 'day',
          },
        ],
  review: number % 2 === 0 ? 'owner_reviewed' : null,
  text: `${title}. ${description}`,
  ...part,
});

const goods = ['Cement', 'Steel rods', 'River sand', 'Café tiles', 'செங்கல் bricks', 'Door frame'] as const;
const jobs = ['plastering', 'curing', 'bar bending', 'lintel casting'] as const;

const amounts = Array.from(
  { length: 44 },
  (_, number) => (number % 9 === 8 ? -1 : 1) * (number * 104_729 + 7),
);

const costs = amounts.map((paise, number) =>
  record(
    'cost',
    `cost-${String(number).padStart(3, '0')}`,
    [
      `${goods[number % goods.length]}, bill ${700 + number}`,
      `Delivered on day ${number} by supplier ${number % 5}.`,
    ],
    number,
    {
      cost: {
        amount: money(paise),
        category: number % 2 === 0 ? 'material' : 'transport',
        scope: 'house',
        kind: paise < 0 ? 'refund' : 'purchase',
        counted: true,
        precision: 'day',
        from: day(number),
        to: day(number),
        coverage: 'complete',
      },
    },
  ),
);

const crews = Array.from({ length: 30 }, (_, number) => (number % 7 === 3 ? null : number % 6));

const work = crews.map((crew, number) =>
  record(
    'work',
    `work-${day(number)}`,
    [
      `Site day: ${jobs[number % jobs.length]}`,
      `Helpers on site for ${jobs[(number + 1) % jobs.length]}, slip ${number}.`,
    ],
    number,
    {
      work: {
        date: day(number),
        date_semantics: 'Local calendar day in Asia/Kolkata, not an instant',
        state: 'worked',
        crew,
        crew_precision: crew === null ? 'unknown' : 'exact',
        activities: [jobs[number % jobs.length]],
      },
    },
  ),
);

const pages = ['About', 'Method', 'Plan', 'Glossary'].map((title, number) =>
  record(
    'page',
    `page-${title.toLowerCase()}`,
    [title, `What ${title.toLowerCase()} means here.`],
    number,
    {},
  ),
);

const sum = (kept: (number: number) => boolean): number =>
  amounts.reduce((total, paise, number) => total + (kept(number) ? paise : 0), 0);

const months = [...new Set(amounts.map((_, number) => day(number).slice(0, 7)))];

const summary = record('summary', 'summary', ['Summary', 'All recorded amounts so far.'], 1, {
  summary: {
    total: money(sum(() => true)),
    monthly: months.map((month) => ({
      month,
      amount: money(sum((number) => day(number).startsWith(month))),
    })),
    categories: ['material', 'transport'].map((id, parity) => ({
      id,
      label: id,
      amount: money(sum((number) => number % 2 === parity)),
    })),
    work_entries: crews.length,
    worker_days_minimum: crews.reduce((total: number, crew) => total + (crew ?? 0), 0),
    worker_days_is_lower_bound: true,
    stage: {
      datum: 'basement_floor',
      lintel_ft_approx: 7,
      walls_ft_approx: 9.5,
      roof_cast: false,
      basement_ft_stated: 4,
      slab_in_stated: null,
      roof_work: null,
      roof_work_as_of: null,
    },
  },
});

/** The journal of all third-party servers: 79 records in ascending order of ids. */
export const records: readonly SentRecord[] = [...costs, ...work, ...pages, summary].sort((one, other) =>
  one.id < other.id ? -1 : 1,
);

/** The site record of all third-party servers. */
export const site = {
  name: 'A house',
  origin: 'https://journal.example',
  description: 'What a house costs.',
  api_version: '1.0.0',
  published_at: '2026-08-22',
  authentication: 'none; public read only',
  pricing: 'Free informational access; no checkout',
  capabilities: [
    'Search public normalized records',
    'Read exact INR costs',
    'Read recorded work and attendance uncertainty',
  ],
  links: Object.fromEntries(
    ['developers', 'guide', 'markdown', 'openapi', 'catalog', 'mcp', 'auth'].map((name) => [
      name,
      `https://journal.example/${name}`,
    ]),
  ),
};
