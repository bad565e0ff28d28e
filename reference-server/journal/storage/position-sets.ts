const nowhere = new Uint32Array(0);

/** Returns the positions of any of the ascending lists, ascending. */
export const union = (lists: readonly Uint32Array[]): Uint32Array => {
  const [only] = lists;
  if (lists.length < 2) return only ?? nowhere;
  const all = new Set<number>();
  for (const list of lists) for (const position of list) all.add(position);
  return Uint32Array.from(all).sort();
};

/** Returns the positions in all of the ascending lists, ascending; none when there is no list. */
export const intersection = (lists: readonly Uint32Array[]): Uint32Array => {
  const [shortest, ...others] = [...lists].sort((one, other) => one.length - other.length);
  if (shortest === undefined) return nowhere;
  // All lists ascend, so each is read once.
  const reached = others.map(() => 0);
  return shortest.filter((position) =>
    others.every((other, number) => {
      let at = reached[number] ?? 0;
      while (at < other.length && (other[at] ?? 0) < position) at += 1;
      reached[number] = at;
      return other[at] === position;
    }),
  );
};
