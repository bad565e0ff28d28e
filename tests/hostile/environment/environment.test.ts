import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { siteOnly, target } from '../../gate/target.js';
import { breaking, type EnvironmentCase, halfPowerless, harmless, powerless, unwritable } from './cases.js';
import { canMount, startRun } from './start.js';

/** Why a case cannot be played here; undefined where it can. */
const hindranceOf = ({ user, words, shell, needsMount }: EnvironmentCase): string | undefined => {
  if (process.platform === 'win32') return 'needs a system of the Unix family';
  if (user !== undefined && process.getuid?.() !== 0) return 'only root may start a process of another user';
  if (needsMount && !canMount()) return 'only root may mount file systems';
  const needsProc = [shell, ...(words ?? [])].some((word) => word?.includes('/proc/'));
  return needsProc && process.platform !== 'linux' ? 'needs /proc' : undefined;
};

for (const [what, cases] of [
  ['a run ends with its verdict in', harmless],
  ['the report cannot be written, and the older one stays, in', breaking],
  ['the machine is the cause, and no question about the server, in', powerless],
  ['the machine is the cause for one target, and the other is judged, in', halfPowerless],
  ['nothing is sent, and one sentence says why, in', unwritable],
] as const)
  describe(what, { concurrency: 2 }, () => {
    // A run that waits for a file would wait forever.
    for (const one of cases)
      test(one.title, { timeout: 120_000 }, async (context) => {
        const hindrance = hindranceOf(one);
        if (hindrance !== undefined) return context.skip(hindrance);
        let requests = 0;
        const site = siteOnly();
        const url = await target(context, (request, response) => {
          requests += 1;
          site(request, response);
        });
        const { code, out, err, hasReport, folder } = await startRun(context, url, one);
        assert.equal(code, one.code, out + err);
        if (one.says) assert.match(err, one.says);
        if (one.prints) assert.match(out, one.prints);
        assert.doesNotMatch(out, /Is the server up|could not be judged within bounds/);
        assert.doesNotMatch(err, /please report it|\bat \S+ \(/);
        if (one.keeps !== undefined)
          assert.equal(readFileSync(join(folder, 'plumbrule-report', 'conformance.json'), 'utf8'), one.keeps);
        for (const name of one.untouched ?? [])
          assert.equal(readFileSync(join(folder, name), 'utf8'), 'not of a report', name);
        assert.equal(requests > 0, one.code !== 2 && !powerless.includes(one));
        assert.equal(hasReport, one.hasReport ?? one.code !== 2);
      });
  });
