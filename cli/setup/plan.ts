import { suiteOf } from '../../harness/declarations/interface.js';
import { openEngine } from '../../harness/engine/engine.js';
import { playAll } from '../../harness/engine/schedule.js';
import { openMemoryServer } from '../../proof/memory/server.js';
import { counted, grouped } from '../../reports/text/wording.js';
import { type Contract, loadInterfaces } from '../../runs/contract.js';
import { engineOptions } from '../../runs/play/engine-options.js';
import { createRoutes } from '../../runs/play/routes.js';
import { select } from '../../runs/play/selection.js';
import { type Flag, type ParsedFlags, parseFlags, withValues } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { readInteger } from '../../runs/settings/readers.js';
import { resolveSettings } from '../../runs/settings/resolve.js';
import { readRunOptions } from '../../runs/settings/run-options.js';
import { configFlags, runSettings } from '../../runs/settings/settings.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';

/** Most records that are played in memory. */
const mostRecords = 100_000;

const ownFlags: readonly Flag[] = [
  { name: 'records', value: 'N', text: 'assumed number of records of the journal, up to 100000 (240)' },
  { name: 'json', text: 'the plan as JSON' },
];
const flagsOf = ({ facts }: Contract): readonly Flag[] => [
  ...ownFlags,
  ...runSettings(facts),
  ...configFlags,
];

/** Adds a base URL for each interface when none was given: a plan needs no real target. */
const withTargets = (given: ParsedFlags, io: Io, { facts }: Contract): ParsedFlags => {
  const settings = resolveSettings(given, io, facts);
  if (facts.some((one) => settings.target(one) !== undefined)) return given;
  return withValues(given, new Map(facts.map(({ flag }) => [flag, ['http://target.invalid']])));
};

const requestsOf = (routes: ReturnType<ReturnType<typeof createRoutes>['list']>) =>
  routes
    .map(({ interface: name, method, route, requests }) => ({ interface: name, method, route, requests }))
    .sort((one, other) => other.requests - one.requests);

/** `plumbrule plan`: plays the chosen run against the bundled server in memory and prints the requests. */
export const plan: Command = {
  ...introductions.plan,
  flags: flagsOf,
  notes:
    'Nothing is sent: the run is played in memory against the bundled server. A larger journal needs more pages, and a\ntarget that returns 429 needs retries.',
  run: async (words, io, contract) => {
    const given = parseFlags(words, flagsOf(contract));
    const options = readRunOptions(resolveSettings(withTargets(given, io, contract), io, contract.facts), io);
    const whole = suiteOf(await loadInterfaces(contract));
    const interfaces = contract.facts
      .map(({ letter }) => letter)
      .filter((letter) => options.targets[letter] !== undefined);
    const exhaust = options.exhaust && options.profile !== 'quick';
    const { only, skip } = options;
    const { clauses, scenarios } = select(whole, { only, skip, interfaces, exhaust });
    const records = readInteger({ text: given.last('records') ?? '240', where: '--records' }, 0, mostRecords);
    const server = openMemoryServer({ records });
    const reached: Record<string, string> = { a: server.baseUrl, b: server.companionBaseUrl };
    const routes = createRoutes();
    const engine = openEngine(
      { ...whole, clauses, scenarios },
      {
        ...engineOptions(options),
        targets: {
          ...Object.fromEntries(interfaces.map((letter) => [letter, reached[letter]])),
          ...(options.targets.control === undefined ? {} : { control: server.controlUrl }),
        },
        openNetwork: server.openNetwork,
        clock: server.clock,
      },
      (event) => {
        if (event.kind === 'exchange') routes.see(event.exchange);
      },
    );
    try {
      await playAll(engine, scenarios);
    } finally {
      await engine.close();
    }
    const rows = requestsOf(routes.list());
    const sum = rows.reduce((total, { requests }) => total + requests, 0);
    if (given.has('json')) {
      const bounds = { maxRequests: options.maxRequests, maxTimeMs: options.maxTimeMs };
      io.out(
        `${JSON.stringify({ clauses: clauses.length, scenarios: scenarios.map(({ title, interface: name, phase }) => ({ title, interface: name, phase })), requests: sum, testHooks: engine.hooks.sent(), records, bounds, routes: rows }, null, 2)}\n`,
      );
      return 0;
    }
    io.out(`${counted(clauses.length, 'clause')}, ${counted(scenarios.length, 'scenario')}\n\n`);
    for (const { letter, name } of contract.facts.filter((one) => interfaces.includes(one.letter))) {
      const mine = rows.filter((row) => row.interface === letter);
      const count = mine.reduce((total, { requests }) => total + requests, 0);
      io.out(`Interface ${letter.toUpperCase()}, ${name}: ${counted(count, 'request')}\n`);
      for (const { method, route, requests } of mine)
        io.out(`  ${grouped(requests).padStart(6)}  ${method.padEnd(8)} ${route}\n`);
    }
    const calls = engine.hooks.sent();
    if (calls > 0) io.out(`Test hooks: ${counted(calls, 'call')}\n`);
    io.out(
      `\n${counted(sum + calls, 'request')} to a target with ${counted(records, 'record')}; never more than ${grouped(options.maxRequests)} (--max-requests)\n`,
    );
    return 0;
  },
};
