import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyFolder, plumbrule, start } from '../command-line.js';

const get = (path: string) => `const response = await fetch(\`\${process.env.PLUMBRULE_BASE_URL}${path}\`);`;

/** Clients with one mistake each, and the legal choice that shows it. */
const clients: readonly (readonly [what: string, source: string, choice: string])[] = [
  [
    'needs media types in lower-case letters',
    `${get('/api/v1/site')}
if (!response.headers.get('content-type').startsWith('application/json')) process.exit(1);`,
    'a-media-type-in-capitals',
  ],
  [
    'builds addresses from the origin alone',
    `const response = await fetch(new URL('/api/v1/site', process.env.PLUMBRULE_BASE_URL));
if (!response.ok) process.exit(1);`,
    'a-path-prefix',
  ],
  [
    'assumes 20 items on a page',
    `${get('/api/v1/content')}
if ((await response.json()).items.length !== 20) throw new Error('not 20 items\\u001b[2J');`,
    'a-short-pages',
  ],
];
const choices = [...clients.map(([, , choice]) => choice), 'a-members-nest-deep'];

for (const [what, source, choice] of clients)
  test(`client finds the legal choice that breaks a client that ${what}`, async (context) => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'client.mjs'), source);
    const { code, out, err } = await plumbrule(context, folder, [
      'client',
      ...choices.flatMap((id) => ['--choice', id]),
      '--',
      process.execPath,
      'client.mjs',
    ]);
    assert.equal(code, 1, out + err);
    assert.match(out, /^1 set of legal choices breaks the command, on 1 legal server with 4 legal choices\./);
    assert.match(
      out,
      new RegExp(`^1\\. ${choice}: [^\\n]+\\n {3}legal {3}\\S[^]*--choice ${choice} -- `, 'm'),
    );
    assert.ok(!out.includes('\u001b'));
  });

test('client prints JSON, and passes a client that reads what the contract says', async (context) => {
  const folder = emptyFolder();
  const [, [, origin]] = clients as [(typeof clients)[0], (typeof clients)[0]];
  writeFileSync(join(folder, 'sound.mjs'), `${get('/api/v1/site')}\nif (!response.ok) process.exit(1);`);
  writeFileSync(join(folder, 'origin.mjs'), origin);
  const json = ['client', '--choice', 'a-path-prefix', '--json', '--', process.execPath];
  const sound = await plumbrule(context, folder, [...json, 'sound.mjs']);
  assert.equal(sound.code, 0, sound.err);
  assert.deepEqual(JSON.parse(sound.out).breaking, []);
  const broken = await plumbrule(context, folder, [...json, 'origin.mjs']);
  assert.equal(broken.code, 1);
  const { breaking } = JSON.parse(broken.out);
  assert.deepEqual(
    breaking.map((one: { choices: { id: string }[] }) => one.choices.map(({ id }) => id)),
    [['a-path-prefix']],
  );
});

test('client says why there is no result, and what to write instead', async (context) => {
  const run = (...words: readonly string[]) => plumbrule(context, emptyFolder(), ['client', ...words]);
  const cases: readonly (readonly [Awaited<ReturnType<typeof run>>, number, RegExp])[] = [
    [await run('--', process.execPath, '-e', 'process.exit(7)'), 3, /failed on the plain reference server/],
    [await run('--', 'no-such-program'), 3, /cannot be started/],
    [
      await run('--timeout', '1', '--', process.execPath, '-e', 'setInterval(() => {}, 1000)'),
      3,
      /timed out/,
    ],
    [await run(), 2, /plumbrule client -- npm test/],
    [await run('--choice', 'a-pat-prefix', '--', 'true'), 2, /Did you mean "a-path-prefix"/],
    [await run('--interface', 'C', '--', 'true'), 2, /--interface is A or B, not "C"/],
  ];
  for (const [{ code, err }, expected, message] of cases) {
    assert.equal(code, expected, err);
    assert.match(err, message);
  }
});

test('serve --legal starts a server with many choices, and prints the seed that draws them again', async (context) => {
  const server = start(context, emptyFolder(), ['serve', '--json', '--legal', '7']);
  const [line] = await once(server.process.stdout ?? process.stdin, 'data');
  const { base_url: baseUrl, legal_seed: seed, variants } = JSON.parse(String(line));
  assert.equal(seed, 7);
  assert.ok(variants.length > 50);
  assert.equal((await fetch(`${baseUrl}/api/v1/site`)).status, 200);
  server.process.kill();
  await server.finished;
  const bad = await plumbrule(context, emptyFolder(), ['serve', '--legal', 'some']);
  assert.equal(bad.code, 2);
  assert.match(bad.err, /--legal must be an integer/);
});
