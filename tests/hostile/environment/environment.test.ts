import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { siteOnly, target } from '../../gate/target.js';
import { type EnvironmentCase, harmless, unwritable } from './cases.js';
import { startRun } from './start.js';

/** Why a case cannot be played here; undefined where it can. */
const hindranceOf = ({ user, words, shell }: EnvironmentCase): string | undefined => {
  if (process.platform === 'win32') return 'needs a system of the Unix family';
  if (user !== undefined && process.getuid?.() !== 0) return 'only root may start a process of another user';
  const needsProc = [shell, ...(words ?? [])].some((word) => word?.includes('/proc/'));
  return needsProc && process.platform !== 'linux' ? 'needs /proc' : undefined;
};

for (const [what, cases] of [
  ['a run ends with its verdict in', harmless],
  ['nothing is sent, and one sentence says why, in', unwritable],
] as const)
  describe(what, { concurrency: 2 }, () => {
    for (const one of cases)
      test(one.title, async (context) => {
        const hindrance = hindranceOf(one);
        if (hindrance !== undefined) return context.skip(hindrance);
        let requests = 0;
        const site = siteOnly();
        const url = await target(context, (request, response) => {
          requests += 1;
          site(request, response);
        });
        const { code, out, err, hasReport } = await startRun(context, url, one);
        assert.equal(code, one.code, out + err);
        if (one.says) assert.match(err, one.says);
        assert.doesNotMatch(err, /please report it|\bat \S+ \(/);
        assert.equal(requests > 0, one.code !== 2);
        assert.equal(hasReport, one.hasReport ?? one.code !== 2);
      });
  });
