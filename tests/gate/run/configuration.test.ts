import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { siteOnly, target } from '../target.js';

const file = 'plumbrule.config.yaml';

test('a flag overrides the environment, the environment the file, the file the default, and the report names the source', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  writeFileSync(
    join(folder, file),
    `version: 1\ntargets: { a: ${url} }\nonly: [A-SITE]\nseed: 1\nprofile: quick\nbudget:\n  maxRequests: 50\n  timeout: 5s\n`,
  );
  const { code, err } = await plumbrule(context, folder, ['run', '--seed', '3'], {
    PLUMBRULE_SEED: '2',
    PLUMBRULE_PROFILE: 'full',
  });
  assert.equal(code, 0, err);
  assert.match(err, /config {3}plumbrule\.config\.yaml/);
  const report = reportIn(folder);
  const origins = Object.fromEntries(
    report.config.map(({ key, value, origin }) => [key, `${value} ${origin}`]),
  );
  assert.equal(origins.seed, '3 flag');
  assert.equal(origins.profile, 'full env');
  assert.equal(origins['max-requests'], '50 file');
  assert.equal(origins['max-time'], '15m default');
  assert.equal(
    report.command,
    `plumbrule run --base-url ${url} --only A-SITE --profile full --max-requests 50 --timeout 5s --seed 3`,
  );
});

test('the file is found in a parent folder, up to the one with .git, and --no-config ignores it', async (context) => {
  const top = emptyFolder();
  const below = join(top, 'packages', 'api');
  mkdirSync(below, { recursive: true });
  writeFileSync(join(top, file), 'targets: { a: "http://127.0.0.1:1" }\nheaderFile: missing.txt\n');
  const found = await plumbrule(context, below, ['run']);
  assert.equal(found.code, 2, found.err);
  assert.match(
    found.err,
    /"headerFile" in \.\.\/\.\.\/plumbrule\.config\.yaml: \.\.\/\.\.\/missing\.txt cannot be read/,
  );
  assert.match((await plumbrule(context, below, ['run', '--no-config'])).err, /no target/);
  mkdirSync(join(below, '.git'));
  assert.match((await plumbrule(context, below, ['run'])).err, /no target/);
});

for (const [what, text, expected] of [
  [
    'an unknown key',
    'version: 1\n\nprofle: quick\n',
    /line 3: unknown key "profle"\. Did you mean "profile"\?/,
  ],
  [
    'an unknown nested key',
    'budget:\n  maxRequest: 4\n',
    /line 2: unknown key "budget\.maxRequest"\. Did you mean "maxRequests"\?/,
  ],
  ['a key given twice', 'seed: 1\nseed: 2\n', /line 2: this is not valid YAML: .*unique/],
  ['text that is not YAML', 'profile: [quick\n', /line \d+: /],
  [
    'a wrong value',
    'targets: { a: "http://127.0.0.1" }\nprofile: fast\n',
    /line 2: "profile" must be one of quick, standard, full, not "fast"/,
  ],
  ['a value near a known one', 'profile: standart\n', /not "standart"\. Did you mean "standard"\?/],
  ['a wrong duration', 'budget:\n  timeout: soon\n', /line 2: "budget\.timeout" must be a duration such as/],
  ['a list where one value belongs', 'out: [a, b]\n', /line 1: "out" must be a folder/],
  ['a file that is a list', '- a\n', /line 1: the file must be keys and values/],
  ['another version', 'version: 2\n', /line 1: "version" must be 1, not "2"/],
] as const)
  test(`${what} in the configuration is exit 2 with the place of the mistake`, async (context) => {
    const folder = emptyFolder();
    writeFileSync(join(folder, file), text);
    const { code, err } = await plumbrule(context, folder, ['run']);
    assert.equal(code, 2);
    assert.match(err, expected);
  });
