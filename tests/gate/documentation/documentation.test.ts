import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, emptyFolder, plumbrule } from '../command-line.js';
import { replaced, standIns } from './addresses.js';
import { type Command, readPage, type Step } from './page.js';
import { scriptOf } from './script.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join('docs', name)),
];

/** A folder with the programs that a reader of the package has: `npx plumbrule` is this project. */
const programs = (): string => {
  const folder = emptyFolder();
  const entry = join(root, 'bin', 'plumbrule');
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  write('plumbrule', `exec "${process.execPath}" "${entry}" "$@"`);
  write('npx', 'case "$1" in plumbrule) exec "$@" ;; *) echo "npx $1 is not here" >&2; exit 127 ;; esac');
  return folder;
};

/** Runs the steps of a page in an empty folder; resolves to the deviations from the page. */
const play = async (context: TestContext, steps: readonly Step[], more: Record<string, string>) => {
  const folder = emptyFolder();
  const logs = emptyFolder();
  const addresses = await standIns(context, steps, folder);
  const script = replaced(scriptOf(steps), addresses);
  const child = spawn('bash', ['--noprofile', '--norc', '-c', script], {
    cwd: folder,
    env: {
      ...cleanEnvironment,
      PATH: `${programs()}:${process.env.PATH}`,
      LOGS: logs,
      NO_COLOR: '1',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let wrong = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    wrong += text;
  });
  await new Promise((done) => child.on('close', done));
  return { wrong, printed: readFileSync(join(logs, 'all'), 'utf8') };
};

/** What pages outside the tutorial judge: the point is that their commands work. */
const little = { PLUMBRULE_ONLY: 'A-SITE,B-OAUTH', PLUMBRULE_NO_EXHAUST: 'true' };

const commandsIn = (steps: readonly Step[]) =>
  steps.filter((step): step is Command => step.kind === 'command');

for (const page of pages) {
  const steps = readPage(read(page));
  if (commandsIn(steps).every(({ untested }) => untested !== undefined)) continue;
  test(`the commands of ${page} do what it says`, async (context) => {
    const more = page.includes('/tutorial/') ? {} : little;
    const { wrong, printed } = await play(context, steps, more);
    assert.equal(wrong, '', `${page}\n${wrong}\n${printed}`);
  });
}

test('a wrong command, a wrong exit code and an output that does not come are found', async (context) => {
  const planted = `
\`\`\`sh
plumbrule lits
plumbrule list --only A-SITE   # exit 3
plumbrule list --only A-SITE-06
nowhere                        # not tested: planted
\`\`\`

\`\`\`text
A-SITE-06
A-LIMIT-01
\`\`\`
`;
  const { wrong } = await play(context, readPage(planted), {});
  assert.equal(
    wrong,
    'line 3 ended with 2 instead of 0\nline 4 ended with 0 instead of 3\nline 10: not printed: A-LIMIT-01\n',
  );
});

test('commands that no test runs say why, and are few', (context) => {
  const left = pages.flatMap((page) =>
    commandsIn(readPage(read(page)))
      .filter(({ untested }) => untested !== undefined)
      .map(({ text }) => `${page}: ${text.replace(/\s*#.*/s, '')}`),
  );
  const all = pages.flatMap((page) => commandsIn(readPage(read(page))));
  context.diagnostic(`${left.length} of ${all.length} commands are not run`);
  assert.ok(
    all.length - left.length > 2 * left.length,
    `${left.length} of ${all.length}: ${left.join('\n')}`,
  );
});

test('commands and flags that the text names exist', async (context) => {
  const { out } = await plumbrule(context, emptyFolder(), ['completion', 'bash']);
  const known = new Map(
    [...out.matchAll(/^ {4}(\w+)\) COMPREPLY=\(\$\(compgen -W "(.*?)"/gm)].map(
      ([, name = '', words = '']) => [name, new Set(words.split(' '))],
    ),
  );
  assert.ok(known.get('run')?.has('--max-requests'));
  const scripts = JSON.parse(read('package.json')).scripts as Record<string, string>;
  const wrongIn = (page: string, text: string): string[] => [
    ...[...text.matchAll(/`(?:npx )?plumbrule ([a-z]+)([^`]*)`/g)].flatMap(
      ([whole, name = '', rest = '']) => {
        if (name === 'help') return [];
        const flags = known.get(name);
        if (flags === undefined) return [`${page}: ${whole}: no such command`];
        return [...rest.matchAll(/--[a-z-]+/g)].flatMap(([flag]) =>
          flags.has(flag) ? [] : [`${page}: ${whole}: no flag ${flag}`],
        );
      },
    ),
    ...[...text.matchAll(/`npm run ([\w:-]+)/g)]
      .filter(([, name = '']) => !Object.hasOwn(scripts, name))
      .map(([whole]) => `${page}: ${whole}: no such script`),
  ];
  assert.deepEqual(
    pages.flatMap((page) => wrongIn(page, read(page))),
    [],
  );
  assert.equal(wrongIn('x', '`plumbrule rnu` `npx plumbrule run --sed 1` `npm run nothing`').length, 3);
});
