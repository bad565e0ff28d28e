import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Onlooker } from '../../harness/declarations/onlooker.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import { openEngine } from '../../harness/engine/engine.js';
import { playAll } from '../../harness/engine/schedule.js';
import { companion } from '../../specs/companion/interface.js';

/** The verdicts of some scenarios on a server of others. */
export interface Judged {
  readonly failed: readonly string[];
  readonly warned: readonly string[];
  readonly passed: readonly string[];
  readonly inconclusive: readonly string[];
  readonly errors: readonly string[];
  readonly requests: number;
  /** One sentence per failed or warned clause, for the message of a test. */
  readonly told: string;
}

/** A target's settings besides its base URL, and further readers of its responses. */
export interface Besides {
  readonly targets?: { readonly control: string };
  readonly onlookers?: readonly Onlooker[];
}

/** Plays some scenarios of Interface B, and nothing else, against a target. */
export const judgeTarget = async (
  baseUrl: string,
  scenarios: readonly Scenario[],
  { targets, onlookers = [] }: Besides = {},
): Promise<Judged> => {
  const clauses = [...new Set([...scenarios, ...onlookers].flatMap((holder) => holder.clauses))];
  const engine = openEngine(
    { interfaces: [companion], clauses, scenarios, onlookers },
    {
      targets: { ...targets, b: baseUrl },
      seed: 1,
      profile: 'full',
      examples: 1,
      maxRequests: 1000,
      maxTimeMs: 120_000,
      timeoutMs: 60_000,
      headers: [['user-agent', 'plumbrule/outside']],
      slots: 6,
    },
  );
  try {
    await playAll(engine, scenarios);
    const entries = engine.docket.entries();
    const ids = (verdict: string) =>
      entries.filter((entry) => entry.verdict === verdict).map(({ clause }) => clause.id);
    return {
      failed: ids('fail'),
      warned: ids('warn'),
      passed: ids('pass'),
      inconclusive: ids('inconclusive'),
      errors: engine.docket.errors,
      requests: engine.clients.b?.sent() ?? 0,
      told: entries
        .flatMap(({ clause, finding }) =>
          finding ? [`${clause.id}: ${finding.breach.expected}, but ${finding.breach.received}`] : [],
        )
        .join('\n'),
    };
  } finally {
    await engine.close();
  }
};

/** Serves a listener on a free loopback port during a test. */
export const whileServing = async <T>(
  listener: RequestListener,
  play: (baseUrl: string) => Promise<T>,
): Promise<T> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await play(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
