import { test } from '@playwright/test';
import type { AnyClause } from '../harness/engine/clause.js';
import { phases, type Scenario } from '../harness/engine/scenario.js';
import { createSecrets } from '../harness/secrets/secrets.js';
import { plainError } from '../playwright/plain-error.js';
import { onlookersOf, play } from '../playwright/play.js';
import { reportClauses, testedClauses } from '../playwright/report-clauses.js';
import { readOptions } from '../playwright/settings.js';
import { interfaces } from './interfaces.js';

const tagsOf = (clauses: readonly AnyClause[]) => clauses.map(({ id }) => `@${id}`);

for (const { letter: name, flag, scenarios: mine } of interfaces)
  test.describe(`Interface ${name.toUpperCase()}`, () => {
    const inScenarios = new Set(mine.flatMap(({ clauses }) => clauses.map(({ id }) => id)));
    const onlookers = onlookersOf(name);

    const declare = (
      title: string,
      played: readonly Scenario[],
      about: readonly AnyClause[],
      phase: string,
    ) =>
      test(title, { tag: [`@${phase}`, ...tagsOf(about)] }, async () => {
        const info = test.info();
        const options = readOptions();
        test.skip(options.targets[name] === undefined, `no address was given (--${flag})`);
        test.skip(phase === 'exhaust' && !exhausts(options), 'the quota is left alone');
        if (phase !== 'calm' && info.config.workers > 1)
          throw plainError('this scenario must be alone with its target: run with --workers=1');
        info.setTimeout(options.maxTimeMs);
        info.annotations.push({ type: 'seed', description: String(options.seed) });
        const outcome = await play(name, played, options);
        const tested = testedClauses(outcome, { clauses: about, onlookers, strict: options.strict });
        await reportClauses(createSecrets(options.headers).hideIn(tested), info);
        if (outcome.errors.length > 0)
          throw plainError(`an error of the harness itself: ${outcome.errors[0]}`);
      });

    for (const phase of phases) {
      const now = mine.filter((scenario) => scenario.phase === phase);
      for (const scenario of now) declare(scenario.title, [scenario], scenario.clauses, phase);
      // Clauses that no scenario lists judge the exchanges of all scenarios.
      if (phase === 'calm')
        declare(
          'every exchange',
          now,
          onlookers.filter(({ id }) => !inScenarios.has(id)),
          phase,
        );
    }
  });

const exhausts = ({ exhaust, profile }: ReturnType<typeof readOptions>) => exhaust && profile !== 'quick';
