import { visibleLine } from '../../reports/text/visible.js';
import { exitCodes } from '../../runs/exit-codes.js';
import { compareReports, historyLine } from '../../runs/history/compare.js';
import { readReport } from '../../runs/history/read-report.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';

const flags: readonly Flag[] = [{ name: 'json', text: 'the comparison as JSON' }];

/** `plumbrule diff`: prints what changed between two reports. */
export const diff: Command = {
  ...introductions.diff,
  flags: () => flags,
  run: async (words, io) => {
    const given = parseFlags(words, flags, 2);
    const [old, now] = given.positionals;
    if (old === undefined || now === undefined)
      throw usageError('diff needs two reports: plumbrule diff OLD.json NEW.json');
    const history = compareReports(readReport(old, io), readReport(now, io));
    const code = history.new.length > 0 ? exitCodes.broken : exitCodes.conforms;
    if (given.has('json')) {
      io.out(`${JSON.stringify(history, null, 2)}\n`);
      return code;
    }
    const lines = [
      historyLine(history),
      ...history.new.map(({ clause, text }) => `new     ${clause}  ${text}`),
      ...history.fixed.map(({ clause, text }) => `fixed   ${clause}  ${text}`),
      ...history.still.map(
        ({ clause, text, since }) => `still   ${clause}  ${text}  (since ${since.slice(0, 10)})`,
      ),
      ...history.newlyTested.map((id) => `tested  ${id}  newly tested`),
      ...history.noLongerTested.map((id) => `left    ${id}  no longer tested`),
      ...history.observations.map(
        ({ clause, before, now: after }) => `value   ${clause}  ${before} -> ${after}`,
      ),
    ];
    io.out(`${lines.map((line) => visibleLine(line)).join('\n')}\n`);
    return code;
  },
};
