export { type ReportFormatName, reportFormats } from '../reports/formats.js';
export type {
  ClauseResult,
  ConformanceReport,
  Diagnosis,
  Finding,
  ReportedExchange,
} from '../reports/model.js';
export { inspect } from './inspect.js';
export type { InspectEvent, Inspection, InspectOptions } from './options.js';
