// Writes dist/catalogue.json: what commands print about clauses, without loading the judges.
import { readFileSync, writeFileSync } from 'node:fs';

/** Returns the requests of each scenario, and those that wait for each other, by title, as the bench counted them. */
const countsOf = () => {
  const { requests } = JSON.parse(readFileSync(new URL('../../bench/results.json', import.meta.url), 'utf8'));
  const scenarios = Object.values(requests.data).flatMap((one) => one.scenarios);
  const byTitle = (count) => Object.fromEntries(scenarios.map((one) => [one.title, count(one)]));
  return {
    requestsOf: byTitle((one) => one.requests),
    inTurnOf: byTitle((one) => one.inTurn ?? one.requests),
  };
};

/** Writes the catalogue of the contract in dist/. */
export const writeCatalogue = async () => {
  const { suiteOf } = await import('../../dist/harness/declarations/interface.js');
  const { interfaces } = await import('../../dist/specs/interfaces.js');
  const { catalogueData } = await import('../../dist/runs/catalogue/catalogue.js');
  const { knownFaults } = await import('../../dist/cli/known-faults.js');
  const untestable = interfaces.flatMap((each) => each.untestable);
  const data = catalogueData(suiteOf(interfaces), untestable, knownFaults, countsOf());
  writeFileSync(new URL('../../dist/catalogue.json', import.meta.url), JSON.stringify(data));
};
