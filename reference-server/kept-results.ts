/** Results by text; the caller makes one that is not kept. */
export type KeptResults<Result> = (text: string, make: () => Result) => Result;

/** Keeps at most this many results: all are dropped when there are more. Undefined results are not kept. */
export const keepResults = <Result>(most: number): KeptResults<Result> => {
  const results = new Map<string, Result>();
  return (text, make) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const made = make();
    if (made === undefined) return made;
    if (results.size >= most) results.clear();
    results.set(text, made);
    return made;
  };
};

/** Keeps results for each owner, such as the key of a server or a snapshot, as long as the owner is kept. */
export const keepResultsOf = <Owner extends object, Result>(
  most: number,
): ((owner: Owner) => KeptResults<Result>) => {
  const byOwner = new WeakMap<Owner, KeptResults<Result>>();
  return (owner) => {
    const known = byOwner.get(owner) ?? keepResults<Result>(most);
    byOwner.set(owner, known);
    return known;
  };
};
