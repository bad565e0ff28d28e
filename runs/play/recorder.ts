import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { renameOver } from '../../harness/files/rename-over.js';
import { newPath } from '../../harness/files/replace-file.js';
import type { Exchange } from '../../harness/network/exchange.js';
import type { Secrets } from '../../harness/secrets/secrets.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';
import { harmlessJson } from '../../reports/text/visible.js';
import { counted } from '../../reports/text/wording.js';
import { fileFailure, reportFiles } from '../output/report-files.js';
import type { BodyDigest } from '../report/evidence/body.js';
import { reportExchange } from '../report/evidence/exchange.js';
import type { RunError } from '../run-error.js';

/**
 * Sizes of the evidence file in bytes. Beyond `mostBytes`, bodies and headers are omitted; beyond
 * `mostBytesOfLines`, exchanges are only counted.
 */
const mostBytes = 64 * 1024 * 1024;
const mostBytesOfLines = mostBytes + 16 * 1024 * 1024;
/** Smaller bodies are always written. */
const leastRepeated = 256;
/** Lines are written in batches: after this many bytes or milliseconds. */
const batchBytes = 64 * 1024;
const batchMs = 100;

/** Writes `exchanges.ndjson` during the run: written lines survive the end of the process. */
export interface Recorder {
  exchange(exchange: Exchange): void;
  event(event: string, facts: Readonly<Record<string, unknown>>): void;
  /** Replaces the file of an earlier run with this one. */
  close(): void;
  /** Length and digest of the body of each exchange, by exchange number. */
  readonly digests: ReadonlyMap<number, BodyDigest>;
  /** Returns an error when the file could not be written, otherwise undefined. */
  readonly failure: () => RunError | undefined;
  /** Returns a sentence about omissions because of the size limit, or undefined. */
  readonly leftOut: () => string | undefined;
}

/** An exchange without details: only its existence is recorded. */
const bare = ({
  id,
  interface: name,
  at,
  attempt,
  request,
  response,
  error,
}: Omit<ReportedExchange, 'curl'>) => ({
  id,
  interface: name,
  at,
  attempt,
  request: { method: request.method, url: request.url.slice(0, 500) },
  ...(response
    ? { response: { status: response.status, bytes: response.bytes, sha256: response.sha256 } }
    : {}),
  ...(error ? { error } : {}),
  leftOut: true,
});

/**
 * Opens the evidence file of a run, or of a proxy, next to that of an earlier one; at most `most` bytes. Writes nothing
 * without a folder.
 */
export const openRecorder = (
  folder: string | undefined,
  secrets: Secrets,
  timeoutMs: number,
  most = { bytes: mostBytes, lines: mostBytesOfLines },
  name: string = reportFiles.exchanges,
): Recorder => {
  const digests = new Map<number, BodyDigest>();
  const firstWith = new Map<string, number>();
  let failure: RunError | undefined;
  let file: number | undefined;
  const path = join(folder ?? '', name);
  const whole = newPath(path);
  let written = 0;
  let bodiesLeftOut = 0;
  let exchangesLeftOut = 0;
  const attempt = (work: () => void) => {
    if (failure !== undefined) return;
    try {
      work();
    } catch (error) {
      failure = fileFailure(name, error);
    }
  };
  attempt(() => {
    if (folder === undefined) return;
    file = openSync(whole, 'wx');
  });
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () =>
    attempt(() => {
      clearTimeout(timer);
      timer = undefined;
      const bytes = Buffer.concat(waiting);
      waiting = [];
      waitingBytes = 0;
      // One write may accept only part of the bytes.
      for (let done = 0; file !== undefined && done < bytes.length; ) done += writeSync(file, bytes, done);
    });
  // A process that must stop at once writes its remaining lines.
  process.on('exit', flush);
  const write = (line: object) => {
    if (folder === undefined || failure !== undefined) return;
    const bytes = Buffer.from(`${harmlessJson(JSON.stringify(line))}\n`);
    written += bytes.length;
    waiting.push(bytes);
    waitingBytes += bytes.length;
    if (waitingBytes >= batchBytes) flush();
    else timer ??= setTimeout(flush, batchMs).unref();
  };
  const leftOut = () =>
    bodiesLeftOut + exchangesLeftOut === 0
      ? undefined
      : `${name} is bounded: the bodies and headers of ${counted(bodiesLeftOut, 'exchange')} are left out, and ${counted(exchangesLeftOut, 'exchange')} altogether`;
  return {
    digests,
    failure: () => {
      flush();
      return failure;
    },
    leftOut,
    exchange: (exchange) => {
      const { curl: _curl, ...shown } = reportExchange(exchange, {
        bodyBytes: Number.POSITIVE_INFINITY,
        secrets,
        timeoutMs,
        curl: false,
      });
      const { response } = shown;
      if (response) digests.set(exchange.id, { bytes: response.bytes, sha256: response.sha256 });
      if (written >= most.lines) {
        exchangesLeftOut += 1;
        return;
      }
      const size = (response?.body?.length ?? 0) + (response?.bodyBase64?.length ?? 0);
      const first = response && size >= leastRepeated ? firstWith.get(response.sha256) : undefined;
      if (response && first !== undefined) {
        const { body: _body, bodyBase64: _base64, ...rest } = response;
        write({ event: 'exchange', ...shown, response: { ...rest, sameBodyAs: first } });
        return;
      }
      if (written + size > most.bytes) {
        bodiesLeftOut += 1;
        write({ event: 'exchange', ...bare(shown) });
        return;
      }
      if (response && size >= leastRepeated) firstWith.set(response.sha256, exchange.id);
      write({ event: 'exchange', ...shown });
    },
    event: (event, facts) => write({ event, at: new Date().toISOString(), ...secrets.hideIn(facts) }),
    close: () => {
      flush();
      process.off('exit', flush);
      attempt(() => {
        if (file === undefined) return;
        closeSync(file);
        file = undefined;
        renameOver(whole, path);
      });
    },
  };
};
