import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConformanceReport } from '../../reports/model/report.js';
import { type Catalogue, loadCatalogue } from '../catalogue/catalogue.js';
import { type Contract, loadInterfaces } from '../contract.js';
import { readReport } from '../history/read-report.js';
import { readWaivers, type Waiver, waiversFile } from '../history/waivers.js';
import { checkAddressSpace } from '../machine/limits.js';
import { type OutputFolder, openOutputFolder } from '../output/output-folder.js';
import { checkReplaceable, checkWritable } from '../output/writable.js';
import { type RecordedTraffic, selectShown } from '../recorded/traffic.js';
import type { Resolved } from '../settings/resolve.js';
import type { RunOptions } from '../settings/run-options.js';
import { usageError } from '../settings/usage-error.js';
import { type Selection, select } from './selection.js';

/** The input of a run. */
export interface RunRequest {
  readonly contract: Contract;
  /** The settings as given, for the report. */
  readonly settings: readonly Resolved[];
  readonly options: RunOptions;
  /** Base folder of relative file names in settings. */
  readonly workingFolder: string;
  /** Whether the report files are written. Default: true. */
  readonly writesFiles?: boolean;
  /** Traffic that others recorded: it is judged, and nothing is sent. */
  readonly recorded?: RecordedTraffic;
}

/** A run that can begin: its input is checked and its folder is locked. */
export interface PreparedRun extends RunRequest {
  readonly catalogue: Catalogue;
  readonly selection: Selection;
  readonly waivers: readonly Waiver[];
  readonly previous: ConformanceReport | undefined;
  /** Path of the state file. */
  readonly state: string | undefined;
  /** Absent when no files are written. */
  readonly output: OutputFolder | undefined;
}

/** Throws a usage error when the state file, which the player opens itself, is unusable. */
const checkState = async (contract: Contract, path: string | undefined, { targets, state }: RunOptions) => {
  if (path === undefined) return;
  for (const { letter, openMemory } of await loadInterfaces(contract)) {
    const baseUrl = targets[letter];
    if (baseUrl === undefined || !openMemory) continue;
    const memory = openMemory(path, baseUrl);
    if ('code' in memory) throw usageError(memory.text);
  }
  checkWritable(`--state ${state}`, path);
};

/** Throws a usage error when a file of --report could not be written. */
const checkReports = ({ reports = [] }: RunOptions, workingFolder: string): void => {
  for (const { format, file } of reports) {
    if (file === undefined) continue;
    const what = `--report ${format}=${file}`;
    const path = resolve(workingFolder, file);
    checkReplaceable(what, path);
    checkWritable(what, path);
  }
};

/**
 * Returns the waivers of a run: from the named file, which must exist, or from the default one in the working
 * folder.
 */
const waiversOf = ({ waivers }: RunOptions, workingFolder: string): Waiver[] => {
  const path = resolve(workingFolder, waivers ?? waiversFile);
  if (waivers !== undefined && !existsSync(path)) throw usageError(`--waivers: ${waivers} does not exist`);
  return readWaivers(path, waivers ?? waiversFile);
};

/** Returns the report to compare with; undefined when it does not exist yet, as in the first nightly run. */
const previousOf = ({ previous }: RunOptions, workingFolder: string): ConformanceReport | undefined =>
  previous !== undefined && existsSync(resolve(workingFolder, previous))
    ? readReport(previous, { workingFolder })
    : undefined;

/** Checks everything a run needs before any request is sent; throws a usage error for unusable input. */
export const prepareRun = async (request: RunRequest): Promise<PreparedRun> => {
  const { contract, options, workingFolder, writesFiles = true } = request;
  checkAddressSpace();
  const catalogue = await loadCatalogue(contract);
  const state = options.state === undefined ? undefined : resolve(workingFolder, options.state);
  await checkState(contract, state, options);
  checkReports(options, workingFolder);
  const waivers = waiversOf(options, workingFolder);
  const previous = previousOf(options, workingFolder);
  const interfaces = contract.facts
    .map(({ letter }) => letter)
    .filter((letter) => options.targets[letter] !== undefined);
  const exhaust = options.exhaust && options.profile !== 'quick';
  const { only, skip, out, maxTimeMs } = options;
  const all = select(catalogue, { only, skip, interfaces, exhaust });
  const { recorded } = request;
  const selection = recorded ? selectShown(all, catalogue, recorded) : all;
  const output = writesFiles ? openOutputFolder(resolve(workingFolder, out), out, maxTimeMs) : undefined;
  return { ...request, catalogue, selection, waivers, previous, state, output };
};
