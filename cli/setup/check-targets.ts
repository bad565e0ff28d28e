import { type Interface, suiteOf } from '../../harness/declarations/interface.js';
import { openEngine } from '../../harness/engine/engine.js';
import type { Exchange } from '../../harness/network/exchange.js';
import { visibleLine } from '../../reports/text/visible.js';
import { type Contract, loadInterfaces } from '../../runs/contract.js';
import { engineOptions } from '../../runs/play/engine-options.js';
import { checkHooks, type HooksFound, obstacleOf } from '../../runs/play/play-reachable.js';
import { createTraffic } from '../../runs/play/traffic.js';
import type { RunOptions } from '../../runs/settings/run-options.js';
import { note, ok, problem, type SetupCheck } from './check.js';

/** Seconds between two clocks that need no mention. */
const smallSkewSeconds = 5;

const fieldOf = ({ response }: Exchange, wanted: string): string | undefined =>
  response?.headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

/** Checks the targets and the test hooks as a run does before it judges anything: a few requests each. */
export const checkTargets = async (contract: Contract, options: RunOptions): Promise<SetupCheck[]> => {
  const interfaces = await loadInterfaces(contract);
  const checks: SetupCheck[] = [];
  const seen: Exchange[] = [];
  const engine = openEngine(suiteOf(interfaces), engineOptions(options), (event) => {
    if (event.kind === 'exchange') seen.push(event.exchange);
  });
  const reached: Interface[] = [];
  try {
    for (const own of interfaces) {
      if (options.targets[own.letter] === undefined) continue;
      const obstacle = await obstacleOf(engine, own, contract.facts);
      if (obstacle)
        checks.push(problem(`${titleFor(own, options)}: ${visibleLine(obstacle.text)}`, noVerdict));
      else reached.push(own);
    }
    const before = seen.length;
    const hooks = await checkHooks(engine, options.targets.control, reached);
    for (const own of reached) {
      const first = seen.slice(0, before).filter((one) => one.interface === own.letter);
      checks.push(...checksOf(own, options, first, hooks.aheadSeconds));
    }
    return [...checks, ...hookChecks(options, hooks, reached.length > 0)];
  } finally {
    await engine.close();
  }
};

const noVerdict = 'a run ends without a verdict (exit 3)';

const titleFor = ({ letter }: Interface, { targets }: RunOptions): string =>
  `${letter.toUpperCase()} ${visibleLine(targets[letter] ?? '')}`;

/** Checks of a target that responds. */
const checksOf = (
  own: Interface,
  options: RunOptions,
  seen: readonly Exchange[],
  hookAhead: number | undefined,
): SetupCheck[] => {
  const name = titleFor(own, options);
  const traffic = createTraffic(Date.now(), [own]);
  for (const exchange of seen) traffic.see(exchange);
  if (hookAhead !== undefined) traffic.hookClock(hookAhead);
  const slowest = Math.max(...seen.map(({ durationMs }) => durationMs));
  const skew = Math.round(traffic.clockSkewSeconds());
  const remaining = seen.map((one) => fieldOf(one, 'ratelimit-remaining')).findLast(Boolean);
  return [
    ok(`${name} responds, in ${Math.round(slowest)} ms at most`),
    Math.abs(skew) > smallSkewSeconds
      ? note(
          `${name}: its Date is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} this machine`,
          'set both clocks by NTP: clauses about time compare them',
        )
      : ok(`${name}: its clock agrees with ${hookAhead === undefined ? 'this machine' : 'the test hooks'}`),
    ...(remaining !== undefined && own.quota && Number(remaining) < own.quota.requests / 2
      ? [
          note(
            `${name}: its quota has only ${visibleLine(remaining)} left`,
            'other clients use it too: the run will wait',
          ),
        ]
      : []),
  ];
};

const hookChecks = (
  { targets: { control } }: RunOptions,
  { obstacle, doubts = new Map() }: HooksFound,
  isChecked: boolean,
): SetupCheck[] => {
  if (control === undefined)
    return [
      note('no test hooks (--control-url)', 'clauses about the hour of a cursor stay untested without them'),
    ];
  if (obstacle) return [problem(visibleLine(obstacle.text), noVerdict)];
  if (!isChecked) return [note(`${visibleLine(control)} was not checked`, 'no target of it responds')];
  if (doubts.size === 0) return [ok(`${visibleLine(control)}: the test hooks work`)];
  return [...doubts].map(([letter, { reason }]) =>
    problem(`${letter.toUpperCase()}: ${reason.text}`, noVerdict),
  );
};
