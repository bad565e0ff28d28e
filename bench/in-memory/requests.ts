import { suiteOf } from '../../harness/declarations/interface.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import { interfaces } from '../../specs/interfaces.js';
import type { Figures, Row, Table } from '../figures/row.js';
import { played } from './played.js';

/** The requests of one scenario that is played alone, and the clauses that it passes evidence to. */
interface Alone {
  readonly title: string;
  readonly phase: string;
  readonly requests: number;
  /** Responses that it waits for, one after the other. */
  readonly inTurn: number;
  readonly clauses: readonly string[];
}

/** Delay of each response, milliseconds: the time that a scenario takes shows how many wait for each other. */
const latencyMs = 100;

const aloneIn = async (letter: string, hooks: boolean): Promise<Alone[]> => {
  const { scenarios } = suiteOf(interfaces.filter((one) => one.letter === letter));
  const rows: Alone[] = [];
  for (const scenario of scenarios) {
    const plays = ({ title }: Scenario) => title === scenario.title;
    const sent = await played({ letters: [letter], hooks, latencyMs, plays });
    const own = sent.filter((one) => one.scenario === scenario.title);
    const lasted = Math.max(...own.map(({ until }) => until)) - Math.min(...own.map(({ from }) => from));
    rows.push({
      title: scenario.title,
      phase: scenario.phase,
      requests: own.length,
      inTurn: own.length === 0 ? 0 : Math.round(lasted / latencyMs),
      clauses: scenario.clauses.map(({ id }) => id),
    });
  }
  return rows;
};

/** How long one scenario takes in a whole run, where others have sent some of its requests. */
interface Lasting {
  readonly title: string;
  /** Responses that it waits for, one after the other; calls of test hooks included. */
  readonly inTurn: number;
  /** Seconds that it takes where it waits for a quota, whatever the latency; 0 where it does not wait. */
  readonly windowSeconds: number;
}

/** A longer gap between two requests of a scenario is a wait, milliseconds. */
const leastWaitMs = 10_000;

const lastingIn = async (letter: string, hooks: boolean): Promise<Lasting[]> => {
  const sent = await played({ letters: [letter], hooks, latencyMs });
  const { scenarios } = suiteOf(interfaces.filter((one) => one.letter === letter));
  return scenarios.map(({ title }) => {
    const own = sent.filter(({ scenario }) => scenario === title).sort((one, other) => one.from - other.from);
    const gaps = own
      .slice(1)
      .map(({ from }, index) => from - Math.max(...own.slice(0, index + 1).map(({ until }) => until)));
    const waitMs = sum(gaps.filter((gap) => gap >= leastWaitMs));
    const lastedMs = own.length === 0 ? 0 : Math.max(...own.map(({ until }) => until)) - (own[0]?.from ?? 0);
    return {
      title,
      inTurn: Math.round((lastedMs - waitMs) / latencyMs),
      windowSeconds: waitMs === 0 ? 0 : Math.round(lastedMs / 1000),
    };
  });
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The requests of each clause that is judged alone: all requests of its scenarios. */
const clauseCosts = (rows: readonly Alone[]): ReadonlyMap<string, number> => {
  const costs = new Map<string, number>();
  for (const { clauses, requests } of rows)
    for (const id of clauses) costs.set(id, (costs.get(id) ?? 0) + requests);
  return costs;
};

const tableOf = (letter: string, rows: readonly Alone[]): Table => ({
  titles: [
    `scenario of Interface ${letter.toUpperCase()}`,
    'phase',
    'requests alone',
    'in turn',
    'clauses',
    'each clause by itself',
  ],
  cells: rows.map(({ title, phase, requests, inTurn, clauses }) => [
    title,
    phase,
    requests,
    inTurn,
    clauses.length,
    requests * clauses.length,
  ]),
});

/** Measures the requests of each scenario and clause alone, and the requests saved by sharing evidence. */
export const measure = async (): Promise<Figures> => {
  const tables: Table[] = [];
  const rows: Row[] = [];
  const data: Record<string, unknown> = {};
  for (const [letter, hooks, budget] of [
    ['a', false, 400],
    ['a', true, 480],
    ['b', true, 115],
  ] as const) {
    const all = await played({ letters: [letter], hooks });
    const own = all.filter(({ request }) => !/ \/(clock|rate-limit|snapshot)\b/.test(request));
    const measured = interfaces.filter((one) => one.letter === letter);
    const { scenarios } = suiteOf(measured);
    const hasBurst = measured.some(({ quota }) => quota !== undefined);
    // Only calm scenarios play before the burst.
    const calm = new Set(scenarios.filter(({ phase }) => phase === 'calm').map(({ title }) => title));
    const before = own.filter(({ scenario }) => !hasBurst || calm.has(scenario)).length;
    const title = `requests to ${letter.toUpperCase()}, ${hooks ? 'with' : 'without'} test hooks`;
    rows.push({
      what: hasBurst ? `${title}, before the quota is used up` : title,
      measured: hasBurst ? `${before}, and ${own.length - before} from then on` : String(before),
      budget: String(budget),
      kept: before <= budget,
    });
    if (letter === 'a' && !hooks) continue;
    const alone = await aloneIn(letter, hooks);
    const costs = clauseCosts(alone);
    const [scenariosAlone, clausesAlone] = [sum(alone.map((one) => one.requests)), sum([...costs.values()])];
    tables.push(tableOf(letter, alone), {
      titles: [`Interface ${letter.toUpperCase()}`, 'requests'],
      cells: [
        ['each clause gathers its own evidence', clausesAlone],
        ['each scenario gathers its own evidence', scenariosAlone],
        ['as it is: equal requests are sent once', own.length],
        ['saved compared with separate clauses', `${Math.round((1 - own.length / clausesAlone) * 100)} %`],
      ],
    });
    data[letter] = {
      together: own.length,
      scenarios: alone,
      clauses: Object.fromEntries(costs),
      lasting: { withHooks: await lastingIn(letter, true), withoutHooks: await lastingIn(letter, false) },
    };
  }
  return {
    data,
    rows,
    tables,
    notes: [
      'Counted in memory against the sound reference server with 240 records, with test hooks unless a table says otherwise. A scenario that is played alone also sends requests that other scenarios would have sent before it. `in turn` counts the responses that the scenario waits for, one after the other. Clauses that judge every exchange have no row: they send no requests.',
    ],
  };
};
