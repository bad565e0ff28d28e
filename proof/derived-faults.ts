import type { AnyClause } from '../harness/declarations/clause.js';
import type { Fault } from '../reference-server/fault.js';
import type { JournalBehaviours } from '../reference-server/journal/behaviours.js';
import record from '../schemas/journal/content-record.schema.json' with { type: 'json' };
import cost from '../schemas/journal/cost.schema.json' with { type: 'json' };
import item from '../schemas/journal/item.schema.json' with { type: 'json' };
import money from '../schemas/journal/money.schema.json' with { type: 'json' };
import page from '../schemas/journal/page.schema.json' with { type: 'json' };
import problem from '../schemas/journal/problem.schema.json' with { type: 'json' };
import site from '../schemas/journal/site.schema.json' with { type: 'json' };
import source from '../schemas/journal/source.schema.json' with { type: 'json' };
import stage from '../schemas/journal/stage.schema.json' with { type: 'json' };
import summary from '../schemas/journal/summary.schema.json' with { type: 'json' };
import category from '../schemas/journal/summary-category.schema.json' with { type: 'json' };
import month from '../schemas/journal/summary-month.schema.json' with { type: 'json' };
import work from '../schemas/journal/work.schema.json' with { type: 'json' };
import { itemFields, pageFields } from '../specs/journal/paging/page.clauses.js';
import { problemMembers, problemStatus } from '../specs/journal/protocol/problems.clauses.js';
import { costClauses } from '../specs/journal/records/cost.clauses.js';
import { moneyClauses } from '../specs/journal/records/money.clauses.js';
import { recordFields } from '../specs/journal/records/record.clauses.js';
import { siteClauses } from '../specs/journal/records/site.clauses.js';
import { sourceClauses } from '../specs/journal/records/source.clauses.js';
import { workClauses } from '../specs/journal/records/work.clauses.js';
import { stageClauses } from '../specs/journal/summary/stage.clauses.js';
import { categoryClauses, monthClauses, summaryClauses } from '../specs/journal/summary/summary.clauses.js';
import { mutated, mutationsOf } from './derive.js';
import { sideEffects } from './side-effects.js';

type JsonBody = Readonly<Record<string, unknown>>;
type Change = (object: JsonBody) => Record<string, unknown>;

/** One object shape: its schema, the clauses of its fields, and the behaviour that writes it last. */
interface Shape {
  readonly name: string;
  readonly schema: Parameters<typeof mutationsOf>[0];
  readonly clauses: readonly AnyClause[];
  readonly override: (sound: JournalBehaviours, change: Change) => Partial<JournalBehaviours>;
}

const onGetContent: Shape['override'] = (sound, change) => ({
  serialise: (content, exchange) =>
    sound.serialise(
      exchange.operation === 'record' && exchange.status === 200 ? change(content as JsonBody) : content,
      exchange,
    ),
});

const shapes: readonly Shape[] = [
  {
    name: 'site',
    schema: site,
    clauses: siteClauses,
    override: (sound, change) => ({ site: (body) => change(sound.site(body)) }),
  },
  { name: 'record', schema: record, clauses: recordFields, override: onGetContent },
  {
    name: 'source',
    schema: source,
    clauses: sourceClauses,
    override: (sound, change) => ({ source: (body, kept) => change(sound.source(body, kept) as JsonBody) }),
  },
  {
    name: 'money',
    schema: money,
    clauses: moneyClauses,
    override: (sound, change) => ({ money: (body, paise) => change(sound.money(body, paise) as JsonBody) }),
  },
  {
    name: 'cost',
    schema: cost,
    clauses: costClauses,
    override: (sound, change) => ({ cost: (body, kept) => change(sound.cost(body, kept) as JsonBody) }),
  },
  {
    name: 'work',
    schema: work,
    clauses: workClauses,
    override: (sound, change) => ({ work: (body, kept) => change(sound.work(body, kept) as JsonBody) }),
  },
  {
    name: 'summary',
    schema: summary,
    clauses: summaryClauses,
    override: (sound, change) => ({ summary: (body, kept) => change(sound.summary(body, kept) as JsonBody) }),
  },
  {
    name: 'summary-month',
    schema: month,
    clauses: monthClauses,
    override: (sound, change) => ({ month: (body) => change(sound.month(body) as JsonBody) }),
  },
  {
    name: 'summary-category',
    schema: category,
    clauses: categoryClauses,
    override: (sound, change) => ({ category: (body) => change(sound.category(body) as JsonBody) }),
  },
  {
    name: 'stage',
    schema: stage,
    clauses: stageClauses,
    override: (sound, change) => ({ stage: (body, kept) => change(sound.stage(body, kept) as JsonBody) }),
  },
  {
    name: 'page',
    schema: page,
    clauses: pageFields,
    override: (sound, change) => ({ page: (body, operation) => change(sound.page(body, operation)) }),
  },
  {
    name: 'item',
    schema: item,
    clauses: itemFields,
    override: (sound, change) => ({
      item: (body, kept, operation) => change(sound.item(body, kept, operation) as JsonBody),
    }),
  },
  {
    name: 'problem',
    schema: problem,
    clauses: [problemStatus, ...problemMembers],
    override: (sound, change) => ({
      problem: (body, exchange) => change(sound.problem(body, exchange) as JsonBody),
    }),
  },
];

const clauseOf = ({ clauses }: Shape, field: string, opened: boolean): string | undefined =>
  clauses.find(({ level, place }) => level === 'must' && place === (opened ? 'no others' : field))?.id;

/** One fault for each way to break the schemas, one field of one shape at a time. */
export const derivedFaults: readonly Fault[] = shapes.flatMap((shape) =>
  mutationsOf(shape.schema).flatMap((mutation) => {
    const id = `${shape.name}-${mutation.name}`;
    const clause = clauseOf(shape, mutation.field, mutation.name === 'opened');
    if (clause === undefined) return [];
    const fault: Fault = {
      id,
      title: `${shape.name}: ${mutation.name.replaceAll('-', ' ')}`,
      breaks: [clause, ...sideEffects(id)],
      journal: (sound) => shape.override(sound, (body) => mutated(body, mutation)),
    };
    return [fault];
  }),
);
