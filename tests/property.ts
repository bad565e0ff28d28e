import fc from 'fast-check';

/**
 * fast-check with one seed for every run, so that a test fails for a change and never by luck; `TEST_SEED=N` draws
 * other inputs.
 */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

export { fc };
