/** Returns numbers in [0, 1) that a seed reproduces. */
export type Random = () => number;

/** Returns a 32-bit hash of text (FNV-1a), which gives each scenario a seed of its own. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/** Creates a small seeded generator (mulberry32) to choose samples. Not for secrets. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Returns up to `count` different elements in their original order. */
export const sample = <T>(random: Random, from: readonly T[], count: number): T[] => {
  if (from.length <= count) return [...from];
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(Math.floor(random() * from.length));
  return [...chosen].sort((one, other) => one - other).map((index) => from[index] as T);
};
