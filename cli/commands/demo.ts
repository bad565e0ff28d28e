import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { shellQuote } from '../../reports/text/curl.js';
import { visibleLine } from '../../reports/text/visible.js';
import type { Contract } from '../../runs/contract.js';
import { programName } from '../../runs/report/evidence/commands.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import { configFlags, isAddress, runSettings } from '../../runs/settings/settings.js';
import type { Command } from '../command.js';
import { entryUrl } from '../entry-url.js';
import { introductions } from '../introductions.js';
import { openFlag } from '../run/open-report.js';
import { run } from './run.js';

const runFlagsOf = ({ facts }: Contract): readonly Flag[] => [
  ...runSettings(facts).filter((setting) => !isAddress(setting)),
  ...configFlags,
  openFlag,
];
const serverFlags: readonly Flag[] = [
  { name: 'records', value: 'N', text: 'number of records of the journal, up to 1000000 (240)' },
  { name: 'fault', value: 'ID', many: true, text: 'start the server with this fault' },
  { name: 'variant', value: 'ID', many: true, text: 'start the server with this legal variant' },
];

interface Addresses {
  readonly base_url: string;
  readonly companion_base_url: string;
  readonly control_url: string;
}

/** Starts `plumbrule serve` in a process of its own. Its channel lets it end when this process ends. */
const startServer = (words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(entryUrl), 'serve', '--json', ...words], {
    // The server has its own process group: Ctrl-C must reach the run first, which still needs the server.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });

const firstLine = (server: ChildProcess): Promise<string | undefined> =>
  new Promise((done) => {
    if (server.stdout) createInterface({ input: server.stdout }).once('line', done);
    server.once('exit', () => done(undefined));
    server.once('error', () => done(undefined));
  });

const wordsOf = (given: ReturnType<typeof parseFlags>, flags: readonly Flag[]) =>
  flags.flatMap(({ name, value }) =>
    given.all(name).map((text) => (value === undefined ? `--${name}` : `--${name}=${text}`)),
  );

/** Returns a word as a shell reads it. */
const shown = (word: string): string => visibleLine(/^[\w./=:-]+$/.test(word) ? word : shellQuote(word));

/** What to do after a demo: look at its report, then judge one's own server. */
const nextStep = (isOpen: boolean): string =>
  [
    ...(isOpen ? [] : ['next     add --open to see the report in a browser']),
    `${isOpen ? 'next    ' : '        '} judge your own server: ${programName()} run --base-url URL --companion-base-url URL`,
    '',
  ].join('\n');

/** `plumbrule demo`: runs the whole suite against the bundled reference server, over real HTTP. */
export const demo: Command = {
  ...introductions.demo,
  flags: (contract) => [...serverFlags, ...runFlagsOf(contract)],
  run: async (words, io, contract, all) => {
    const runFlags = runFlagsOf(contract);
    const given = parseFlags(words, [...serverFlags, ...runFlags]);
    const server = startServer(wordsOf(given, serverFlags));
    try {
      const line = await firstLine(server);
      // The server writes the reason to standard error itself.
      if (line === undefined) return server.exitCode === 2 ? 2 : 4;
      const urls = JSON.parse(line) as Addresses;
      const exitCode = await run.run(
        [
          `--base-url=${urls.base_url}`,
          `--companion-base-url=${urls.companion_base_url}`,
          `--control-url=${urls.control_url}`,
          ...wordsOf(given, runFlags),
        ],
        io,
        contract,
        all,
      );
      const format = given.last('format') ?? 'pretty';
      if (format !== 'quiet')
        io.err(
          `
The server of this demo has ended: commands with its address do not work. Again: ${['plumbrule', 'demo', ...words].map(shown).join(' ')}
`,
        );
      if (format === 'pretty' && exitCode <= 1) io.err(nextStep(given.has('open')));
      return exitCode;
    } finally {
      if (server.connected) server.disconnect();
    }
  },
};
