// npm run docs:site [-- FOLDER]: writes the documentation as a static site with a search and two sample reports.
import { resolve } from 'node:path';
import { buildIfStale, installDependencies } from './setup/setup.mjs';

installDependencies();
buildIfStale();
const { buildSite } = await import('./site/build.mjs');
const { pages, folder } = await buildSite(resolve(process.argv[2] ?? 'site'));
console.log(`${pages} pages and two sample reports in ${folder}: open ${folder}/index.html`);
