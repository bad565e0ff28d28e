/** Cached readings of each object, by reader number. */
const readings = new WeakMap<object, unknown[]>();
let readers = 0;
// Dozens of clauses read the same exchange in a row: most look-ups end here.
let latest: object | undefined;
let madeOfLatest: unknown[] = [];

const madeOf = (object: object): unknown[] => {
  const known = readings.get(object);
  madeOfLatest = known ?? [];
  if (!known) readings.set(object, madeOfLatest);
  latest = object;
  return madeOfLatest;
};

/** Marks a reading whose result is undefined. */
const nothing = Symbol('nothing');

/** Returns a reader that computes its result once per object: dozens of clauses read every exchange. */
export const readOnce = <Read extends object, T>(read: (object: Read) => T): ((object: Read) => T) => {
  const reader = readers;
  readers += 1;
  return (object) => {
    const known = (object === latest ? madeOfLatest : madeOf(object))[reader];
    if (known !== undefined) return (known === nothing ? undefined : known) as T;
    const value = read(object);
    // `read` may have read other objects in the meantime.
    madeOf(object)[reader] = value === undefined ? nothing : value;
    return value;
  };
};
