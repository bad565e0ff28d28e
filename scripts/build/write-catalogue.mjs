// Writes dist/catalogue.json: what commands print about clauses, without loading the judges.
import { readFileSync, writeFileSync } from 'node:fs';

/** Returns the requests of each scenario, by title, from the last count of the bench. */
const requestsOf = () => {
  const { requests } = JSON.parse(readFileSync(new URL('../../bench/results.json', import.meta.url), 'utf8'));
  const scenarios = Object.values(requests.data).flatMap((one) => one.scenarios);
  return Object.fromEntries(scenarios.map(({ title, requests: count }) => [title, count]));
};

/** Writes the catalogue of the contract in dist/. */
export const writeCatalogue = async () => {
  const { suiteOf } = await import('../../dist/harness/declarations/interface.js');
  const { interfaces } = await import('../../dist/specs/interfaces.js');
  const { catalogueData } = await import('../../dist/runs/catalogue/catalogue.js');
  const { knownFaults } = await import('../../dist/cli/known-faults.js');
  const untestable = interfaces.flatMap((each) => each.untestable);
  const data = catalogueData(suiteOf(interfaces), untestable, knownFaults, requestsOf());
  writeFileSync(new URL('../../dist/catalogue.json', import.meta.url), JSON.stringify(data));
};
