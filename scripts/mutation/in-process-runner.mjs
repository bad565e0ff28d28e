// A test runner for Stryker that loads the test files once and runs them in its own process, so that a mutant
// costs milliseconds instead of a process. Mutants of code that runs at load get their own process.
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

register('./hooks.mjs', import.meta.url);
const { collected, runTest } = await import('./collected-tests.mjs');

const stryker = () => {
  globalThis.__stryker__ ??= {};
  return globalThis.__stryker__;
};

const load = async () => {
  if (collected.length > 0) return;
  for (const file of JSON.parse(process.env.MUTATION_TESTS ?? '[]'))
    await import(pathToFileURL(join(process.cwd(), file)).href);
};

class InProcessRunner {
  capabilities() {
    return { reloadEnvironment: false };
  }

  async dryRun() {
    await load();
    const tests = [];
    for (const { id, name, run } of collected) {
      stryker().currentTestId = id;
      const start = performance.now();
      let failure;
      try {
        await runTest(run);
      } catch (error) {
        failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
      }
      const timeSpentMs = performance.now() - start;
      tests.push(
        failure === undefined
          ? { id, name, timeSpentMs, status: 0 }
          : { id, name, timeSpentMs, status: 1, failureMessage: failure },
      );
      stryker().currentTestId = undefined;
    }
    return { status: 'complete', tests, mutantCoverage: stryker().mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter }) {
    stryker().activeMutant = activeMutant.id;
    await load();
    let nrOfTests = 0;
    for (const { id, run } of collected) {
      if (testFilter !== undefined && !testFilter.includes(id)) continue;
      nrOfTests += 1;
      try {
        await runTest(run);
      } catch (error) {
        return { status: 'killed', killedBy: [id], failureMessage: String(error), nrOfTests };
      }
    }
    return { status: 'survived', nrOfTests };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
