import { counted, durationText } from '../../reports/text/wording.js';
import type { Selection } from '../../runs/play/selection.js';
import type { Io } from '../../runs/settings/io.js';
import type { ResolvedSettings } from '../../runs/settings/resolve.js';
import type { RunOptions } from '../../runs/settings/run-options.js';

/** Returns the longest time of a run: a planned one ends long before its limit, but for waits that a quota demands. */
const timeOf = ({ plannedMs, maxTimeMs }: RunOptions): string =>
  plannedMs === undefined
    ? durationText(maxTimeMs)
    : `${Math.ceil(plannedMs / 60_000)} min, waits for a quota not counted`;

/**
 * Prints, before the first request, the targets, the plan and the limits of the run. The heading of the report says the
 * rest: where both go to one file, nothing is there twice.
 */
export const announce = (
  io: Io,
  settings: ResolvedSettings,
  options: RunOptions,
  { clauses, scenarios }: Selection,
): void => {
  const { a, b, control } = options.targets;
  const targets = [a && `A ${a}`, b && `B ${b}`, control && `test hooks ${control}`].filter(Boolean);
  const lines = [
    `judging  ${targets.join('   ')}`,
    ...(settings.file === undefined ? [] : [`config   ${settings.file}`]),
    ...settings.ignored.map((text) => `ignored  the variable ${text}`),
    `plan     ${counted(clauses.length, 'clause')}, ${counted(scenarios.length, 'scenario')}, at most ${counted(options.maxRequests, 'request')} in at most ${timeOf(options)}`,
  ];
  io.err(`${lines.join('\n')}\n`);
};
