import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConformanceReport } from '../reports/model.js';
import { type Catalogue, loadCatalogue } from './catalogue.js';
import { type Contract, loadInterfaces } from './contract.js';
import { readReport } from './history/read-report.js';
import { readWaivers, type Waiver, waiversFile } from './history/waivers.js';
import { checkWritable, type OutputFolder, openOutputFolder } from './output-folder.js';
import { type Selection, select } from './selection.js';
import type { Resolved } from './settings/resolve.js';
import type { RunOptions } from './settings/run-options.js';
import { usageError } from './settings/usage-error.js';

/** What a run is asked for. */
export interface RunRequest {
  readonly contract: Contract;
  /** The settings as given, for the report. */
  readonly settings: readonly Resolved[];
  readonly options: RunOptions;
  /** Folder that files named by settings are relative to. */
  readonly workingFolder: string;
  /** Whether the files of a report are written; they are unless this says no. */
  readonly writesFiles?: boolean;
}

/** A run that can begin: all that could be a mistake of the caller was looked at, and its folder is held. */
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

/** Throws a usage error when the state file, which the player opens for itself, cannot serve. */
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
  for (const { format, file } of reports)
    if (file !== undefined) checkWritable(`--report ${format}=${file}`, resolve(workingFolder, file));
};

/** The waivers of a run: of the named file, which must exist, or of the usual one beside the code. */
const waiversOf = ({ waivers }: RunOptions, workingFolder: string): Waiver[] => {
  const path = resolve(workingFolder, waivers ?? waiversFile);
  if (waivers !== undefined && !existsSync(path)) throw usageError(`--waivers: ${waivers} does not exist`);
  return readWaivers(path, waivers ?? waiversFile);
};

/** The report to compare with; undefined when there is none yet, as in the first of all nightly runs. */
const previousOf = ({ previous }: RunOptions, workingFolder: string): ConformanceReport | undefined =>
  previous !== undefined && existsSync(resolve(workingFolder, previous))
    ? readReport(previous, { workingFolder })
    : undefined;

/** Looks at everything a run needs before anything is sent; throws a usage error for what cannot serve. */
export const prepareRun = async (request: RunRequest): Promise<PreparedRun> => {
  const { contract, options, workingFolder, writesFiles = true } = request;
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
  const selection = select(catalogue, { only, skip, interfaces, exhaust });
  const output = writesFiles ? openOutputFolder(resolve(workingFolder, out), out, maxTimeMs) : undefined;
  return { ...request, catalogue, selection, waivers, previous, state, output };
};
