// npm run docs:site [-- FOLDER]: writes the documentation as a static site with a search and two sample reports.
import { resolve } from 'node:path';
import { readArguments } from './setup/arguments.mjs';
import { buildIfStale, installDependencies } from './setup/setup.mjs';

const { words } = readArguments({
  usage: 'npm run docs:site [-- FOLDER]',
  about: 'Writes the documentation as a static site with a search and two sample reports (to site/).',
  words: true,
});
installDependencies();
buildIfStale();
const { buildSite } = await import('./site/build.mjs');
const { pages, folder } = await buildSite(resolve(words[0] ?? 'site'));
console.log(`${pages} pages and two sample reports in ${folder}: open ${folder}/index.html`);
