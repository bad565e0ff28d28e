import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { FleetReport } from '../../../reports/fleet/model.js';
import { emptyFolder, plumbrule } from '../command-line.js';
import { closedPort, siteOnly, target } from '../target.js';

const fleetIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'plumbrule-fleet', 'fleet.json'), 'utf8')) as FleetReport;

test('a fleet has a report per target, one page and one exit code, shows changes, and resumes where it ended', async (context) => {
  const folder = emptyFolder();
  const state = { broken: false };
  const sound = await target(context, siteOnly());
  const turning = await target(
    context,
    siteOnly(() => (state.broken ? { authentication: 7 } : {})),
  );
  const file = join(folder, 'targets.yaml');
  writeFileSync(
    file,
    `version: 1\ntargets:\n  - { name: sound, a: "${sound}" }\n  - { name: turning, a: "${turning}" }\n`,
  );
  const words = ['fleet', 'targets.yaml', '--only', 'A-SITE', '--no-progress'];
  const first = await plumbrule(context, folder, words);
  assert.equal(first.code, 0, first.err);
  assert.match(first.out, /^2 of 2 conform {3}report: plumbrule-fleet\/index\.html$/m);
  assert.ok(existsSync(join(folder, 'plumbrule-fleet', 'sound', 'conformance.html')));

  state.broken = true;
  assert.equal((await plumbrule(context, folder, words)).code, 1);
  const fleet = fleetIn(folder);
  assert.deepEqual(
    fleet.results.map(({ name, verdict, previous }) => [name, verdict, previous]),
    [
      ['sound', 'CONFORMS', 'CONFORMS'],
      ['turning', 'DOES NOT CONFORM', 'CONFORMS'],
    ],
  );
  const page = readFileSync(join(folder, 'plumbrule-fleet', 'index.html'), 'utf8');
  assert.match(page, /<h1>1 of 2 targets conform<\/h1>/);
  assert.match(page, /<td>was CONFORMS; new: A-SITE-\d+<\/td>/);
  assert.match(page, /: 2 of 2 conformed; since then 1 new failure, 0 fixed\./);
  assert.match(page, /<a href="turning\/conformance\.html">turning<\/a>/);

  // A run that ended early has no finishedAt; its judgements are kept.
  const { finishedAt: _, ...ended } = fleet;
  const kept = { ...ended, results: fleet.results.filter(({ name }) => name === 'turning') };
  writeFileSync(join(folder, 'plumbrule-fleet', 'fleet.json'), JSON.stringify(kept));
  state.broken = false;
  const resumed = await plumbrule(context, folder, [...words, '--resume']);
  assert.equal(resumed.code, 1);
  assert.doesNotMatch(resumed.out, / turning {2}/);
  assert.deepEqual(
    fleetIn(folder).results.map(({ name, exitCode }) => [name, exitCode]),
    [
      ['sound', 0],
      ['turning', 1],
    ],
  );
  // The run before is still the one before the run that was ended.
  assert.deepEqual(
    fleetIn(folder).results.map(({ previous, newlyFailing }) => [previous, newlyFailing?.length]),
    [
      ['CONFORMS', 0],
      ['CONFORMS', 1],
    ],
  );
  assert.equal((await plumbrule(context, folder, words)).code, 0);
  assert.match(
    readFileSync(join(folder, 'plumbrule-fleet', 'index.html'), 'utf8'),
    /<td>was DOES NOT CONFORM; fixed: A-SITE-\d+<\/td>/,
  );
});

test('a fleet with an unreachable target has no verdict, and a mistake in the file sends nothing', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  const write = (targets: string) =>
    writeFileSync(join(folder, 'targets.yaml'), `version: 1\ntargets: ${targets}\n`);
  const words = ['fleet', 'targets.yaml', '--only', 'A-SITE'];
  write(`[{ name: sound, a: "${url}" }, { name: gone, a: "${await closedPort()}" }]`);
  assert.equal((await plumbrule(context, folder, words)).code, 3);
  for (const [targets, message] of [
    ['[{ name: ../x, a: "http://127.0.0.1:1" }]', /target 1: "name" consists of/],
    ['[{ name: x, a: "http://127.0.0.1:1" }, { name: X, a: "http://127.0.0.1:1" }]', /used twice/],
    ['[{ name: x, aa: "http://127.0.0.1:1" }]', /unknown key "aa"/],
    ['[{ name: x }]', /no target/],
    ['[]', /at least one target/],
  ] as const) {
    write(targets);
    const { code, err } = await plumbrule(context, folder, [...words, '--out', 'none']);
    assert.equal(code, 2, err);
    assert.match(err, message);
  }
  assert.ok(!existsSync(join(folder, 'none')));
});
