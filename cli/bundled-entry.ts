// The program as files of the bundle: a run, or what only looks something up, does not load all of it.
import { fileURLToPath } from 'node:url';
import { requireFile } from '../runs/machine/require-file.js';

const lookups = ['list', 'explain', 'help', '--help', '-h', '--version'];
const [word = 'help'] = process.argv.slice(2);
const nameOf = (): string => {
  if (word === 'run') return 'run';
  return lookups.includes(word) ? 'lookup' : 'program';
};

requireFile(fileURLToPath(new URL(`./${nameOf()}.cjs`, import.meta.url)));
