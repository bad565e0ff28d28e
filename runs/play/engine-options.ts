import type { EngineOptions } from '../../harness/engine/run.js';
import type { HeaderLine } from '../../harness/network/exchange.js';
import type { RunOptions } from '../settings/run-options.js';
import { version } from '../version.js';
import { runSecrets } from './run-secrets.js';

/** Requests in flight at once, per interface. */
export const slots = 8;

/** Returns the options of a run for the engine. */
export const engineOptions = (options: RunOptions): EngineOptions => {
  const given = new Set(options.headers.map(([name]) => name.toLowerCase()));
  const own: HeaderLine[] = [
    ['user-agent', `plumbrule/${version}`],
    // `*/*`: Interface B sends some routes as JSON and others as Markdown or plain text.
    ['accept', '*/*'],
  ];
  return {
    targets: options.targets,
    seed: options.seed,
    profile: options.profile,
    examples: options.examples,
    maxRequests: options.maxRequests,
    maxTimeMs: options.maxTimeMs,
    ...(options.plannedMs === undefined ? {} : { plannedMs: options.plannedMs }),
    timeoutMs: options.timeoutMs,
    bodyBytes: options.maxBodyBytes,
    ...(options.ca === undefined ? {} : { ca: options.ca }),
    ...(options.identity === undefined ? {} : { identity: options.identity }),
    headers: [...own.filter(([name]) => !given.has(name)), ...options.headers],
    // An access wall in front of the target may need them.
    fixedHeaders: [...given],
    secrets: runSecrets(options.headers),
    slots,
    waits: options.waits,
  };
};
