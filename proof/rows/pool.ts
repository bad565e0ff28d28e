import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { interfaceOfDeviation } from '../matrix.js';
import { type Subject, subjects } from './deviations.js';
import { queueOf } from './queue.js';
import type { Row, RowOptions } from './row.js';
import type { RowRequest } from './worker.js';

/** Rows that several processes prove, by the id of the fault or variant. */
export interface Pool {
  row(id: string): Promise<Row>;
  /** Rows received so far. */
  readonly rows: readonly Row[];
  /** Ends the processes, done or not. */
  close(): void;
}

interface Job {
  readonly subject: Subject;
  readonly row: Promise<Row>;
  readonly resolve: (row: Row) => void;
  readonly reject: (error: Error) => void;
}

const jobOf = (subject: Subject): Job => {
  let settle: Pick<Job, 'resolve' | 'reject'> | undefined;
  const row = new Promise<Row>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Rejections reach the callers that wait for the row; without such a caller they are ignored.
  row.catch(() => undefined);
  return { subject, row, ...(settle as Pick<Job, 'resolve' | 'reject'>) };
};

/** Rows from which on the recording of the sound server takes less time than it saves. */
const fewestForAffected = 60;
/** Rows from which on a second process that records the sound server shortens the proof. */
const fewestToJoin = 30;

const path = fileURLToPath(new URL('./worker.js', import.meta.url));
// A run creates much short-lived data: a larger young generation halves the cost of garbage collection.
const execArgv = ['--max-semi-space-size=64'];

/**
 * Starts to prove the chosen faults and variants, those of each interface in order, on every core. Calls `onRow` for each row as it
 * arrives. By default many rows are proven by the scenarios that each affects.
 */
export const openPool = (
  chosen: readonly Subject[] = subjects,
  onRow: (row: Row) => void = () => undefined,
  options: RowOptions = { affected: chosen.length >= fewestForAffected },
): Pool => {
  const jobs = chosen.map(jobOf);
  const byId = new Map(jobs.map((job) => [job.subject.deviation.id, job]));
  const queue = queueOf(
    jobs,
    ({ subject }) => interfaceOfDeviation(subject.deviation),
    options.affected ? fewestToJoin : 1,
  );
  const rows: Row[] = [];
  const processes: ChildProcess[] = [];
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;

  const begin = (): void => {
    const worker = fork(path, { execArgv, env });
    let job: Job | undefined;
    const next = (): void => {
      job = queue.next(job && interfaceOfDeviation(job.subject.deviation));
      if (job) {
        const request: RowRequest = { index: subjects.indexOf(job.subject), ...options };
        worker.send(request);
      } else worker.disconnect();
    };
    worker.on('message', (row: Row) => {
      rows.push(row);
      job?.resolve(row);
      onRow(row);
      next();
    });
    worker.on('exit', (code, signal) => {
      job?.reject(new Error(`the process that proved ${job.subject.deviation.id} ended (${signal ?? code})`));
      // A subject that kills its process must not leave the others unproven.
      if (job && !worker.killed) begin();
    });
    processes.push(worker);
    next();
  };
  for (let count = Math.min(availableParallelism(), jobs.length); count > 0; count -= 1) begin();

  return {
    rows,
    row: async (id) => {
      const job = byId.get(id);
      if (!job) throw new Error(`${id} is not being proven`);
      return job.row;
    },
    close: () => {
      for (const worker of processes) worker.kill();
    },
  };
};
