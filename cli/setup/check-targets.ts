import { suiteOf } from '../../harness/declarations/interface.js';
import { openEngine } from '../../harness/engine/engine.js';
import type { Exchange } from '../../harness/network/exchange.js';
import { visibleLine } from '../../reports/text/visible.js';
import { type Contract, loadInterfaces } from '../../runs/contract.js';
import { engineOptions } from '../../runs/play/engine-options.js';
import { obstacleOf } from '../../runs/play/play-reachable.js';
import { createTraffic } from '../../runs/play/traffic.js';
import type { RunOptions } from '../../runs/settings/run-options.js';
import { type Check, note, ok, problem } from './check.js';

/** Seconds between two clocks that need no mention. */
const smallSkewSeconds = 5;

const fieldOf = ({ response }: Exchange, wanted: string): string | undefined =>
  response?.headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

/** Checks the targets as the preflight of a run does: a few requests each, and one call of the test hooks. */
export const checkTargets = async (contract: Contract, options: RunOptions): Promise<Check[]> => {
  const interfaces = await loadInterfaces(contract);
  const checks: Check[] = [];
  for (const facts of contract.facts) {
    const baseUrl = options.targets[facts.letter];
    if (baseUrl === undefined) continue;
    const name = `${facts.letter.toUpperCase()} ${visibleLine(baseUrl)}`;
    const traffic = createTraffic(Date.now(), contract.facts);
    const seen: Exchange[] = [];
    const engine = openEngine(suiteOf(interfaces), engineOptions(options), (event) => {
      if (event.kind !== 'exchange') return;
      seen.push(event.exchange);
      traffic.see(event.exchange);
    });
    try {
      const obstacle = await obstacleOf(engine, facts, contract.facts);
      if (obstacle) {
        checks.push(
          problem(`${name}: ${visibleLine(obstacle.text)}`, 'a run ends without a verdict (exit 3)'),
        );
        continue;
      }
      const slowest = Math.max(...seen.map(({ durationMs }) => durationMs));
      checks.push(ok(`${name} responds, in ${Math.round(slowest)} ms at most`));
      const skew = Math.round(traffic.clockSkewSeconds());
      checks.push(
        Math.abs(skew) > smallSkewSeconds
          ? note(
              `${name}: its Date is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} this machine`,
              'set both clocks by NTP: clauses about time compare them',
            )
          : ok(`${name}: its clock agrees with this machine`),
      );
      const remaining = seen.map((one) => fieldOf(one, 'ratelimit-remaining')).findLast(Boolean);
      if (remaining !== undefined && facts.quota && Number(remaining) < facts.quota.requests / 2)
        checks.push(
          note(
            `${name}: only ${visibleLine(remaining)} requests are left of its quota`,
            'other clients use it too: the run will wait',
          ),
        );
    } finally {
      await engine.close();
    }
  }
  return [...checks, ...(await checkHooks(contract, options))];
};

const checkHooks = async (contract: Contract, options: RunOptions): Promise<Check[]> => {
  const { control } = options.targets;
  if (control === undefined)
    return [
      note('no test hooks (--control-url)', 'clauses about the hour of a cursor stay untested without them'),
    ];
  const engine = openEngine(suiteOf(await loadInterfaces(contract)), engineOptions(options));
  try {
    return (await engine.hooks.now()) === undefined
      ? [
          problem(
            `${visibleLine(control)} does not offer GET /clock`,
            'see docs/reference/test-hooks.md, or give no --control-url',
          ),
        ]
      : [ok(`${visibleLine(control)}: the clock can be read`)];
  } finally {
    await engine.close();
  }
};
