import { suiteOf } from '../../harness/engine/interface.js';
import { interfaces } from '../../specs/interfaces.js';
import type { Figures, Row, Table } from '../figures/row.js';
import { played } from './played.js';

/** What one scenario asks when it is played alone, and the clauses that it hands evidence to. */
interface Alone {
  readonly title: string;
  readonly phase: string;
  readonly requests: number;
  readonly clauses: readonly string[];
}

const aloneIn = async (letter: string, hooks: boolean): Promise<Alone[]> => {
  const { scenarios } = suiteOf(interfaces.filter((one) => one.letter === letter));
  const rows: Alone[] = [];
  for (const scenario of scenarios) {
    const asked = await played({ letters: [letter], hooks, plays: ({ title }) => title === scenario.title });
    rows.push({
      title: scenario.title,
      phase: scenario.phase,
      requests: asked.filter((one) => one.scenario === scenario.title).length,
      clauses: scenario.clauses.map(({ id }) => id),
    });
  }
  return rows;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What each clause asks for when it is judged alone: all that its scenarios ask. */
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
    'clauses',
    'each clause by itself',
  ],
  cells: rows.map(({ title, phase, requests, clauses }) => [
    title,
    phase,
    requests,
    clauses.length,
    requests * clauses.length,
  ]),
});

/** Requests of each scenario and clause by itself, and what is saved because evidence is gathered once. */
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
    const { scenarios } = suiteOf(interfaces.filter((one) => one.letter === letter));
    const exhausts = new Set(scenarios.filter(({ phase }) => phase === 'exhaust').map(({ title }) => title));
    const before = own.filter(({ scenario }) => !exhausts.has(scenario)).length;
    const title = `requests to ${letter.toUpperCase()}, ${hooks ? 'with' : 'without'} test hooks`;
    rows.push({
      what: exhausts.size > 0 ? `${title}, before the quota is used up` : title,
      measured: exhausts.size > 0 ? `${before}, and ${own.length - before} to use it up` : String(before),
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
        ['as it is: equal questions are asked once, whoever asks', own.length],
        ['saved beside clauses by themselves', `${Math.round((1 - own.length / clausesAlone) * 100)} %`],
      ],
    });
    data[letter] = { together: own.length, scenarios: alone, clauses: Object.fromEntries(costs) };
  }
  return {
    data,
    rows,
    tables,
    notes: [
      'Counted in memory against the sound reference server with 240 records, with test hooks where a table says nothing else. A scenario that is played alone also sends what others would have asked before it. Clauses that judge every exchange stand in no row: they ask nothing.',
    ],
  };
};
