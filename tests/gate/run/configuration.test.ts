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
    /\.\.\/\.\.\/plumbrule\.config\.yaml, line 2: "headerFile": \.\.\/\.\.\/missing\.txt cannot be read/,
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

test('all mistakes of the file, the environment and the flags are said at once, and nothing is sent', async (context) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, file), 'version: 1\nprofle: quick\nbudget:\n  timeout: soon\nca: absent.pem\n');
  const { code, err } = await plumbrule(
    context,
    folder,
    ['run', '--base-url', 'ftp://a.test', '--report', 'pdf'],
    {
      PLUMBRULE_SEED: 'x',
      PLUMBRULE_STRCIT: 'true',
    },
  );
  assert.equal(code, 2);
  assert.equal(
    err,
    `plumbrule: 7 mistakes in the settings
  plumbrule.config.yaml, line 2: unknown key "profle". Did you mean "profile"?
  plumbrule.config.yaml, line 4: "budget.timeout" must be a duration such as 500ms, 10s, 15m or 1h, not "soon"
  unknown variable "PLUMBRULE_STRCIT". Did you mean "PLUMBRULE_STRICT"?
  --base-url must be an http or https URL such as https://staging.example, not "ftp://a.test"
  PLUMBRULE_SEED must be an integer from -2147483648 to 4294967295, not "x"
  plumbrule.config.yaml, line 5: "ca": absent.pem cannot be read: it does not exist
  --report must be one of html, json, junit, markdown, sarif, ctrf, codequality, har, annotations, badge, not "pdf".
`,
  );
});

test("a variable that resembles no setting may be another program's: it is named and ignored", async (context) => {
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  const words = ['run', '--base-url', url, '--only', 'A-SITE', '--seed', '1'];
  const { code, err } = await plumbrule(context, folder, words, {
    PLUMBRULE_VERSION: '0.1.0',
    PLUMBRULE_URL: 'http://a.test',
    PLUMBRULE_PLAYWRIGHT_HOST: 'internal',
    PLUMBRULE_STAGING: '',
  });
  assert.equal(code, 0, err);
  assert.deepEqual(err.match(/^ignored .*$/gm), [
    'ignored  the variable "PLUMBRULE_URL". Did you mean "PLUMBRULE_BASE_URL"?',
    'ignored  the variable "PLUMBRULE_VERSION".',
  ]);
});

test('all names of --only and --skip that match nothing are said at once', async (context) => {
  const words = ['run', '--base-url', 'http://127.0.0.1:1', '--only', 'A-SITEE', '--skip', 'A-PAEG'];
  const { code, err } = await plumbrule(context, emptyFolder(), words);
  assert.equal(code, 2);
  assert.match(
    err,
    /^plumbrule: 2 mistakes in --only and --skip\n {2}--only "A-SITEE": .*\n {2}--skip "A-PAEG": .*\n$/,
  );
});
