import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { emptyFolder, plumbrule } from '../command-line.js';
import { closedPort, siteOnly, target } from '../target.js';

test('doctor names what prevents a verdict and what does not', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  const sound = await plumbrule(context, folder, ['doctor', '--base-url', url]);
  assert.equal(sound.code, 0, sound.out);
  assert.match(sound.out, /✓ Node/);
  assert.match(sound.out, /✓ A http.* responds/);
  const closed = await closedPort();
  const broken = await plumbrule(
    context,
    folder,
    ['doctor', '--json', '--base-url', url, '--companion-base-url', closed, '--control-url', closed],
    { HTTPS_PROXY: 'http://127.0.0.1:1' },
  );
  assert.equal(broken.code, 3, broken.out);
  const checks = JSON.parse(broken.out) as { state: string; what: string; advice?: string }[];
  const problems = checks.filter(({ state }) => state === 'problem').map(({ what }) => what);
  assert.equal(problems.length, 2);
  assert.match(problems[0] ?? '', /^B .*refused/);
  assert.match(problems[1] ?? '', /does not respond to GET \/clock: .*refused/);
  assert.ok(checks.some(({ state, what }) => state === 'note' && /HTTPS_PROXY is set/.test(what)));
  assert.deepEqual(readdirSync(folder), []);
});

test('doctor in a process of few addresses says so, and does not blame the target', async (context) => {
  // A run starts its player with a flag that needs fewer of them.
  const limits = 'Max address space  4096000000  unlimited  bytes';
  const code = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module"; const read = fs.readFileSync; fs.readFileSync = (path, ...rest) => path === "/proc/self/limits" ? ${JSON.stringify(limits)} : read(path, ...rest); syncBuiltinESMExports()`;
  const url = await target(context, siteOnly());
  const { code: exit, out } = await plumbrule(context, emptyFolder(), ['doctor', '--base-url', url], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
  });
  assert.equal(exit, 0, out);
  assert.match(out, /! the targets were not checked: this process may use too few addresses/);
});

test('plan prints the requests of a run by route and sends none', async (context) => {
  const folder = emptyFolder();
  let asked = 0;
  const url = await target(context, (request, response) => {
    asked += 1;
    siteOnly()(request, response);
  });
  const words = ['plan', '--base-url', url, '--only', 'A-SITE', '--seed', '1'];
  const { code, out, err } = await plumbrule(context, folder, [...words, '--json']);
  assert.equal(code, 0, err);
  const plan = JSON.parse(out);
  assert.ok(plan.routes.some(({ route }: { route: string }) => route === '/api/v1/site'));
  assert.equal(
    plan.routes.reduce((sum: number, { requests }: { requests: number }) => sum + requests, 0),
    plan.requests,
  );
  assert.equal(asked, 0);
  assert.match((await plumbrule(context, folder, words)).out, /Interface A, journal: \d+ requests?/);
  assert.deepEqual(readdirSync(folder), []);
});
