import type { ReportedInterface } from '../../reports/derived/interfaces.js';
import type { BudgetPoint, TimelineBucket } from '../../reports/model/traffic.js';

export const sampleInterfaces: readonly ReportedInterface[] = [
  { letter: 'a', title: 'Interface A, journal' },
  { letter: 'b', title: 'Interface B, companion' },
];

/** Ten minutes of both interfaces: A ends early, B sends at the rate of its quota, one burst is refused. */
export const sampleTimeline = (): TimelineBucket[] =>
  Array.from({ length: 598 }, (_, second): TimelineBucket[] => [
    ...(second < 45 ? [{ second, interface: 'a', requests: 7 - (second % 3), tooManyRequests: 0 }] : []),
    ...(second % 5 === 0
      ? [{ second, interface: 'b', requests: 1, tooManyRequests: second === 400 ? 1 : 0 }]
      : []),
  ]).flat();

/** A sliding quota; its announcements lag behind the count of the harness, and one is missing. */
export const sampleBudget = (): BudgetPoint[] =>
  Array.from({ length: 120 }, (_, index) => {
    const modelRemaining = 120 - (index % 40) * 3;
    const silent = index === 50;
    return {
      atMs: index * 5000,
      reportedLimit: silent ? null : 120,
      reportedRemaining: silent ? null : Math.max(0, modelRemaining - (index % 7)),
      reportedResetSeconds: silent ? null : 60 - (index % 60),
      modelRemaining,
    };
  });
