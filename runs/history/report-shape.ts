import { pointerStep } from '../../harness/formats/lexical.js';
import { validateReportShape } from './compiled-report.js';

/**
 * Returns the JSON pointer of the first part of a report that is absent or of another type; undefined when the
 * report can be read. So nothing is read from a file that only looks like a report. Members of later versions are
 * accepted.
 */
export const misfitOf = (report: unknown): string | undefined => {
  if (validateReportShape(report)) return undefined;
  const [error] = validateReportShape.errors ?? [];
  if (error === undefined) return '';
  const { instancePath, keyword, params } = error;
  return keyword === 'required' ? instancePath + pointerStep(String(params.missingProperty)) : instancePath;
};
