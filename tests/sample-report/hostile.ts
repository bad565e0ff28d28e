import type { ConformanceReport } from '../../reports/model/report.js';
import { sampleReport } from '../sample-report.js';

/** Members whose values come from closed lists of the harness, never from the target. */
const closed = new Set(['schemaVersion', 'verdict', 'interface', 'level', 'origin', 'name']);

const poisoned = (value: unknown, poison: string): unknown => {
  if (typeof value === 'string') return `${value}${poison}`;
  if (Array.isArray(value)) return value.map((item) => poisoned(item, poison));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, closed.has(key) ? inner : poisoned(inner, poison)]),
  );
};

/** The sample report with a text appended to every free string. */
export const hostileReport = (poison: string, report = sampleReport()) =>
  poisoned(report, poison) as ConformanceReport;
