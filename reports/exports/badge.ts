import type { RunVerdict } from '../../schemas/verdicts.js';
import type { ConformanceReport } from '../model/report.js';
import { harmlessJson, visibleLine } from '../text/visible.js';

const colours: Readonly<Record<RunVerdict, string>> = {
  CONFORMS: 'brightgreen',
  'CONFORMS WITH WAIVERS': 'green',
  'DOES NOT CONFORM': 'red',
  INCONCLUSIVE: 'lightgrey',
  'HARNESS ERROR': 'orange',
};

const messageOf = ({ summary, profile }: ConformanceReport): string => {
  const { verdict, partial, interrupted } = summary;
  const share = partial === undefined ? '' : `, ${partial.tested} of ${partial.required}`;
  return `${verdict.toLowerCase()} (${profile}${share})${interrupted ? ', interrupted' : ''}`;
};

/**
 * Returns a badge for the endpoint of shields.io: the verdict, always with its profile and the tested share.
 */
export const badgeReport = (report: ConformanceReport): string =>
  `${harmlessJson(
    JSON.stringify({
      schemaVersion: 1,
      label: 'plumbrule',
      message: visibleLine(messageOf(report), 80),
      color: report.summary.partial === undefined ? colours[report.summary.verdict] : partialColour(report),
      isError: report.summary.exitCode !== 0,
    }),
  )}\n`;

/** A verdict on some of the required clauses is less green than one on all. */
const partialColour = ({ summary: { verdict } }: ConformanceReport): string =>
  verdict.startsWith('CONFORMS') ? 'yellowgreen' : colours[verdict];
