import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parse, stringify } from 'yaml';
import { emptyFolder, plumbrule, start } from '../command-line.js';
import { read } from '../project-files.js';

type Urls = Record<'base_url' | 'companion_base_url' | 'control_url', string>;

const served = async (context: TestContext, folder: string, ...flags: string[]): Promise<Urls> => {
  const server = start(context, folder, ['serve', '--json', ...flags]);
  const line = await Promise.race([
    once(server.process.stdout ?? process.stdin, 'data'),
    server.finished.then(({ err }) => assert.fail(err)),
  ]);
  return JSON.parse(String(line)) as Urls;
};

const json = async (url: string) => (await (await fetch(url)).json()) as Record<string, unknown>;

const small = `version: 1
journal:
  site: { name: The shed, origin: 'https://shed.example' }
  pages:
    - { id: about, title: About the shed, description: What it is for., last_updated: 2026-01-05 }
  costs:
    - id: nails
      title: Nails
      description: A box of nails.
      last_updated: 2026-01-06
      cost: { amount: '120.50', category: hardware, scope: shed, kind: purchase, counted: true, precision: day, from: 2026-01-06, to: 2026-01-06, coverage: complete }
companion:
  notes:
    - { slug: why-a-shed, title: Why a shed, summary: Reasons., published: 2026-01-05, tags: [wood], markdown: '# Why a shed' }
`;

test('serve --data serves the records and entries of a file, YAML or JSON, and nothing else', async (context) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'data.yaml'), small);
  writeFileSync(join(folder, 'data.json'), JSON.stringify(parse(small)));
  for (const file of ['data.yaml', 'data.json']) {
    const { base_url, companion_base_url } = await served(context, folder, '--data', file);
    assert.equal((await json(`${base_url}/api/v1/site`)).name, 'The shed');
    const { items } = await json(`${base_url}/api/v1/content`);
    assert.deepEqual(
      (items as { id: string }[]).map(({ id }) => id),
      ['about', 'nails'],
    );
    const nails = await json(`${base_url}/api/v1/content/nails`);
    assert.deepEqual((nails.cost as { amount: object }).amount, {
      currency: 'INR',
      minor_unit: 'paise',
      amount_minor: 12050,
      decimal: '120.50',
    });
    assert.equal(nails.canonical, 'https://shed.example/journal/nails');
    assert.match(JSON.stringify(await json(`${companion_base_url}/api/v1/notes/why-a-shed`)), /# Why a shed/);
    assert.doesNotMatch(JSON.stringify(await json(`${companion_base_url}/api/v1/content?kind=all`)), /teak/);
  }
});

test('the data of the reference server are such a file: served from it, they are the same and conform', async (context) => {
  const folder = emptyFolder();
  const { private: _, ...journal } = parse(read('fixtures/journal.yaml')) as Record<string, unknown>;
  const companion = parse(read('fixtures/companion.yaml')) as object;
  writeFileSync(join(folder, 'data.yaml'), stringify({ version: 1, journal, companion }));
  const [own, given] = [await served(context, folder), await served(context, folder, '--data', 'data.yaml')];
  const walked = async ({ base_url }: Urls) => {
    const items: unknown[] = [];
    for (let cursor = ''; ; ) {
      const page = await json(`${base_url}/api/v1/content?limit=100${cursor}`);
      items.push(...(page.items as unknown[]));
      if (page.next_cursor === null) return items;
      cursor = `&cursor=${encodeURIComponent(String(page.next_cursor))}`;
    }
  };
  const [expected, received] = [await walked(own), await walked(given)];
  assert.ok(expected.length > 200);
  assert.deepEqual(received, expected);
  for (const path of ['site', 'content/summary-to-date', 'content/cost-2025-02-14-cement'])
    assert.deepEqual(
      await json(`${given.base_url}/api/v1/${path}`),
      await json(`${own.base_url}/api/v1/${path}`),
    );
  const listing = async ({ companion_base_url: url }: Urls) =>
    JSON.stringify(await json(`${url}/api/v1/content?kind=all&limit=50`)).replaceAll(url, '');
  assert.equal(await listing(given), await listing(own));
  const { code, out } = await plumbrule(context, folder, [
    'run',
    ...['--base-url', given.base_url, '--companion-base-url', given.companion_base_url],
    ...['--control-url', given.control_url, '--profile', 'quick', '--format', 'quiet'],
  ]);
  assert.equal(code, 0, out);
});

test('all that is wrong in a file is told at once, with line and place', async (context) => {
  const folder = emptyFolder();
  writeFileSync(
    join(folder, 'data.yaml'),
    `version: 1
journal:
  pages:
    - { id: Big Letters, title: '', description: x, last_updated: 2026-02-31 }
  costs:
    - id: nails
      titel: Nails
      description: A box of nails.
      last_updated: 2026-01-06
      cost: { amount: 120.50, category: hardware, scope: shed, kind: purchase, counted: 'yes', precision: day, from: 2026-01-06, to: null, coverage: complete }
`,
  );
  const { code, out, err } = await plumbrule(context, folder, ['serve', '--data', 'data.yaml']);
  assert.deepEqual([code, out], [2, '']);
  const lines = err
    .replace(/^plumbrule: /, '')
    .trimEnd()
    .split('\n');
  const expected = [
    /^data\.yaml, line 4: journal\.pages\[0\]\.id: expected a string that matches \S+, received "Big Letters"/,
    /^data\.yaml, line 4: journal\.pages\[0\]\.title: expected at least 1 characters, received ""/,
    /^data\.yaml, line 4: journal\.pages\[0\]\.last_updated: expected a date YYYY-MM-DD, received "2026-02-31"/,
    /^data\.yaml, line 6: journal\.costs\[0\]: "title" is missing$/,
    /^data\.yaml, line 7: journal\.costs\[0\]\.titel: unknown key\. Did you mean "title"\?$/,
    /^data\.yaml, line 10: journal\.costs\[0\]\.cost\.amount: expected a string, received 120\.5 \(Rupees with two decimals, in quotes/,
    /^data\.yaml, line 10: journal\.costs\[0\]\.cost\.counted: expected a boolean, received "yes"/,
  ];
  for (const one of expected)
    assert.equal(lines.filter((line) => one.test(line)).length, 1, `${one}\n${err}`);
  assert.equal(lines.length, expected.length, err);

  const entry = { title: 'x', description: 'x', last_updated: '2026-01-06' };
  const source = (recorded_at: string, precision: string) => ({
    source: [{ label: 'x', url: 'https://shed.example/x', recorded_at, precision }],
  });
  const cost = { category: 'c', scope: 's', kind: 'k', counted: true, precision: 'day', coverage: 'c' };
  writeFileSync(
    join(folder, 'data.json'),
    JSON.stringify({
      version: 1,
      journal: {
        pages: [
          { ...entry, id: 'same' },
          { ...entry, id: 'month', ...source('2026-01', 'day') },
        ],
        costs: [
          {
            ...entry,
            id: 'same',
            cost: { ...cost, amount: '90071992547409.91', from: '2026-02-30', to: null },
          },
          { ...entry, id: 'much', cost: { ...cost, amount: '90071992547409.92', from: null, to: null } },
        ],
      },
    }),
  );
  const second = await plumbrule(context, folder, ['client', '--data', 'data.json', '--', 'true']);
  assert.equal(second.code, 2, second.out);
  for (const wanted of [
    /journal\.costs\[0\]\.id: "same" is used twice/,
    /journal\.pages\[1\]\.source\[0\]\.recorded_at: with the precision day, expected a real day/,
    /journal\.costs\[0\]\.cost\.from: expected a real day, received "2026-02-30"/,
    /journal\.costs\[1\]\.cost\.amount: an amount is at most/,
    /journal\.costs: the counted amounts add up to more than/,
  ])
    assert.match(second.err, wanted);
});

test('many errors are cut, and what is no file of data gets one sentence', async (context) => {
  const folder = emptyFolder();
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    'many.json',
    JSON.stringify({ version: 1, journal: { pages: Array.from({ length: 500 }, () => ({})) } }),
  );
  write('long.yaml', `version: 1\n# ${'x'.repeat(2 ** 20)}\n`);
  write('list.yaml', '- 1\n');
  write('deep.json', `${'['.repeat(50_000)}`);
  write('other.yaml', 'version: 2\n');
  write('tagged.yaml', 'version: 1\njournal: *nobody\n');
  mkdirSync(join(folder, 'folder'));
  const wrong: [string, RegExp][] = [
    ['many.json', /^plumbrule: (many\.json, line 1: [^\n]+\n){20}and 1980 more\n$/],
    ['long.yaml', /long\.yaml cannot be read: /],
    ['list.yaml', /list\.yaml, line 1: the file: expected an object, received an array/],
    ['deep.json', /deep\.json/],
    ['other.yaml', /other\.yaml, line 1: version: expected 1, received 2/],
    ['tagged.yaml', /tagged\.yaml/],
    ['folder', /folder cannot be read: it is a folder/],
    ['nowhere.yaml', /nowhere\.yaml cannot be read: it does not exist/],
    ['/dev/zero', /\/dev\/zero cannot be read: /],
  ];
  for (const [file, expected] of wrong) {
    const { code, err } = await plumbrule(context, folder, ['serve', '--data', file]);
    assert.equal(code, 2, `${file}: ${err}`);
    assert.match(err, expected, file);
    assert.ok(err.length < 8000, file);
  }
});

test('client --data gives its servers the data that the tests of a client need', async (context) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'data.yaml'), small);
  writeFileSync(
    join(folder, 'client.mjs'),
    `const response = await fetch(process.env.PLUMBRULE_BASE_URL + '/api/v1/content/nails');
if ((await response.json()).cost.amount.decimal !== '120.50') process.exit(1);
`,
  );
  const words = ['--choice', 'a-media-type-in-capitals', '--', process.execPath, 'client.mjs'];
  const given = await plumbrule(context, folder, ['client', '--data', 'data.yaml', ...words]);
  assert.equal(given.code, 0, given.out + given.err);
  assert.equal((await plumbrule(context, folder, ['client', ...words])).code, 3);
});
