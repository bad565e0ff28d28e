import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const below = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) =>
  join('docs', name),
);
const guides = below.filter((name) => name.endsWith('.md'));
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...guides];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

/** The text of a page without code blocks, so that headings and links in them do not count. */
const proseOf = (page: string) => textOf(page).replace(/^```[\s\S]*?^```$/gm, '');

/** The anchors of a page: its headings as GitHub names them, and explicit anchors. */
const anchorsOf = (page: string): ReadonlySet<string> => {
  const text = proseOf(page);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)]);
};

/** Returns the dead links of a page as sentences. */
const deadLinks = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : relative(root, join(root, dirname(page), path));
    if (!existsSync(join(root, target))) return [`${page}: ${link} does not exist`];
    return anchor === undefined || anchorsOf(target).has(anchor)
      ? []
      : [`${page}: ${link} has no such heading`];
  });

test('every link of the documentation leads to a file and a heading that exist', () => {
  assert.deepEqual(
    pages.flatMap((page) => deadLinks(page, proseOf(page))),
    [],
  );
  assert.deepEqual(
    deadLinks('README.md', '[a](docs/nowhere.md) [b](CHANGELOG.md#nowhere) [c](CHANGELOG.md#changelog)')
      .length,
    2,
  );
});

test('the index links every page', () => {
  const index = textOf('docs/README.md');
  const missing = guides.filter(
    (page) => page !== 'docs/README.md' && !index.includes(`](${relative('docs', page)})`),
  );
  assert.deepEqual(missing, []);
});

/** Folders of the project that pages name; a page may also name files of its reader. */
const projectFolders =
  /^(bench|bin|cli|docs|fixtures|harness|library|playwright|proof|reference-server|reports|runs|schemas|scripts|specs|tests)\//;

/** Returns the paths in a text, in code spans, that do not exist in the project. */
const stalePaths = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => projectFolders.test(path) && !existsSync(join(root, path)));

test('pages name only files and folders that exist', () => {
  assert.deepEqual(
    pages.flatMap((page) => stalePaths(proseOf(page)).map((path) => `${page}: ${path}`)),
    [],
  );
  assert.deepEqual(stalePaths('`harness/nowhere.ts`, `specs/`, `services/orders/config.yaml`'), [
    'harness/nowhere.ts',
  ]);
});

test('sources name only existing pages', () => {
  const folders = ['cli', 'runs', 'reports', 'harness', 'specs', 'scripts', 'bench', 'proof', 'tests'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const missing = [...files, 'CONTRIBUTING.md'].flatMap((file) =>
    [...textOf(file).matchAll(/\bdocs\/[\w./-]+\.(?:md|json|yaml|mjs|png)\b/g)]
      .filter(([path]) => !path.includes('nowhere') && !existsSync(join(root, path)))
      .map(([path]) => `${file}: ${path}`),
  );
  assert.deepEqual(missing, []);
});

test('no folder of the documentation has more than a dozen files', () => {
  const folders = ['docs', ...below.filter((name) => statSync(join(root, name)).isDirectory())];
  const full = folders.filter(
    (folder) =>
      readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length > 12,
  );
  assert.deepEqual(full, []);
});
