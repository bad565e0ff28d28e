import { lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFile } from '../../harness/files/read-file.js';
import { renameOver } from '../../harness/files/rename-over.js';
import { newPath } from '../../harness/files/replace-file.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { reproScript } from '../../reports/repro/script.js';
import { quoted, usageError } from '../settings/usage-error.js';
import { mostReportBytes, reportFiles, reproFolder } from './report-files.js';

const scriptPath = /^repro\/([a-z0-9-]{1,120}\.sh)$/;

/** Returns the names of the scripts that the report in a folder lists; only such a script may be removed. */
const listedIn = (folder: string): string[] => {
  try {
    const text = readRegularFile(join(folder, reportFiles.json), mostReportBytes).toString();
    const { diagnoses } = JSON.parse(text) as { diagnoses: readonly { repro?: unknown }[] };
    return diagnoses.flatMap(({ repro }) => scriptPath.exec(String(repro))?.[1] ?? []);
  } catch {
    return [];
  }
};

/** Returns why the folder of the scripts must be left alone; undefined when all of it is of an earlier report. */
const foreignIn = (folder: string): string | undefined => {
  const path = join(folder, reproFolder);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (!found.isDirectory()) return 'is no folder of a report';
  const own = new Set(listedIn(folder));
  const foreign = readdirSync(path, { withFileTypes: true }).find(
    (entry) => !entry.isFile() || !own.has(entry.name),
  );
  return foreign && `contains ${quoted(foreign.name)}, which ${reportFiles.json} does not list`;
};

/** Throws a usage error when the folder of the scripts contains anything that no earlier report lists. */
export const checkScripts = (what: string, folder: string): void => {
  const why = foreignIn(folder);
  if (why !== undefined)
    throw usageError(
      `${what} cannot be written: its ${reproFolder} ${why}: move it to another place, or give another folder`,
    );
};

/** Scripts that stand next to those of an earlier report. */
export interface NewScripts {
  /** Puts them in the place of those that the earlier report listed; throws when anything else is there. */
  readonly replace: () => void;
  readonly discard: () => void;
}

/** Writes a script for each diagnosis that has one, next to the folder of the earlier ones. */
export const writeScripts = (folder: string, { diagnoses, targets }: ConformanceReport): NewScripts => {
  const path = join(folder, reproFolder);
  const whole = newPath(path);
  const why = foreignIn(folder);
  if (why !== undefined) throw new Error(why);
  // When they are replaced, the report in this folder is the new one.
  const earlier = listedIn(folder);
  const discard = () => rmSync(whole, { recursive: true, force: true });
  const scripts = new Map<string, string>();
  for (const { id, cause, repro, script } of diagnoses) {
    const [, name] = scriptPath.exec(repro ?? '') ?? [];
    if (name !== undefined && script !== undefined)
      scripts.set(name, reproScript(script, { id, cause, targets }));
  }
  try {
    if (scripts.size > 0) mkdirSync(whole, { recursive: true });
    for (const [name, text] of scripts) writeFileSync(join(whole, name), text, { flag: 'wx', mode: 0o755 });
  } catch (error) {
    discard();
    throw error;
  }
  return {
    replace: () => {
      for (const name of earlier) rmSync(join(path, name), { force: true });
      if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) rmdirSync(path);
      if (scripts.size > 0) renameOver(whole, path);
    },
    discard,
  };
};
