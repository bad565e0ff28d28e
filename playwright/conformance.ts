import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig, Project } from '@playwright/test';
import { contract } from '../runs/contract.js';
import { specUrl } from '../specs/spec-url.js';
import { hostUrl } from './host/host-url.js';
import { reporterUrl } from './reporter/reporter-url.js';
import type { ConformanceTarget, JudgedTargets, PlumbruleOptions } from './targets.js';

export { createReporter as default } from './reporter/reporter.js';
export type { ConformanceTarget } from './targets.js';

type Configuration = PlaywrightTestConfig<object, PlumbruleOptions>;

/**
 * Evidence is gathered once. Repeating a test, or a timeout while the run waits for the target, would show
 * nothing new.
 */
const always = { fullyParallel: true, retries: 0, timeout: 0 };

const projectsOf = (target: ConformanceTarget): Project<object, PlumbruleOptions>[] => {
  const spec = fileURLToPath(specUrl);
  const named = (name: string) => (target.name === undefined ? name : `${target.name} ${name}`);
  const given: Record<string, string | undefined> = { a: target.baseUrl, b: target.companionBaseUrl };
  // Without a URL here, the URLs of the environment apply. An interface without a URL skips its tests.
  const isAnyGiven = Object.values(given).some((address) => address !== undefined);
  const common = { ...always, testDir: dirname(spec), testMatch: basename(spec) };
  const use = (judged: JudgedTargets): PlumbruleOptions => ({ plumbrule: judged });
  return [
    ...contract.facts
      .filter(({ letter }) => !isAnyGiven || given[letter] !== undefined)
      .map(({ letter, name }) => ({
        ...common,
        name: named(name),
        grep: new RegExp(`Interface ${letter.toUpperCase()}\\b`),
        // A teardown project runs in each shard, after all other projects, regardless of the selection.
        teardown: named('verdict'),
        use: use({ target, letter }),
      })),
    { ...common, name: named('verdict'), grep: /\bVerdict\b/, use: use({ target }) },
  ];
};

/** Returns a list from a single value or a list. */
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
    // One run plays the scenarios, regardless of the number of workers that show them.
    workers: 1,
    ...others,
    reporter: [...reporters, [fileURLToPath(reporterUrl)]] as NonNullable<Configuration['reporter']>,
    globalSetup: [...listOf(globalSetup), fileURLToPath(hostUrl)],
    projects: [...targets.flatMap(projectsOf), ...projects],
  };
};
