import { contract } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import type { Interface } from '../../../../harness/declarations/interface.js';
import { onlooker } from '../../../../harness/declarations/onlooker.js';
import { type ScenarioContext, scenarioFor } from '../../../../harness/declarations/scenario.js';
import { type Judgement, pass } from '../../../../harness/engine/verdict.js';
import { compileForeign } from '../../../../harness/formats/schemas/foreign-schema.js';
import type { Client } from '../../../../harness/network/client.js';
import { type Exchange, pathOnly } from '../../../../harness/network/exchange.js';

type Context = ScenarioContext & { readonly client: Client };

const clauseOf = (id: string, judge: (exchange: Exchange) => Judgement) =>
  clause<Exchange>({ id: `X-${id}`, basis: contract, section: 'Test', place: id, text: `${id}.`, judge });

const scenario = scenarioFor<Context>();

const forEver = (): never => {
  for (let count = 0; ; count += 1) if (count < 0) throw new Error('it never does');
};

const withoutEnd = (): never => {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 1000 }, (_, index) => `${kept.length} ${index}`));
};

/** An array that doubles: V8 ends the whole process, not one thread. */
const atOnce = (): never => {
  const kept = new Set<number>();
  for (let count = 0; ; count += 1) kept.add(count);
};

/** What each scenario does with its response; sound scenarios are in between. */
const judges: Readonly<Record<string, (exchange: Exchange) => Judgement>> = {
  SOUND: () => pass,
  LOOPS: forEver,
  'SOUND-2': () => pass,
  ALLOCATES: withoutEnd,
  DOUBLES: atOnce,
  THROWS: () => {
    throw new Error('a judge that throws');
  },
  ASYNC: () => {
    compileForeign({ $async: true, type: 'string' }).breachOf?.(7, '');
    return pass;
  },
  REJECTS: () => {
    void Promise.reject(new Error('nothing awaits it'));
    return pass;
  },
  'SOUND-3': () => pass,
};

const scenarios = Object.entries(judges).map(([id, judge]) => {
  const judged = clauseOf(id, judge);
  return scenario(id, [judged], async ({ client, judge: hand }) => {
    hand([judged], await client.send({ path: `/${id}` }));
  });
});

const inScenario = clauseOf('SCENARIO', () => pass);
scenarios.push(scenario('SCENARIO', [inScenario], async () => forEver()));

const schema = { type: 'array', uniqueItems: true, items: { type: 'object' } };
const many = Array.from({ length: 300_000 }, (_, index) => ({ index }));
const bySchema = ['SCHEMA', 'SCHEMA-2'].map((id) =>
  clauseOf(id, () => {
    compileForeign(schema).breachOf?.(many, '');
    return pass;
  }),
);
scenarios.push(
  scenario('SCHEMA', bySchema, async ({ client, judge }) => {
    judge(bySchema, await client.send({ path: '/SCHEMA' }));
  }),
);

const reader = clauseOf('READER', () => pass);

/** A contract of one interface whose judges and scenarios fail in every way that a target could cause. */
export const interfaces: readonly Interface[] = [
  {
    letter: 'x',
    name: 'test',
    flag: 'x-url',
    about: 'a test',
    basePath: '',
    probes: ['/'],
    driver: ({ client }) => ({ client }),
    scenarios,
    onlookers: [onlooker([reader], (exchange) => (pathOnly(exchange) === '/READER' ? forEver() : exchange))],
    clauses: [...scenarios.flatMap(({ clauses }) => clauses), reader],
    outline: [],
    untestable: [],
  },
];
