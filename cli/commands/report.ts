import { dirname, join, resolve } from 'node:path';
import { exitCodes } from '../../runs/exit-codes.js';
import { compareReports } from '../../runs/history/compare.js';
import { readReport } from '../../runs/history/read-report.js';
import { reportFiles } from '../../runs/output/report-files.js';
import { checkScripts } from '../../runs/output/scripts.js';
import { checkReplaceable, ensureFolder } from '../../runs/output/writable.js';
import { writeReport } from '../../runs/output/write-report.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import { readReportOutput } from '../../runs/settings/report-outputs.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';

const flags: readonly Flag[] = [
  { name: 'out', value: 'DIR', text: 'folder of the files (the one of the report)' },
  { name: 'previous', value: 'FILE', text: 'conformance.json of an earlier run, to compare with' },
  { name: 'report', value: 'FORMAT[=FILE]', many: true, text: 'a further format, as with "run"' },
];

/** `plumbrule report`: writes all formats of an existing report again, without sending requests. */
export const report: Command = {
  ...introductions.report,
  flags: () => flags,
  run: async (words, io) => {
    const given = parseFlags(words, flags, 1);
    const [path] = given.positionals;
    if (path === undefined) throw usageError('report needs a conformance.json');
    const read = readReport(path, io);
    const previous = given.last('previous');
    const shown =
      previous === undefined ? read : { ...read, history: compareReports(readReport(previous, io), read) };
    const out = given.last('out') ?? dirname(path);
    const folder = resolve(io.workingFolder, out);
    ensureFolder(`--out ${out}`, folder);
    for (const name of Object.values(reportFiles)) checkReplaceable(`--out ${out}`, join(folder, name));
    checkScripts(`--out ${out}`, folder);
    const { errors } = writeReport(folder, () => shown, {
      more: given.all('report').map((text) => readReportOutput({ text, where: '--report' })),
      workingFolder: io.workingFolder,
    });
    for (const { text } of errors) io.err(`${text}\n`);
    io.out(`${join(out, reportFiles.html)}\n`);
    return errors.length > 0 ? exitCodes.harnessError : exitCodes.conforms;
  },
};
