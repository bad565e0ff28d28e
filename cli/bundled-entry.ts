// The program as one file of the bundle, whose compiled code is kept.
import { fileURLToPath } from 'node:url';
import { runWithKeptCode } from '../runs/machine/kept-code.js';

runWithKeptCode(fileURLToPath(new URL('./program.cjs', import.meta.url)));
