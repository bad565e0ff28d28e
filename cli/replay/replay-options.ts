import type { ConformanceReport } from '../../reports/model/report.js';
import type { Contract } from '../../runs/contract.js';
import { type Flag, givenValues, type ParsedFlags } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { type ResolvedSettings, resolveSettings } from '../../runs/settings/resolve.js';
import { type RunOptions, readRunOptions } from '../../runs/settings/run-options.js';
import { isAddress, runSettings } from '../../runs/settings/settings.js';
import { usageError } from '../../runs/settings/usage-error.js';

/** Flags of `run` that a replay takes too, besides the targets. */
const passedOn = ['header-file', 'timeout', 'color'];

/** Returns the flags of a replay: the targets, and what a report does not hold. */
export const replayFlags = ({ facts }: Contract): readonly Flag[] =>
  runSettings(facts).filter((setting) => isAddress(setting) || passedOn.includes(setting.name));

/** Settings of one run only: its selection, the folder of its report, and headers, which are secrets. */
const ownToTheRun = new Set([
  'only',
  'skip',
  'out',
  'header-file',
  'format',
  'color',
  'no-progress',
  'verbose',
  'state',
  'waivers',
  'previous',
  'wait',
]);

/**
 * Returns the settings of the run behind a report, overridden by those given now: a replay sends what that
 * run sent.
 */
export const replayOptions = (
  report: ConformanceReport,
  given: ParsedFlags,
  io: Io,
  { facts }: Contract,
): { settings: ResolvedSettings; options: RunOptions } => {
  const before = new Map(report.config.map(({ key, value }) => [key, value]));
  const all = (name: string): readonly string[] => {
    // Here --report names the report to read, not one to write.
    if (name === 'report') return [];
    const now = given.all(name);
    const then = before.get(name);
    return now.length > 0 || ownToTheRun.has(name) || !then ? now : [then];
  };
  // Environment and configuration file are ignored: the report names every value.
  const merged = givenValues(all, { files: false });
  if (facts.every(({ flag }) => all(flag).length === 0))
    throw usageError(`the report names no target: give ${facts.map(({ flag }) => `--${flag}`).join(' or ')}`);
  const settings = resolveSettings(merged, { ...io, env: {} }, facts);
  return { settings, options: { ...readRunOptions(settings, io), seed: report.seed } };
};
