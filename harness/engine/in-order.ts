/** Returns work that may reject before it is awaited. */
export const startedOf = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined);
  return work;
};

/**
 * Starts work on every input at once, and passes on the results in the order of the inputs. The next result is
 * passed on when the use of the previous one has ended. Rejects like the first input that rejects; the results
 * before it were passed on.
 */
export const inOrder = async <I, R>(
  inputs: readonly I[],
  work: (input: I, index: number) => Promise<R>,
  use: (result: R, input: I, index: number) => unknown = () => undefined,
): Promise<void> => {
  const begun = inputs.map((input, index) => ({ input, result: startedOf(work(input, index)) }));
  for (const [index, { input, result }] of begun.entries()) await use(await result, input, index);
};
