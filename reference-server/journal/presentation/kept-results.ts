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

/** Keeps results for each key of a server, as long as the server keeps the key. */
export const keepResultsByKey = <Result>(most: number): ((key: Uint8Array) => KeptResults<Result>) => {
  const byKey = new WeakMap<Uint8Array, KeptResults<Result>>();
  return (key) => {
    const known = byKey.get(key) ?? keepResults<Result>(most);
    byKey.set(key, known);
    return known;
  };
};
