// npm run docs: writes docs/clauses.md from the catalogue; run after a clause was added or changed.
import { writeFileSync } from 'node:fs';
import { buildIfStale, installDependencies } from './setup.mjs';

installDependencies();
buildIfStale();
const { clausesDocument } = await import('../dist/specs/clauses-document.js');
writeFileSync(new URL('../docs/clauses.md', import.meta.url), clausesDocument());
