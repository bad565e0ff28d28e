import type { AnyClause } from '../harness/declarations/clause.js';
import { titleOf } from '../harness/declarations/interface.js';
import { phases } from '../harness/declarations/scenario.js';
import { test } from '../playwright/show/fixtures.js';
import { showClauses } from '../playwright/show/show-clauses.js';
import { showVerdict } from '../playwright/show/show-verdict.js';
import { everyExchange, verdictTitle } from '../playwright/targets.js';
import { loadCatalogue } from '../runs/catalogue/catalogue.js';
import { contract } from '../runs/contract.js';

const { clauses, scenarios, onEvery, interfaces } = await loadCatalogue(contract);
/** A test may judge a hundred clauses: their topics are tags, and their ids an annotation. */
const topicsOf = (about: readonly AnyClause[]) => [
  ...new Set(about.map(({ id }) => `@${id.replace(/-\d+$/, '')}`)),
];

const annotationsOf = (about: readonly AnyClause[]) =>
  about.length === 0 ? [] : [{ type: 'clauses', description: about.map(({ id }) => id).join(', ') }];

for (const facts of interfaces)
  test.describe(titleOf(facts), () => {
    const { letter } = facts;
    const mine = scenarios.filter((scenario) => scenario.interface === letter);

    const declare = (title: string, about: readonly AnyClause[], phase: string) =>
      test(title, { tag: [`@${phase}`, ...topicsOf(about)], annotation: annotationsOf(about) }, async ({
        run,
        plumbrule,
      }) => {
        const info = test.info();
        const target = plumbrule.target.name ?? '';
        const outcome = await run.outcome({ target, scenario: { interface: letter, title } });
        test.skip('skipped' in outcome, 'skipped' in outcome ? outcome.skipped : '');
        if ('skipped' in outcome) return;
        info.annotations.push({ type: 'seed', description: String(outcome.seed) });
        await showClauses(outcome, info);
      });

    for (const phase of phases)
      for (const scenario of mine.filter((one) => one.phase === phase))
        declare(scenario.title, scenario.clauses, phase);
    // Clauses that no scenario lists judge the exchanges of all scenarios.
    const listed = new Set(mine.flatMap((scenario) => scenario.clauses.map(({ id }) => id)));
    const others = clauses.filter(({ id }) => onEvery.has(id) && !listed.has(id));
    declare(
      everyExchange,
      others.filter(({ id }) => id.toLowerCase().startsWith(`${letter}-`)),
      'calm',
    );
  });

test.describe('Verdict', () => {
  test(verdictTitle, async ({ run, plumbrule }) => {
    const target = plumbrule.target.name ?? '';
    await showVerdict(await run.verdict(target), target, test.info());
  });
});
