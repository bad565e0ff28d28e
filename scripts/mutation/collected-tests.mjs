// Stands in for node:test while mutants are tried: tests are collected, and run when the runner says so.
import { mock } from 'node:test';

export { mock };

/** Every test of the files that were loaded. */
export const collected = [];

const contextOf = () => {
  const ends = [];
  return {
    ends,
    after: (end) => ends.push(end),
    diagnostic: () => undefined,
    mock,
  };
};

/** Runs one test and what it left to be done; throws what it throws. */
export const runTest = async (run) => {
  const context = contextOf();
  try {
    await run(context);
  } finally {
    for (const end of context.ends.reverse()) await end();
    mock.timers.reset();
    mock.reset();
  }
};

export const test = (name, ...rest) => {
  collected.push({ id: `${collected.length} ${name}`, name, run: rest.at(-1) });
};
export const it = test;
