import type { Fault } from '../../../fault.js';
import { decimalOf } from '../../../journal/presentation/money.js';
import { without } from '../change.js';
import { fault } from '../journal-fault.js';

/** An amount before it is written. */
interface Amount {
  readonly amount_minor: bigint;
}

const withRupee = (amount: Amount): object => {
  const paise = amount.amount_minor + 100n;
  return { ...amount, amount_minor: paise, decimal: decimalOf(paise) };
};

/** Summaries and stages that differ from the contract (contract: Summary object; Stage). */
export const summaryFaults: readonly Fault[] = [
  fault(
    'a-summary-total-differs',
    'Sends a total that is not the sum of the counted costs',
    ['A-SUMMARY-15'],
    () => ({
      summary: (summary) => ({
        ...summary,
        total: { currency: 'INR', minor_unit: 'paise', amount_minor: 100, decimal: '1.00' },
      }),
    }),
  ),
  fault('a-summary-without-categories', 'Sends no categories', ['A-SUMMARY-15'], () => ({
    summary: (summary) => ({ ...summary, categories: [] }),
  })),
  {
    // So few records that a run opens all of them.
    options: { records: 30 },
    ...fault('a-summary-cost-counted-twice', 'Adds one cost twice', ['A-SUMMARY-18', 'A-SUMMARY-21'], () => ({
      summary: (summary) => {
        const [first, ...others] = summary.categories as readonly { readonly amount: Amount }[];
        const categories = first ? [{ ...first, amount: withRupee(first.amount) }, ...others] : [];
        return { ...summary, total: withRupee(summary.total as Amount), categories };
      },
    })),
  },
  {
    options: { records: 30 },
    ...fault(
      'a-summary-categories-exchanged',
      'Exchanges the amounts of two categories',
      ['A-SUMMARY-21'],
      () => ({
        summary: (summary) => {
          const [first, second, ...others] = summary.categories as readonly { readonly amount: Amount }[];
          const categories =
            first && second
              ? [{ ...first, amount: second.amount }, { ...second, amount: first.amount }, ...others]
              : summary.categories;
          return { ...summary, categories };
        },
      }),
    ),
  },
  {
    options: { records: 30 },
    ...fault('a-summary-month-too-high', 'Adds a rupee to one month', ['A-SUMMARY-22'], () => ({
      summary: (summary) => {
        const [first, ...others] = summary.monthly as readonly { readonly amount: Amount }[];
        return {
          ...summary,
          monthly: first ? [{ ...first, amount: withRupee(first.amount) }, ...others] : [],
        };
      },
    })),
  },
  {
    options: { records: 30 },
    ...fault('a-summary-worker-days-twice', 'Counts each worker twice', ['A-SUMMARY-19'], () => ({
      summary: (summary) => ({ ...summary, worker_days_minimum: 2 * Number(summary.worker_days_minimum) }),
    })),
  },
  fault('a-summary-month-twice', 'Sends each month twice, once for every group', ['A-SUMMARY-20'], () => ({
    summary: (summary) => ({
      ...summary,
      monthly: (summary.monthly as readonly object[]).flatMap((month) => [month, month]),
    }),
  })),
  fault('a-summary-worker-days-lost', 'Counts no worker-days', ['A-SUMMARY-19'], () => ({
    summary: (summary) => ({ ...summary, worker_days_minimum: 0 }),
  })),
  fault('a-summary-month-short', 'Sends months without a leading zero', ['A-SUMMARY-09'], () => ({
    month: (month) => ({ ...month, month: String(month.month).replace('-0', '-') }),
  })),
  fault('a-summary-month-of-no-calendar', 'Sends a 13th month', ['A-SUMMARY-09'], () => ({
    month: (month) => ({ ...month, month: String(month.month).replace('-12', '-13') }),
  })),
  fault('a-summary-months-by-name', 'Sends months as an object', ['A-SUMMARY-02'], () => ({
    summary: (summary) => ({ ...summary, monthly: { months: summary.monthly } }),
  })),
  fault('a-summary-entries-off', 'Counts one work entry too many', ['A-SUMMARY-17'], () => ({
    summary: (summary) => ({ ...summary, work_entries: Number(summary.work_entries) + 1 }),
  })),
  fault('a-summary-days-half', 'Sends half worker-days', ['A-SUMMARY-05'], () => ({
    summary: (summary) => ({ ...summary, worker_days_minimum: Number(summary.worker_days_minimum) + 0.5 }),
  })),
  fault(
    'a-summary-bound-denied',
    'States exact worker-days although some days are not exact',
    ['A-SUMMARY-17'],
    () => ({ summary: (summary) => ({ ...summary, worker_days_is_lower_bound: false }) }),
  ),
  fault('a-summary-extra-member', 'Adds an average to the summary', ['A-SUMMARY-08'], () => ({
    summary: (summary) => ({ ...summary, average: 7 }),
  })),
  fault(
    'a-stage-without-nulls',
    'Omits null members from the stage',
    ['A-STAGE-05', 'A-STAGE-07', 'A-STAGE-08'],
    () => ({
      stage: (stage) => without(stage, ...Object.keys(stage).filter((name) => stage[name] === null)),
    }),
  ),
  fault('a-stage-extra-member', 'Adds doors to the stage', ['A-STAGE-09'], () => ({
    stage: (stage) => ({ ...stage, doors: 0 }),
  })),
  fault('a-stage-as-of-time', 'Sends a time as roof_work_as_of', ['A-STAGE-11', 'A-STAGE-10'], () => ({
    stage: (stage) => ({ ...stage, roof_work: 'shuttering', roof_work_as_of: '2026-08-22T10:00:00+05:30' }),
  })),
];
