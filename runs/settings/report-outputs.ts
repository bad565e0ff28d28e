import { type ReportFormatName, reportFormats } from '../../reports/formats.js';
import { fileSign } from './file-sign.js';
import { type Given, readChoice } from './readers.js';
import { usageError } from './usage-error.js';

/** A requested format and its file; without a file it goes to the folder of the report. */
export interface ReportOutput {
  readonly format: ReportFormatName;
  /** As given: relative to the working folder. */
  readonly file?: string;
}

/** Reads `FORMAT` or `FORMAT=FILE`; throws a usage error for an unknown format, a list and an empty file. */
export const readReportOutput = ({ text, where }: Given): ReportOutput => {
  const at = text.indexOf(fileSign);
  const name = at < 0 ? text : text.slice(0, at);
  if (at < 0 && name.includes(','))
    throw usageError(
      `${where} takes one format: write ${name
        .split(',')
        .map((one) => `${where} ${one.trim()}`)
        .join(' ')}`,
    );
  const format = readChoice(
    { text: name.trim(), where },
    Object.keys(reportFormats) as readonly ReportFormatName[],
  );
  if (at < 0) return { format };
  const file = text.slice(at + 1);
  if (file.trim() === '') throw usageError(`${where}: the file after "${format}=" is missing`);
  return { format, file };
};
