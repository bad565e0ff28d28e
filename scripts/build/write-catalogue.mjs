// Writes dist/catalogue.json: what commands print about clauses, without loading the judges.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Returns the requests of each scenario and how long it takes, by title, as the bench counted them. */
const countsOf = () => {
  const { requests } = JSON.parse(readFileSync(new URL('../../bench/results.json', import.meta.url), 'utf8'));
  const counted = Object.values(requests.data);
  const byTitle = (rows, count) => Object.fromEntries(rows.flat().map((one) => [one.title, count(one)]));
  const lasting = (hooks) =>
    byTitle(
      counted.map((one) => one.lasting[hooks]),
      ({ inTurn, windowSeconds }) => ({ inTurn, windowSeconds }),
    );
  return {
    requestsOf: byTitle(
      counted.map((one) => one.scenarios),
      (one) => one.requests,
    ),
    lasting: { withHooks: lasting('withHooks'), withoutHooks: lasting('withoutHooks') },
  };
};

/** Returns the source file of each clause and scenario. */
const sourcesOf = async ({ clauses, scenarios }) => {
  const { definitionOf, readClauseFiles } = await import('../../dist/proof/catalogue/clause-files.js');
  const files = await readClauseFiles();
  const root = new URL('../../', import.meta.url);
  const modules = readdirSync(new URL('specs/', root), { recursive: true })
    .filter((name) => name.endsWith('.scenarios.ts'))
    .map((name) => `specs/${name.replaceAll('\\', '/')}`)
    .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));
  const pathOf = (title) => modules.find(({ text }) => text.includes(`'${title}'`))?.path;
  return {
    clauses: Object.fromEntries(clauses.map(({ id }) => [id, definitionOf(id, files)])),
    scenarios: Object.fromEntries(scenarios.map(({ title }) => [title, pathOf(title)])),
  };
};

/** Writes the catalogue of the contract in dist/. */
export const writeCatalogue = async () => {
  const { suiteOf } = await import('../../dist/harness/declarations/interface.js');
  const { interfaces } = await import('../../dist/specs/interfaces.js');
  const { catalogueData } = await import('../../dist/runs/catalogue/catalogue.js');
  const { knownFaults } = await import('../../dist/cli/known-faults.js');
  const untestable = interfaces.flatMap((each) => each.untestable);
  const suite = suiteOf(interfaces);
  const data = catalogueData(suite, untestable, knownFaults, countsOf(), await sourcesOf(suite));
  writeFileSync(new URL('../../dist/catalogue.json', import.meta.url), JSON.stringify(data));
};
