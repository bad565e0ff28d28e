import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { paiseOf } from '../presentation/money.js';
import type { Cost, JournalRecord, RecordKind } from './record.js';

/** The site record of the fixture; its members are those of the contract. */
export interface Site {
  readonly name: string;
  readonly origin: string;
  readonly description: string;
  readonly api_version: string;
  readonly published_at: string;
  readonly authentication: string;
  readonly pricing: string;
  readonly capabilities: readonly string[];
  readonly links: { readonly guide: string; readonly [name: string]: string };
}

/** All data of the journal; records ascend by id and include those that are not public. */
export interface Fixture {
  readonly site: Site;
  /** Labels of the cost categories by their ids. */
  readonly categories: Readonly<Record<string, string>>;
  readonly records: readonly JournalRecord[];
}

type Row = Omit<
  JournalRecord,
  'kind' | 'canonical' | 'visibility' | 'cost' | 'text' | 'source' | 'review'
> & {
  readonly text?: string;
  readonly source?: JournalRecord['source'];
  readonly review?: JournalRecord['review'];
  readonly cost?: Omit<Cost, 'amount'> & { readonly amount: string };
};

/** Data as they are written in a file: the fixture has all lists, and what a user serves has some of them. */
export interface JournalDocument {
  readonly site?: Partial<Site>;
  /** Labels by ids. */
  readonly categories?: Readonly<Record<string, string>>;
  readonly pages?: readonly Row[];
  readonly summaries?: readonly Row[];
  readonly costs?: readonly Row[];
  readonly work?: readonly Row[];
  readonly private?: readonly Row[];
}

/** Returns the address of the page of a record. */
export const canonicalOf = (origin: string, id: string): string => `${origin}/journal/${id}`;

const filled = (
  site: Site,
  categories: Fixture['categories'],
  { pages = [], summaries = [], costs = [], work = [], private: hidden = [] }: JournalDocument,
): Fixture => {
  const record = (kind: RecordKind, visibility: JournalRecord['visibility'], row: Row): JournalRecord => {
    const { cost, ...rest } = row;
    return {
      text: row.description,
      source: [],
      review: null,
      ...rest,
      kind,
      visibility,
      canonical: canonicalOf(site.origin, row.id),
      ...(cost === undefined ? {} : { cost: { ...cost, amount: paiseOf(cost.amount) } }),
    };
  };
  const records = [
    ...pages.map((row) => record('page', 'public', row)),
    ...summaries.map((row) => record('summary', 'public', row)),
    ...costs.map((row) => record('cost', 'public', row)),
    ...work.map((row) => record('work', 'public', row)),
    ...hidden.map((row) => record('page', 'private', row)),
  ];
  return { site, categories, records: records.sort((one, other) => (one.id < other.id ? -1 : 1)) };
};

const read = (): Fixture => {
  const text = readFileSync(new URL('../../../fixtures/journal.yaml', import.meta.url), 'utf8');
  const { site, categories, ...rows } = parse(text) as JournalDocument & Pick<Fixture, 'site' | 'categories'>;
  return filled(site, categories, rows);
};

let kept: Fixture | undefined;

/** The fixture, read once per process: a proof starts hundreds of servers. */
export const journalFixture = (): Fixture => {
  kept ??= read();
  return kept;
};

/** Returns the data of a user; what the site record does not say is that of the fixture. */
export const journalOf = ({ site = {}, categories = {}, ...rows }: JournalDocument): Fixture =>
  filled({ ...journalFixture().site, ...site }, categories, rows);
