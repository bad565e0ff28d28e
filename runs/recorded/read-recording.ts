import { resolve } from 'node:path';
import { readRegularFile } from '../../harness/files/read-file.js';
import type { Io } from '../settings/io.js';
import { quoted, usageError } from '../settings/usage-error.js';
import { readArchived } from './archive.js';
import { createLogReader } from './log.js';
import {
  isRecord,
  numberIn,
  objectAt,
  type ReadEntry,
  type RecordedExchange,
  type Recording,
  textIn,
} from './recording.js';

/** Longest file, bytes: a log of a run has at most 80 MB. */
const mostBytes = 128 * 2 ** 20;

const whyNot: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this user may not read it'],
]);

const unreadable = (path: string, why: string): Error =>
  usageError(`${quoted(path)} cannot be read as recorded traffic: ${why}`);

const textOf = (path: string, io: Pick<Io, 'workingFolder'>): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      readRegularFile(resolve(io.workingFolder, path), mostBytes),
    );
  } catch (error) {
    const { code, message, name } = error as NodeJS.ErrnoException;
    const why = name === 'TypeError' ? 'it is not UTF-8' : (whyNot.get(code ?? '') ?? code ?? message);
    throw unreadable(path, why);
  }
};

const collected = (read: readonly ReadEntry[], rest: Pick<Recording, 'kind' | 'targets'>): Recording => {
  const exchanges: RecordedExchange[] = [];
  const leftOut = new Map<string, number>();
  for (const entry of read)
    if ('exchange' in entry) exchanges.push(entry.exchange);
    else leftOut.set(entry.leftOut, (leftOut.get(entry.leftOut) ?? 0) + 1);
  return { ...rest, exchanges, leftOut, entries: read.length };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Returns what a log holds. Its last line may be cut: the run was ended while it wrote it. */
const readLog = (text: string, path: string): Recording => {
  const readLine = createLogReader();
  const read: ReadEntry[] = [];
  let targets: Record<string, string> = {};
  let isProxied = false;
  const notRecorded = new Map<string, number>();
  let number = 0;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end).trim();
    start = end + 1;
    number += 1;
    if (line === '') continue;
    const value = parsed(line);
    if (value === undefined && found >= 0) throw unreadable(path, `its line ${number} is not JSON`);
    if (!isRecord(value)) continue;
    isProxied ||= value.event === 'proxyStarted';
    if (value.event === 'runStarted' || value.event === 'proxyStarted')
      targets = Object.fromEntries(
        Object.entries(objectAt(value, 'targets')).flatMap(([letter, url]) => {
          const given = textIn(url);
          return given === undefined ? [] : [[letter, given]];
        }),
      );
    if (value.event === 'exchange') read.push(readLine(value, isProxied));
    if (value.event === 'proxyFinished')
      for (const [why, count] of Object.entries(objectAt(value, 'notRecorded')))
        notRecorded.set(why, Math.max(0, numberIn(count, 0)));
  }
  const recording = collected(read, { kind: isProxied ? 'proxied' : 'log', targets });
  return {
    ...recording,
    leftOut: new Map([...recording.leftOut, ...notRecorded]),
    entries: [...notRecorded.values()].reduce((sum, count) => sum + count, recording.entries),
  };
};

/**
 * Reads an HTTP Archive 1.2 or the exchanges.ndjson of a run; throws a usage error for any other file. Nothing in it is
 * trusted.
 */
export const readRecording = (path: string, io: Pick<Io, 'workingFolder'>): Recording => {
  const text = textOf(path, io);
  if (text.startsWith('PK')) throw unreadable(path, 'it is a ZIP file: unpack it and name the .har in it');
  const first = parsed(text.slice(0, Math.max(0, text.indexOf('\n'))));
  if (isRecord(first) && typeof first.event === 'string') return readLog(text, path);
  const whole = parsed(text);
  if (whole === undefined) throw unreadable(path, 'it is not JSON');
  const { entries } = objectAt(whole, 'log');
  if (!Array.isArray(entries))
    throw unreadable(path, 'it is neither an HTTP Archive (HAR 1.2) nor the exchanges.ndjson of a run');
  return collected(entries.map(readArchived), { kind: 'archive', targets: {} });
};
