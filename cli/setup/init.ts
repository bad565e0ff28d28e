import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { replaceFile } from '../../harness/files/replace-file.js';
import { waiversFile } from '../../runs/history/waivers.js';
import { orCannotWrite } from '../../runs/output/writable.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { readBaseUrl, readChoice } from '../../runs/settings/readers.js';
import { version } from '../../runs/version.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { type CiName, ciFiles, tarballOf } from './ci-files.js';

const flags: readonly Flag[] = [
  { name: 'base-url', value: 'URL', text: 'Interface A of the target' },
  { name: 'companion-base-url', value: 'URL', text: 'Interface B of the target' },
  { name: 'ci', value: 'NAME', text: 'github, gitlab, jenkins, circleci or none (the detected one)' },
  { name: 'yes', text: 'no prompts' },
  { name: 'force', text: 'overwrite existing files' },
];

const services = ['github', 'gitlab', 'jenkins', 'circleci', 'none'] as const;
type Service = (typeof services)[number];

/** Files that show that a repository uses a service. */
const traces: Readonly<Record<CiName, readonly string[]>> = {
  github: ['.github'],
  gitlab: ['.gitlab-ci.yml'],
  jenkins: ['Jenkinsfile'],
  circleci: ['.circleci'],
};

const found = (folder: string): Service =>
  services.find((name) => name !== 'none' && traces[name].some((path) => existsSync(join(folder, path)))) ??
  'none';

/** Prompts on a terminal; an empty line is no value. */
const prompt = async (text: string): Promise<string | undefined> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const line = (await terminal.question(text)).trim();
    return line === '' ? undefined : line;
  } finally {
    terminal.close();
  }
};

const configText = (a: string | undefined, b: string | undefined): string => {
  const named = [...(a === undefined ? [] : [`  a: ${a}`]), ...(b === undefined ? [] : [`  b: ${b}`])];
  return `# Settings of "plumbrule run"; docs/reference/cli.md and "plumbrule schema config" describe them all.
version: 1
${named.length > 0 ? `targets:\n${named.join('\n')}` : '# targets:\n#   a: https://staging.example'}
profile: standard
# budget:
#   maxTime: 15m # a run plans for two minutes, unless this gives it more time
`;
};

const waiversText = `# Breaches that are accepted for some time: "plumbrule waivers add" writes entries.
version: 1
waivers: []
`;

/** Returns the base URLs of the targets, as given or as typed on a terminal. */
const targetsOf = async (given: ReturnType<typeof parseFlags>, io: Io) => {
  const read = (name: string, text: string | undefined) =>
    text === undefined ? undefined : readBaseUrl({ text, where: `--${name}` });
  const a = read('base-url', given.last('base-url'));
  const b = read('companion-base-url', given.last('companion-base-url'));
  const asks = !given.has('yes') && process.stdin.isTTY === true && io.errIsTerminal;
  if (a !== undefined || b !== undefined || !asks) return { a, b };
  return {
    a: read('base-url', await prompt('Base URL of Interface A, the journal (empty: none): ')),
    b: read('companion-base-url', await prompt('Base URL of Interface B, the companion (empty: none): ')),
  };
};

/** `plumbrule init`: writes a configuration, a file of waivers and a file for the CI service of this folder. */
export const init: Command = {
  ...introductions.init,
  flags: () => flags,
  notes: `Existing files are kept. Prompts for base URLs appear only on a terminal. The file for the CI service runs
the tarball that "npm pack" writes in a checkout of Plumbrule: no registry has the package yet.`,
  run: async (words, io) => {
    const given = parseFlags(words, flags);
    const service =
      given.last('ci') === undefined
        ? found(io.workingFolder)
        : readChoice({ text: given.last('ci') ?? '', where: '--ci' }, services);
    const { a, b } = await targetsOf(given, io);
    const ci = service === 'none' ? undefined : ciFiles(version)[service];
    const files = [
      { path: 'plumbrule.config.yaml', text: configText(a, b) },
      { path: waiversFile, text: waiversText },
      ...(ci === undefined ? [] : [ci]),
    ];
    for (const { path, text } of files) {
      const whole = resolve(io.workingFolder, path);
      if (existsSync(whole) && !given.has('force')) {
        io.out(`kept     ${path}\n`);
        continue;
      }
      orCannotWrite(path, () => {
        mkdirSync(dirname(whole), { recursive: true });
        // What is there is replaced, never written through: a link may lead anywhere.
        replaceFile(whole, text);
      });
      io.out(`written  ${path}\n`);
    }
    io.out(
      ci === undefined
        ? 'No CI service was found here: --ci github, gitlab, jenkins or circleci writes its file.\n'
        : `${ci.name}: ${ci.next}.\n`,
    );
    const tarball = tarballOf(version);
    if (ci !== undefined && !existsSync(resolve(io.workingFolder, tarball)))
      io.out(
        `It runs ./${tarball}, which is not here: "npm pack" in a checkout of Plumbrule writes it. Commit it too.\n`,
      );
    io.out(
      a === undefined && b === undefined
        ? 'Next: name your target in plumbrule.config.yaml, then "plumbrule doctor" and "plumbrule run".\n'
        : 'Next: "plumbrule doctor", then "plumbrule run".\n',
    );
    return 0;
  },
};
