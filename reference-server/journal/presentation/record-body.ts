import type { JournalContext } from '../context.js';
import type { JsonBody } from '../exchange.js';
import type { Cost, JournalRecord, Stage } from '../storage/record.js';
import type { Snapshot } from '../storage/snapshot.js';
import { writtenOnce } from './json.js';

const moneyOf = (paise: bigint, { behaviours }: JournalContext): unknown =>
  behaviours.money(
    {
      currency: 'INR',
      minor_unit: 'paise',
      amount_minor: behaviours.amountMinor(paise),
      decimal: behaviours.decimal(paise),
    },
    paise,
  );

const costOf = (cost: Cost, record: JournalRecord, context: JournalContext): unknown =>
  context.behaviours.cost({ ...cost, amount: moneyOf(cost.amount, context) }, record);

const summaryOf = (
  stage: Stage,
  record: JournalRecord,
  snapshot: Snapshot,
  context: JournalContext,
): unknown => {
  const { behaviours, categories } = context;
  const sums = snapshot.sums();
  return behaviours.summary(
    {
      total: moneyOf(sums.total, context),
      monthly: sums.months.map(([month, amount]) =>
        behaviours.month({ month, amount: moneyOf(amount, context) }),
      ),
      categories: sums.categories.map(([id, amount]) =>
        behaviours.category({ id, label: categories[id] ?? id, amount: moneyOf(amount, context) }),
      ),
      work_entries: sums.workEntries,
      worker_days_minimum: sums.workerDaysMinimum,
      worker_days_is_lower_bound: sums.isLowerBound,
      stage: behaviours.stage({ datum: 'basement_floor', ...stage }, record),
    },
    record,
  );
};

const workOf = (record: JournalRecord, { behaviours }: JournalContext): unknown => {
  if (record.work === undefined) return undefined;
  const { date, ...work } = record.work;
  return behaviours.work(
    { date, date_semantics: 'Local calendar day in Asia/Kolkata, not an instant', ...work },
    record,
  );
};

const derive = (record: JournalRecord, snapshot: Snapshot, context: JournalContext): JsonBody => {
  const { behaviours } = context;
  const { id, kind, title, description, canonical, last_updated, visibility, source, review, text } = record;
  const { cost, stage } = record;
  return behaviours.record(
    {
      id,
      kind,
      title,
      description,
      canonical,
      last_updated,
      revision: snapshot.revisionOf(record),
      language: 'en',
      visibility,
      source: source.map((one) => behaviours.source({ ...one }, record)),
      review,
      text,
      cost: cost === undefined ? undefined : costOf(cost, record, context),
      work: workOf(record, context),
      summary: stage === undefined ? undefined : summaryOf(stage, record, snapshot, context),
    },
    record,
  );
};

// Shared by all conformant servers; a fault may show a record differently each time.
const bodies = new WeakMap<JournalRecord, JsonBody>();
const items = new WeakMap<JsonBody, unknown>();

/**
 * Returns a record as getContent shows it, with all derived values; written once when only the record
 * decides.
 */
export const recordBody = (record: JournalRecord, snapshot: Snapshot, context: JournalContext): JsonBody => {
  // A summary covers all records of its snapshot.
  if (record.kind === 'summary' || !context.showsRecordsAlike) return derive(record, snapshot, context);
  const known = bodies.get(record);
  if (known !== undefined) return known;
  const body = writtenOnce(derive(record, snapshot, context));
  bodies.set(record, body);
  return body;
};

/** Returns a record as an item of a page. */
export const itemBody = (
  record: JournalRecord,
  snapshot: Snapshot,
  operation: 'list' | 'search',
  context: JournalContext,
): unknown => {
  const body = recordBody(record, snapshot, context);
  const { item } = context.behaviours;
  if (!context.showsItemsAlike || bodies.get(record) !== body) return item(body, record, operation);
  const known = items.get(body);
  if (known !== undefined) return known;
  const made = writtenOnce(item(body, record, operation) as object);
  items.set(body, made);
  return made;
};
