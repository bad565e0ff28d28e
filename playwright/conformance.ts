import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig, Project } from '@playwright/test';
import { contract } from '../runs/contract.js';
import { specUrl } from '../specs/spec-url.js';
import { hostUrl } from './host/host-url.js';
import { reporterUrl } from './reporter/reporter-url.js';
import type { ConformanceTarget, Judged, PlumbruleOptions } from './targets.js';

export { createReporter as default } from './reporter/reporter.js';
export type { ConformanceTarget } from './targets.js';

type Configuration = PlaywrightTestConfig<object, PlumbruleOptions>;

/** Evidence is gathered once: to repeat a test, or to end it while the target makes the run wait, shows nothing new. */
const always = { fullyParallel: true, retries: 0, timeout: 0 };

const projectsOf = (target: ConformanceTarget): Project<object, PlumbruleOptions>[] => {
  const spec = fileURLToPath(specUrl);
  const named = (name: string) => (target.name === undefined ? name : `${target.name} ${name}`);
  const given: Record<string, string | undefined> = { a: target.baseUrl, b: target.companionBaseUrl };
  // Without an address here, those of the environment count: an interface without one skips its tests.
  const isAnyGiven = Object.values(given).some((address) => address !== undefined);
  const common = { ...always, testDir: dirname(spec), testMatch: basename(spec) };
  const use = (judged: Judged): PlumbruleOptions => ({ plumbrule: judged });
  return [
    ...contract.facts
      .filter(({ letter }) => !isAnyGiven || given[letter] !== undefined)
      .map(({ letter, name }) => ({
        ...common,
        name: named(name),
        grep: new RegExp(`Interface ${letter.toUpperCase()}\\b`),
        // A teardown project runs in each shard, after all others, whatever is selected.
        teardown: named('verdict'),
        use: use({ target, letter }),
      })),
    { ...common, name: named('verdict'), grep: /\bVerdict\b/, use: use({ target }) },
  ];
};

/** Returns what someone may have given once or several times. */
const listOf = <T>(value: T | readonly T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? [...(value as readonly T[])] : [value as T];

/**
 * Returns a Playwright configuration that plays the scenarios of `plumbrule run` as tests: a project per interface and
 * target, and one for the verdict. `more` adds to the configuration, such as `webServer`, reporters or projects of your
 * own. Several targets need names.
 */
export const conformance = (
  target: ConformanceTarget | readonly ConformanceTarget[] = {},
  more: PlaywrightTestConfig = {},
): Configuration => {
  const targets = listOf(target);
  if (new Set(targets.map(({ name }) => name)).size < targets.length)
    throw new Error('each of several targets needs a name of its own');
  const { reporter = 'list', projects = [], globalSetup, ...others } = more as Configuration;
  const reporters = typeof reporter === 'string' ? [[reporter] as const] : reporter;
  return {
    // The scenarios are played in one run however many workers show them.
    workers: 1,
    ...others,
    reporter: [...reporters, [fileURLToPath(reporterUrl)]] as NonNullable<Configuration['reporter']>,
    globalSetup: [...listOf(globalSetup), fileURLToPath(hostUrl)],
    projects: [...targets.flatMap(projectsOf), ...projects],
  };
};
