import { appendFileSync, closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from '../harness/network/exchange.js';
import type { Secrets } from '../harness/secrets/secrets.js';
import { harmlessJson } from '../reports/text/visible.js';
import type { BodyDigest } from './report/body.js';
import { reportExchange } from './report/exchange.js';
import { fileFailure, reportFiles, reproFolder } from './report-files.js';

/** Writes `exchanges.ndjson` as the run goes on: what is written stays, whatever becomes of the process. */
export interface Recorder {
  exchange(exchange: Exchange): void;
  event(event: string, facts: Readonly<Record<string, unknown>>): void;
  close(): void;
  /** Length and digest of the body of an exchange, by its number. */
  readonly digests: ReadonlyMap<number, BodyDigest>;
  /** A sentence when the file could not be written, else undefined. */
  readonly failure: () => string | undefined;
}

/** Opens the folder of a report, takes older files of ours out of it, and begins the evidence file. */
export const openRecorder = (folder: string, secrets: Secrets, timeoutMs: number): Recorder => {
  const digests = new Map<number, BodyDigest>();
  let failure: string | undefined;
  let file: number | undefined;
  const attempt = (work: () => void) => {
    if (failure !== undefined) return;
    try {
      work();
    } catch (error) {
      failure = fileFailure(reportFiles.exchanges, error);
    }
  };
  attempt(() => {
    mkdirSync(folder, { recursive: true });
    for (const name of Object.values(reportFiles)) rmSync(join(folder, name), { force: true });
    rmSync(join(folder, reproFolder), { recursive: true, force: true });
    file = openSync(join(folder, reportFiles.exchanges), 'w');
  });
  const write = (line: object) =>
    attempt(() => {
      if (file !== undefined) appendFileSync(file, `${harmlessJson(JSON.stringify(line))}\n`);
    });
  return {
    digests,
    failure: () => failure,
    exchange: (exchange) => {
      const { curl: _curl, ...shown } = reportExchange(exchange, {
        bodyBytes: Number.POSITIVE_INFINITY,
        secrets,
        timeoutMs,
      });
      if (shown.response)
        digests.set(exchange.id, { bytes: shown.response.bytes, sha256: shown.response.sha256 });
      write({ event: 'exchange', ...shown });
    },
    event: (event, facts) => write({ event, at: new Date().toISOString(), ...secrets.hideIn(facts) }),
    close: () =>
      attempt(() => {
        if (file !== undefined) closeSync(file);
        file = undefined;
      }),
  };
};
