import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../reference-server/fault.js';
import { type ReferenceServer, startReferenceServer } from '../../reference-server/start.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { reproScript } from '../../reports/repro/script.js';
import { type DiagnosedFault, diagnosedFault } from '../diagnosed.js';
import { interfaceOfDeviation } from '../matrix.js';
import { playReference } from '../play.js';

/** How the script of the first diagnosis of a fault behaves. */
export interface ScriptRow {
  readonly id: string;
  /** Clause of the first diagnosis; empty without a diagnosis. */
  readonly clause: string;
  /** Exit statuses of the script on the faulty and on the sound server, `0,1` when it decides rightly. */
  readonly exits?: string;
  /** Id of the finding for `plumbrule replay`, as the script names it. */
  readonly replay?: string;
  /** Why there is no script. */
  readonly why?: string;
  readonly diagnosed: Omit<DiagnosedFault, 'fault'>;
}

/** Runs a script with these environment variables; returns its exit status, null after a signal. */
export const exitOf = (script: string, env: Record<string, string>): Promise<number | null> =>
  new Promise((done) => {
    const child = spawn('sh', [script], { env: { PATH: process.env.PATH ?? '', ...env }, stdio: 'ignore' });
    child.on('close', done);
  });

const on = async (script: string, { baseUrl, companionBaseUrl, controlUrl, close }: ReferenceServer) => {
  try {
    return await exitOf(script, {
      BASE_URL: baseUrl,
      COMPANION_BASE_URL: companionBaseUrl,
      CONTROL_URL: controlUrl,
    });
  } finally {
    await close();
  }
};

/** A report of a server with a fault, with the script of its first diagnosis as a file in the folder. */
export interface WrittenScript {
  readonly report: ConformanceReport;
  /** Absent when the diagnosis has no script. */
  readonly path?: string;
}

/** Plays the suite against a server with this fault, and writes the script of its first diagnosis. */
export const writeScript = async (fault: Fault, folder: string): Promise<WrittenScript> => {
  const report = (await playReference(interfaceOfDeviation(fault), { faults: [fault] })).report();
  const [first] = report.diagnoses;
  if (!first?.script) return { report };
  const path = join(folder, `${fault.id}.sh`);
  const { id, cause, script } = first;
  writeFileSync(path, reproScript(script, { id, cause, targets: report.targets }));
  return { report, path };
};

/** Runs the script of a fault's first diagnosis against its faulty and the sound server, on real sockets. */
export const scriptRowOf = async (fault: Fault, folder: string): Promise<ScriptRow> => {
  const { report, path } = await writeScript(fault, folder);
  const [first] = report.diagnoses;
  const { right, single, text } = diagnosedFault(fault, report.diagnoses);
  const row = { id: fault.id, clause: first?.clauses[0] ?? '', diagnosed: { right, single, text } };
  if (path === undefined) return { ...row, why: first?.notReproducible ?? 'no diagnosis' };
  const faulty = await startReferenceServer({ faults: [fault] });
  const exit = await on(path, faulty);
  const { replay } = first?.script ?? {};
  return {
    ...row,
    exits: [exit, await on(path, await startReferenceServer())].join(),
    ...(replay === undefined ? {} : { replay }),
  };
};
