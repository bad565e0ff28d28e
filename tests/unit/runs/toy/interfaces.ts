import { contract } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import type { Interface } from '../../../../harness/declarations/interface.js';
import { type ScenarioContext, scenarioFor } from '../../../../harness/declarations/scenario.js';
import { broken, pass } from '../../../../harness/engine/verdict.js';
import type { Client } from '../../../../harness/network/client.js';
import { type Exchange, status } from '../../../../harness/network/exchange.js';
import { toyFacts } from './facts.js';

const answers = clause<Exchange>({
  id: 'C-TOY-01',
  basis: contract,
  section: 'Toy',
  place: '1',
  text: 'Each toy is served with status 200.',
  judge: (exchange) =>
    status(exchange) === 200
      ? pass
      : broken({ at: '', expected: 'status 200', received: `status ${status(exchange)}` }),
});

interface ToyContext extends ScenarioContext {
  readonly toys: Client;
}

const theToys = scenarioFor<ToyContext>()('the toys', [answers], async ({ toys, judge }) => {
  judge([answers], await toys.send({ path: '/toys/2' }));
});

/** A contract of one interface that nothing outside this folder knows. */
export const interfaces: readonly Interface[] = [
  {
    ...toyFacts,
    driver: ({ client }) => ({ toys: client }),
    scenarios: [theToys],
    onlookers: [],
    clauses: [answers],
    outline: [{ interface: 'c', section: 'Toy', place: '1', nature: 'states', gist: 'Toys are sound.' }],
    untestable: [],
  },
];
