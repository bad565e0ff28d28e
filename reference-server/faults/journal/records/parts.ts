import type { Fault } from '../../../fault.js';
import { without } from '../change.js';
import { fault } from '../journal-fault.js';

/** Costs and days of work that differ from the contract (contract: Cost object; Work object). */
export const partFaults: readonly Fault[] = [
  fault('a-cost-without-nulls', 'Omits from and to where they are null', ['A-COST-07', 'A-COST-08'], () => ({
    cost: (cost) => without(cost, ...['from', 'to'].filter((name) => cost[name] === null)),
  })),
  fault('a-cost-counted-null', 'Sends null instead of false for counted', ['A-COST-05'], () => ({
    cost: (cost) => ({ ...cost, counted: cost.counted === true ? true : null }),
  })),
  fault('a-cost-precision-week', 'Sends week as a precision', ['A-COST-06'], () => ({
    cost: (cost) => (cost.precision === 'month' ? { ...cost, precision: 'week' } : cost),
  })),
  fault('a-cost-precision-spelling', 'Writes billing-cycle with a hyphen', ['A-COST-06'], () => ({
    cost: (cost) => (cost.precision === 'billing_cycle' ? { ...cost, precision: 'billing-cycle' } : cost),
  })),
  fault('a-cost-extra-member', 'Adds a vendor to costs', ['A-COST-10'], () => ({
    cost: (cost) => ({ ...cost, vendor: 'Kovai Traders' }),
  })),
  fault('a-cost-from-empty', 'Sends an empty list for an unknown start', ['A-COST-07'], () => ({
    cost: (cost) => (cost.from === null ? { ...cost, from: [] } : cost),
  })),
  fault('a-cost-period-none', 'Sends None for an unknown start or end', ['A-RECORD-23'], () => ({
    cost: (cost) => ({ ...cost, from: cost.from ?? 'None', to: cost.to ?? 'None' }),
  })),
  fault(
    'a-work-crew-lost',
    'Sends null as crew although it says that somebody counted',
    ['A-WORK-11'],
    () => ({ work: (work) => (work.crew_precision === 'exact' ? { ...work, crew: null } : work) }),
  ),
  fault(
    'a-cost-wages-without-scope',
    'Omits scope from wages, which have their own form',
    ['A-COST-03'],
    () => ({ cost: (cost) => (cost.kind === 'wages' ? without(cost, 'scope') : cost) }),
  ),
  fault('a-cost-period-reversed', 'Exchanges from and to of billing cycles', ['A-COST-12'], () => ({
    cost: (cost) => (cost.precision === 'billing_cycle' ? { ...cost, from: cost.to, to: cost.from } : cost),
  })),
  fault('a-work-date-with-time', 'Sends the date of work as a timestamp', ['A-WORK-10', 'A-WORK-09'], () => ({
    work: (work) => ({ ...work, date: `${work.date}T00:00:00+05:30` }),
  })),
  fault('a-work-state-holiday', 'Sends holiday as a state', ['A-WORK-03'], () => ({
    work: (work) => (work.state === 'no_work' ? { ...work, state: 'holiday' } : work),
  })),
  fault('a-work-crew-negative', 'Sends -1 for an unknown crew', ['A-WORK-04', 'A-WORK-08'], () => ({
    work: (work) => (work.crew === null ? { ...work, crew: -1 } : work),
  })),
  fault('a-work-crew-guessed', 'Sends a guess for an unknown crew', ['A-WORK-08'], () => ({
    work: (work) => (work.crew_precision === 'unknown' ? { ...work, crew: 4 } : work),
  })),
  fault('a-work-crew-half', 'Sends half a worker on some days', ['A-WORK-04'], () => ({
    work: (work) => (work.crew === 2 ? { ...work, crew: 2.5 } : work),
  })),
  fault('a-work-crew-missing', 'Omits crew where it is unknown', ['A-WORK-04'], () => ({
    work: (work) => (work.crew === null ? without(work, 'crew') : work),
  })),
  fault('a-work-precision-about', 'Sends about as a crew precision', ['A-WORK-05'], () => ({
    work: (work) => (work.crew_precision === 'minimum' ? { ...work, crew_precision: 'about' } : work),
  })),
  fault('a-work-activities-null', 'Sends null for no activities', ['A-WORK-06'], () => ({
    work: (work) =>
      Array.isArray(work.activities) && work.activities.length === 0 ? { ...work, activities: null } : work,
  })),
  fault('a-work-extra-member', 'Adds the weather to days of work', ['A-WORK-07'], () => ({
    work: (work) => ({ ...work, weather: 'dry' }),
  })),
];
