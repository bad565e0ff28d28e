// npm run soak: random combinations of legal choices, and with --broken a fault on top of each; `-- --draws 10000` for a night.
import { buildIfStale, installDependencies } from './setup/setup.mjs';

installDependencies();
buildIfStale();
await import('../dist/proof/space/soak.js');
