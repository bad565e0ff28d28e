// Writes dist/catalogue.json: what commands print about clauses, without loading the judges.
import { writeFileSync } from 'node:fs';

/** Writes the catalogue of the contract in dist/. */
export const writeCatalogue = async () => {
  const { suiteOf } = await import('../../dist/harness/engine/interface.js');
  const { interfaces } = await import('../../dist/specs/interfaces.js');
  const { catalogueData } = await import('../../dist/runs/catalogue.js');
  const { knownFaults } = await import('../../dist/cli/known-faults.js');
  const untestable = interfaces.flatMap((each) => each.untestable);
  const data = catalogueData(suiteOf(interfaces), untestable, knownFaults);
  writeFileSync(new URL('../../dist/catalogue.json', import.meta.url), JSON.stringify(data));
};
