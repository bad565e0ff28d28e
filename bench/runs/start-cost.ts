import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figures } from '../figures/row.js';
import { shownSpread, spreadOf } from '../figures/samples.js';

const program = fileURLToPath(new URL('../../../bin/plumbrule', import.meta.url));
const rounds = 15;
const mostTimes = 2.5;

const cpuCounter = `process.once('exit', () => { const { user, system } = process.cpuUsage(); require('node:fs').writeSync(2, '\\n' + (user + system) / 1000); });`;
const counter = `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('file:///'); ${cpuCounter}`)}`;

/** CPU milliseconds of a Node process, which counts them itself. */
const cpuMs = (words: readonly string[]): number => {
  const { stderr } = spawnSync(process.execPath, ['--import', counter, ...words], { encoding: 'utf8' });
  return Number(stderr.trim().split('\n').at(-1));
};

/** Measures the CPU time of commands without a target, compared with that of an empty Node program. */
export const measure = async (): Promise<Figures> => {
  const commands = {
    list: [program, 'list'],
    explain: [program, 'explain', 'A-PAGE-02'],
    help: [program, '--help'],
  };
  const taken = Object.entries(commands).map(([name, words]) => ({ name, words, ms: [] as number[] }));
  const floor: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    floor.push(cpuMs(['-e', '0']));
    for (const one of taken) one.ms.push(cpuMs(one.words));
  }
  const bare = spreadOf(floor);
  return {
    // The path of this machine's program is of no use elsewhere.
    data: { floor, taken: taken.map(({ name, ms }) => ({ name, ms })) },
    rows: taken.map(({ name, ms }) => {
      const spread = spreadOf(ms);
      const times = spread.median / bare.median;
      return {
        what: `CPU of \`plumbrule ${name}\``,
        measured: `${shownSpread(spread, 'ms')}; \`node -e 0\` ${shownSpread(bare, 'ms')}: ${times.toFixed(2)}×`,
        budget: `${mostTimes}×`,
        kept: times <= mostTimes,
      };
    }),
    notes: [`${rounds} starts of each, in turn.`],
  };
};
