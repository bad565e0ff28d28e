/**
 * Starts work on every input at once, and passes each result on in the order of the inputs. Rejects like the first of
 * them that rejects; the results before it were passed on.
 */
export const inOrder = async <I, R>(
  inputs: readonly I[],
  work: (input: I, index: number) => Promise<R>,
  use: (result: R, input: I, index: number) => void = () => undefined,
): Promise<void> => {
  const begun = inputs.map((input, index) => ({ input, result: work(input, index) }));
  // A later one may reject before an earlier one is awaited.
  for (const { result } of begun) result.catch(() => undefined);
  for (const [index, { input, result }] of begun.entries()) use(await result, input, index);
};
