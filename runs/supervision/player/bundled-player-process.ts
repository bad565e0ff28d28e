// The file that the bundle starts a player process from: older modules start before the loader of newer ones.
import { fileURLToPath } from 'node:url';
import { interfacesUrl } from '../../../specs/interfaces-url.js';
import { forgetHeapFlags } from '../../machine/engine-flags.js';
import { requireFile } from '../../machine/require-file.js';

forgetHeapFlags();
if (process.argv[2] === interfacesUrl.href)
  requireFile(fileURLToPath(new URL('./bundled-player.cjs', import.meta.url)));
else void import(new URL('./player-process.js', import.meta.url).href);
