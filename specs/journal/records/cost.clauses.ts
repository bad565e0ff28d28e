import { advice, open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { observed } from '../../../harness/engine/verdict.js';
import cost from '../../../schemas/journal/cost.schema.json' with { type: 'json' };
import { eachObject, fieldsOf, type Objects } from './objects.js';

const section = 'Cost object';
const { field, closed } = fieldsOf(cost, section);

const periodSeen = clause<Objects>({
  id: 'A-COST-11',
  basis: open,
  section,
  place: 'from and to, shape',
  text: 'How are from and to written, for each precision?',
  judge: ({ objects: [first] }) => {
    const shape = (value: unknown) =>
      value === null ? 'null' : String(value).replace(/\d/g, '9').slice(0, 20);
    if (!first) return { kind: 'inapplicable', reason: { code: 'nothing-to-judge', text: 'no cost' } };
    const { precision, from, to } = first.value;
    return observed(`${String(precision)}: ${shape(from)} to ${shape(to)}`);
  },
});

/** A day or a month of the calendar as text: its beginning compares as the time does. */
const calendar = /^\d{4}-\d{2}(?:-\d{2})?$/;

const periodRunsForward = clause<Objects>({
  id: 'A-COST-12',
  basis: advice('from and to name other days than the ends of the period, such as those of two bills'),
  section,
  place: 'to',
  also: ['Cost object, from'],
  text: 'The period of a cost does not end before it starts, where both are days or months.',
  judge: (evidence) =>
    eachObject(evidence, cost.title, ({ pointer, value: { from, to } }) => {
      if (typeof from !== 'string' || typeof to !== 'string') return 'skip';
      if (!calendar.test(from) || !calendar.test(to)) return 'skip';
      const length = Math.min(from.length, to.length);
      return from.slice(0, length) <= to.slice(0, length)
        ? undefined
        : {
            at: `${pointer}/to`,
            expected: `"${from}" or later, as the period starts then`,
            received: `"${to}"`,
          };
    }),
});

export const costClauses = [
  field('A-COST-01', 'amount', 'A cost has an amount, an object.'),
  field('A-COST-02', 'category', 'A cost has a category, a string.'),
  field('A-COST-03', 'scope', 'A cost has a scope, a string.'),
  field('A-COST-04', 'kind', 'A cost has a kind, a string.'),
  field('A-COST-05', 'counted', 'A cost says whether it is counted in totals, as a boolean.', [
    'States and transitions, cost.counted',
  ]),
  field(
    'A-COST-06',
    'precision',
    'A cost has a precision: day, month, billing_cycle, undated or cumulative.',
  ),
  field('A-COST-07', 'from', 'A cost has the start of its period, a string or null.'),
  field('A-COST-08', 'to', 'A cost has the end of its period, a string or null.'),
  field('A-COST-09', 'coverage', 'A cost has a coverage, a string.'),
  closed('A-COST-10', 'A cost has only the listed properties.'),
  periodSeen,
  periodRunsForward,
] as const;
