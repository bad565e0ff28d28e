// Starts `run-here` as a player of the bundle starts: with compiled code that the build kept.
import { fileURLToPath } from 'node:url';
import { forgetHeapFlags } from '../../runs/machine/engine-flags.js';
import { runWithKeptCode } from '../../runs/machine/kept-code.js';

forgetHeapFlags();
runWithKeptCode(fileURLToPath(new URL('./run-here.cjs', import.meta.url)));
