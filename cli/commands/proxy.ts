import { join, resolve } from 'node:path';
import { socketsWith } from '../../harness/network/sockets.js';
import { counted } from '../../reports/text/wording.js';
import type { Contract } from '../../runs/contract.js';
import { exitCodesHelp } from '../../runs/exit-codes.js';
import { openOutputFolder } from '../../runs/output/output-folder.js';
import { reportFiles } from '../../runs/output/report-files.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import { readBaseUrl, readInteger } from '../../runs/settings/readers.js';
import { readRunOptions } from '../../runs/settings/run-options.js';
import { runSettings } from '../../runs/settings/settings.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { interfaceNamed } from '../interface-named.js';
import { introductions } from '../introductions.js';
import { startProxy } from '../proxy/proxy-server.js';
import { openTrafficRecord } from '../proxy/traffic-record.js';
import { judgeRecording, judgingFlags, judgingSettings } from '../run/judge-recording.js';
import { watchSignals } from '../run/signals.js';

const ownFlags: readonly Flag[] = [
  { name: 'target', value: 'URL', text: 'base URL to which requests are passed' },
  { name: 'interface', value: 'NAME', text: 'the interface of the target: A or B (as its routes tell)' },
  { name: 'port', value: 'N', text: 'port on 127.0.0.1 (a free one)' },
];

/** Settings of a run with what they mean for traffic that passes. */
const limits: Readonly<Record<string, string | undefined>> = {
  ca: undefined,
  timeout: 'longest wait for the beginning of a response (10s)',
  'max-body': 'most bytes of one body that are recorded and judged (2MB); all of it passes',
};

const flagsOf = (contract: Contract): readonly Flag[] => [
  ...ownFlags,
  ...runSettings(contract.facts)
    .filter(({ name }) => Object.hasOwn(limits, name))
    .map((one) => ({ ...one, text: limits[one.name] ?? one.text })),
  ...judgingFlags(contract),
];

const notes = `Let a client ask the address that is printed instead of the target. Responses pass as they are, also compressed ones
and event streams. Ctrl-C (or SIGTERM) ends the proxy and judges what passed, as "plumbrule judge" does; nothing is
judged before. Ctrl-C during the judging ends it at once. DIR/${reportFiles.traffic} has what passed, without credentials: "plumbrule
judge" reads it. It holds 20000 exchanges and 64 MB of bodies at most; more passes, and is counted.
It listens on 127.0.0.1 only and passes requests to one target. It does not upgrade connections (WebSocket).

${exitCodesHelp.replace(/\n {2}129.*$/, '\n  129, 130, 143  interrupted during the judging')}`;

/** Resolves with the first signal; a later one ends the process, so nothing else may listen. */
const firstSignal = (hangUp: AbortSignal | undefined) => {
  let signals: ReturnType<typeof watchSignals> | undefined;
  const caught = new Promise<void>((done) => {
    signals = watchSignals(() => done(), hangUp);
  });
  return { caught, stop: () => signals?.stop() };
};

/** `plumbrule proxy`: passes requests to a target and records them; at its end, the recording is judged. */
export const proxy: Command = {
  ...introductions.proxy,
  flags: flagsOf,
  notes,
  run: async (words, io, contract) => {
    const given = parseFlags(words, flagsOf(contract));
    const text = given.last('target');
    if (text === undefined)
      throw usageError('proxy needs a target: plumbrule proxy --target https://staging.example');
    const target = readBaseUrl({ text, where: '--target' });
    const name = given.last('interface');
    const letter = name === undefined ? undefined : interfaceNamed(name, contract).letter;
    const targets = letter === undefined ? {} : { [letter]: target };
    // The settings are those of any interface: all are checked before the first request.
    const settings = judgingSettings(
      given,
      { [letter ?? contract.facts[0]?.letter ?? '']: target },
      io,
      contract,
    );
    const options = readRunOptions(settings, io);
    const port = readInteger({ text: given.last('port') ?? '0', where: '--port' }, 0, 65_535);
    const tell = (text: string) => io.err(`plumbrule: ${text}\n`);
    const folder = openOutputFolder(resolve(io.workingFolder, options.out), options.out, options.maxTimeMs);
    const { timeoutMs, headers, ca } = options;
    const signals = firstSignal(io.hangUp);
    try {
      const server = await startProxy({
        target,
        network: socketsWith({ ca, endless: true })(timeoutMs),
        openRecord: () =>
          openTrafficRecord({ folder: folder.path, target, targets, headers, timeoutMs, onFull: tell }),
        mostBodyBytes: options.maxBodyBytes,
        port,
      }).catch((error: NodeJS.ErrnoException) => {
        folder.release();
        if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
        throw usageError(`the port cannot be used: ${error.message}`);
      });
      const { address, record } = server;
      io.err(`proxy    ${address} passes requests to ${target}\nCtrl-C ends it and judges what passed\n`);
      await signals.caught;
      try {
        await server.close();
      } finally {
        record.close().forEach(tell);
        folder.release();
      }
      const file = join(options.out, reportFiles.traffic);
      io.err(`\n${counted(record.count(), 'exchange')} recorded in ${file}\n`);
      return await judgeRecording(
        {
          file,
          targets,
          advice: 'Give --interface if requests of the contract have passed.',
          secrets: record.credentials(),
          watch: () => ({ caught: () => undefined, stop: () => undefined }),
        },
        given,
        io,
        contract,
      );
    } finally {
      signals.stop();
    }
  },
};
