import type { FullConfig } from '@playwright/test';
import { judgedBy } from '../targets.js';
import { type Announcement, announcingVariable, type HostRequest, hostVariable, paths } from './messages.js';
import { serveHost } from './server.js';
import { openTargetRun, type TargetRun } from './target-run.js';

/**
 * Runs in the main process of Playwright before all tests. Plays the scenarios of each target in one run for
 * all workers, so that no evidence is lost when a worker is replaced.
 */
const begin = async ({ projects, shard }: FullConfig): Promise<() => Promise<void>> => {
  let announce: () => void = () => undefined;
  const announced =
    process.env[announcingVariable] === undefined
      ? undefined
      : new Promise<void>((done) => {
          announce = done;
        });
  const runs = new Map<string, TargetRun>();
  for (const project of projects) {
    const target = judgedBy(project)?.target;
    if (target === undefined || runs.has(target.name ?? '')) continue;
    runs.set(target.name ?? '', openTargetRun(target, { announced, shard: shard ?? undefined }));
  }
  const runNamed = (name: string): TargetRun => {
    const run = runs.get(name);
    if (!run) throw new Error(`no project judges a target named "${name}"`);
    return run;
  };
  const server = await serveHost(async (path, question) => {
    if (path === paths.announce) {
      const { targets } = question as Announcement;
      for (const [name, scenarios] of Object.entries(targets)) runNamed(name).announce(scenarios);
      announce();
      return undefined;
    }
    const { target, scenario } = question as HostRequest;
    return path === paths.verdict ? runNamed(target).verdict() : runNamed(target).outcome(scenario);
  });
  process.env[hostVariable] = server.address;
  return async () => {
    await Promise.all([...runs.values()].map((run) => run.close()));
    server.close();
  };
};

export default begin;
