/** Returns a number with its noun, such as `1 entry` or `12 entries`. */
export const quantity = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
