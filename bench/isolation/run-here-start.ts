// Starts `run-here` as a player of the bundle starts.
import { fileURLToPath } from 'node:url';
import { forgetHeapFlags } from '../../runs/machine/engine-flags.js';
import { requireFile } from '../../runs/machine/require-file.js';

forgetHeapFlags();
requireFile(fileURLToPath(new URL('./run-here.cjs', import.meta.url)));
