/** The four kinds of records (contract: Content record). */
export const kinds = ['page', 'summary', 'cost', 'work'] as const;
export type RecordKind = (typeof kinds)[number];

/** The origin of a fact; members as in the contract. */
export interface Source {
  readonly label: string;
  readonly url: string;
  readonly recorded_at: string;
  readonly precision: 'day' | 'month';
}

/** One recorded cost; `amount` in paise. */
export interface Cost {
  readonly amount: bigint;
  readonly category: string;
  readonly scope: string;
  readonly kind: string;
  readonly counted: boolean;
  readonly precision: 'day' | 'month' | 'billing_cycle' | 'undated' | 'cumulative';
  readonly from: string | null;
  readonly to: string | null;
  readonly coverage: string;
}

/** One recorded day of work. */
export interface Work {
  /** Calendar day, YYYY-MM-DD. */
  readonly date: string;
  readonly state: 'worked' | 'no_work';
  readonly crew: number | null;
  readonly crew_precision: 'exact' | 'minimum' | 'unknown';
  readonly activities: readonly string[];
}

/** Progress of the building; part of a summary, whose sums are computed. */
export interface Stage {
  readonly lintel_ft_approx: number;
  readonly walls_ft_approx: number;
  readonly roof_cast: boolean;
  readonly basement_ft_stated: number | null;
  readonly slab_in_stated: number | null;
  readonly roof_work: string | null;
  readonly roof_work_as_of: string | null;
}

/** A record as stored; constants, revision and sums are derived from it. */
export interface JournalRecord {
  readonly id: string;
  readonly kind: RecordKind;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  /** Calendar day, YYYY-MM-DD. */
  readonly last_updated: string;
  readonly visibility: 'public' | 'private';
  readonly source: readonly Source[];
  readonly review: 'owner_reviewed' | 'source_checked' | null;
  readonly text: string;
  readonly cost?: Cost;
  readonly work?: Work;
  readonly stage?: Stage;
}
