export { type ReportFormatName, reportFormats } from '../reports/formats.js';
export type { Diagnosis } from '../reports/model/diagnoses.js';
export type { ReportedExchange } from '../reports/model/exchanges.js';
export type { ClauseResult, Finding } from '../reports/model/findings.js';
export type { ConformanceReport } from '../reports/model/report.js';
export { inspect } from './inspect.js';
export type { InspectEvent, Inspection, InspectOptions } from './options.js';
