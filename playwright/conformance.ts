import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import { contract } from '../runs/contract.js';
import { specUrl } from '../specs/spec-url.js';

/** The server to judge; at least one base URL. Further settings come from the environment and plumbrule.config.yaml. */
export interface ConformanceTarget {
  /** Interface A, the journal: what stands before `/api/v1`. */
  readonly baseUrl?: string;
  /** Interface B, the companion. */
  readonly companionBaseUrl?: string;
  /** Test hooks of the target, if it has any. */
  readonly controlUrl?: string;
  readonly profile?: 'quick' | 'standard' | 'full';
  /** Repeats the random choices of an earlier run. */
  readonly seed?: number;
  /** A broken clause of level should fails its test too. */
  readonly strict?: boolean;
  /** File of header lines sent with every request. */
  readonly headerFile?: string;
}

const variables = {
  baseUrl: 'PLUMBRULE_BASE_URL',
  companionBaseUrl: 'PLUMBRULE_COMPANION_BASE_URL',
  controlUrl: 'PLUMBRULE_CONTROL_URL',
  profile: 'PLUMBRULE_PROFILE',
  seed: 'PLUMBRULE_SEED',
  strict: 'PLUMBRULE_STRICT',
  headerFile: 'PLUMBRULE_HEADER_FILE',
} as const satisfies Record<keyof ConformanceTarget, string>;

/**
 * Returns a Playwright configuration that plays the scenarios of `plumbrule run` as tests, a project per interface that
 * has an address. Workers receive the settings as environment variables. `more` adds to the configuration, such as
 * `webServer` or reporters.
 */
export const conformance = (
  target: ConformanceTarget,
  more: PlaywrightTestConfig = {},
): PlaywrightTestConfig => {
  for (const [name, variable] of Object.entries(variables)) {
    const value = target[name as keyof ConformanceTarget];
    if (value !== undefined) process.env[variable] = String(value);
  }
  // All tests of a run share one seed, also after a worker was replaced.
  process.env.PLUMBRULE_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  const spec = fileURLToPath(specUrl);
  const given: Record<string, string | undefined> = { a: target.baseUrl, b: target.companionBaseUrl };
  return {
    reporter: [['list'], ['html', { open: 'never' }]],
    ...more,
    testDir: dirname(spec),
    testMatch: basename(spec),
    // Some scenarios move the target's clock or use up its quota: they must be alone with it.
    workers: 1,
    fullyParallel: true,
    projects: contract.facts
      .filter(({ letter }) => given[letter] !== undefined)
      .map(({ letter, name }) => ({ name, grep: new RegExp(`Interface ${letter.toUpperCase()}\\b`) })),
  };
};
