// The program as files of the bundle, whose compiled code is kept: what only looks something up does not load all of it.
import { fileURLToPath } from 'node:url';
import { runWithKeptCode } from '../runs/machine/kept-code.js';

const lookups = ['list', 'explain', 'help', '--help', '-h', '--version'];
const [word = 'help'] = process.argv.slice(2);
const program = lookups.includes(word) ? './lookup.cjs' : './program.cjs';

runWithKeptCode(fileURLToPath(new URL(program, import.meta.url)));
