import { annotations } from './exports/annotations.js';
import { badgeReport } from './exports/badge.js';
import { codeQualityReport } from './exports/code-quality.js';
import { ctrfReport } from './exports/ctrf.js';
import { harReport } from './exports/har.js';
import { jsonReport } from './exports/json.js';
import { junitReport } from './exports/junit.js';
import { markdownReport } from './exports/markdown.js';
import { sarifReport } from './exports/sarif.js';
import { htmlReport } from './html/document.js';
import type { ConformanceReport } from './model/report.js';

/** One format of a report: its file and its writer. */
export interface ReportFormat {
  readonly file: string;
  readonly write: (report: ConformanceReport) => string;
}

/** All formats by their names for `--report`. */
export const reportFormats = {
  html: { file: 'conformance.html', write: htmlReport },
  json: { file: 'conformance.json', write: jsonReport },
  junit: { file: 'conformance.junit.xml', write: junitReport },
  markdown: { file: 'conformance.md', write: (report) => markdownReport(report) },
  sarif: { file: 'conformance.sarif', write: sarifReport },
  ctrf: { file: 'conformance.ctrf.json', write: ctrfReport },
  codequality: { file: 'conformance.codequality.json', write: codeQualityReport },
  har: { file: 'conformance.har', write: harReport },
  annotations: { file: 'conformance.annotations.txt', write: annotations },
  badge: { file: 'conformance.badge.json', write: badgeReport },
} as const satisfies Record<string, ReportFormat>;

/** Name of a format. */
export type ReportFormatName = keyof typeof reportFormats;
