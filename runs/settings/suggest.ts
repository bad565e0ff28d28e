/**
 * Returns the edit distance of two texts: insertions, deletions, substitutions and swaps of neighbours count
 * one each.
 */
export const distance = (one: string, other: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = line;
  }
  return last[other.length] ?? 0;
};

/** Words that are contained in each other by intent: one is an abbreviation of the other. */
const abbreviates = (short: string, long: string): boolean =>
  short.length > 2 && (long.startsWith(short) || long.endsWith(short.replace(/^--/, '-')));

/** Returns how far a typed word is from a known one: less than one edit where one of them abbreviates the other. */
const awayFrom = (typed: string, name: string): number => {
  if (abbreviates(typed, name)) return 0.5;
  return abbreviates(name, typed) ? 0.75 : distance(typed, name);
};

/** Returns the known word closest to a mistyped one, or undefined. */
export const nearest = (word: string, known: Iterable<string>): string | undefined => {
  const typed = word.toLowerCase();
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    const name = candidate.toLowerCase();
    const away = awayFrom(typed, name);
    if (!best || away < best.distance) best = { word: candidate, distance: away };
  }
  return best && best.distance <= Math.max(1, typed.length / 3) ? best.word : undefined;
};

/** Returns ` Did you mean "…"?`, or '' when no known word is close. */
export const didYouMean = (word: string, known: Iterable<string>): string => {
  const meant = nearest(word, known);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
};
