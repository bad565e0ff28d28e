import { readFileSync } from 'node:fs';
import type { Contract } from '../contract.js';

/** A response that satisfies a clause and one that breaks it, taken from the proof; texts are short. */
export interface ClauseExample {
  /** Id of the clause. */
  readonly id: string;
  /** First eight hexadecimal digits of the digest of its text: another text makes the example old. */
  readonly text: string;
  /** Fault of the reference server that breaks it. */
  readonly fault: string;
  /** Method and path of the request behind both responses. */
  readonly request: string;
  /** The place in the response of the sound server; absent where no single response shows it. */
  readonly satisfies?: string;
  /** The same place in the response of the faulty server. */
  readonly breaks: string;
  readonly expected: string;
  readonly received: string;
  /** Cause that the first diagnosis of the faulty server names, and what to change. */
  readonly cause: string;
  readonly change: string;
}

/** Path of the examples below the project's folder, one line of JSON each, sorted by clause. */
export const examplesPath = 'fixtures/clause-examples.ndjson';

/** Returns the example of a clause; undefined without one. Reads the file, and parses one line of it. */
export const exampleOf = (id: string, { data }: Contract): ClauseExample | undefined => {
  if (data === undefined) return undefined;
  const lines = readFileSync(new URL(examplesPath, data), 'utf8').split('\n');
  const line = lines.find((text) => text.startsWith(`{"id":${JSON.stringify(id)},`));
  return line === undefined ? undefined : (JSON.parse(line) as ClauseExample);
};
