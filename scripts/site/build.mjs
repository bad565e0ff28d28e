import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import Eleventy from '@11ty/eleventy';
import { at, root } from '../setup/setup.mjs';
import { layout } from './layout.mjs';
import { siteMarkdown } from './markdown.mjs';
import { readNavigation } from './navigation.mjs';
import { searchIndex } from './search-index.mjs';

const faults = ['a-limit-clamped', 'a-money-decimal-by-floats', 'a-method-without-allow'];

/** Judges the reference server and keeps the report for people; throws when the run ends otherwise than it should. */
const writeSample = (folder, more, expected) => {
  const words = ['demo', '--seed', '1', '--no-config', '--no-ci', '--no-progress', '--format', 'quiet'];
  const { status, stderr } = spawnSync(
    process.execPath,
    [at('bin', 'plumbrule'), ...words, '--out', folder, ...more],
    { encoding: 'utf8' },
  );
  if (status !== expected)
    throw new Error(`the sample in ${folder} ended with ${status}, not ${expected}\n${stderr}`);
  for (const name of ['exchanges.ndjson', 'conformance.json', 'conformance.junit.xml', 'repro'])
    rmSync(join(folder, name), { recursive: true, force: true });
};

/** Writes the site into a folder that is emptied before: pages, search, and the reports of two runs. Needs no network. */
export const buildSite = async (out) => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const navigation = readNavigation();
  const pages = [];
  const site = new Eleventy(at('docs'), out, {
    quietMode: true,
    config: (eleventy) => {
      eleventy.setQuietMode(true);
      eleventy.addPassthroughCopy({ [at('docs', 'report.png')]: 'report.png' });
      for (const folder of ['examples', 'reference/openapi'])
        eleventy.addPassthroughCopy({ [at('docs', folder)]: folder });
      eleventy.amendLibrary('md', siteMarkdown);
      eleventy.addGlobalData('permalink', () => ({ page }) => {
        return `${page.filePathStem.replace(/^\/docs\//, '/').replace(/\/README$/, '/index')}.html`;
      });
      eleventy.addTransform('page', function (content) {
        const page = relative(out, this.page.outputPath);
        pages.push({ page, content });
        return layout(content, page, navigation);
      });
      // Text such as ${{ … }} of a CI file is no template.
      return { markdownTemplateEngine: false, htmlTemplateEngine: false, templateFormats: ['md'] };
    },
  });
  await site.write();
  const minisearch = createRequire(import.meta.url).resolve('minisearch');
  cpSync(join(minisearch, '..', '..', 'umd', 'index.js'), join(out, 'minisearch.js'));
  for (const name of ['style.css', 'search.js', 'copy.js'])
    cpSync(at('scripts', 'site', name), join(out, name));
  writeFileSync(join(out, 'search-index.js'), searchIndex(pages));
  writeSample(join(out, 'sample', 'conforming'), [], 0);
  writeSample(
    join(out, 'sample', 'failing'),
    faults.flatMap((id) => ['--fault', id]),
    1,
  );
  return { pages: pages.length, folder: relative(root, out) || out };
};
