/** A value of arrays in objects in arrays …, this many levels deep. */
export const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { within: value };
  return value;
};
