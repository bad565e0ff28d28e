// Replaces node:test while mutants are tried: it collects tests and runs them on request.
import { mock } from 'node:test';

export { mock };

/** Every test of the loaded files. */
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

/** Runs one test and its cleanup; throws its errors. */
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
