/** What readers have made of each object, by the number of the reader. */
const readings = new WeakMap<object, unknown[]>();
let readers = 0;
// Dozens of clauses ask about one exchange in a row: most look-ups end here.
let latest: object | undefined;
let madeOfLatest: unknown[] = [];

const madeOf = (object: object): unknown[] => {
  if (object === latest) return madeOfLatest;
  const known = readings.get(object);
  madeOfLatest = known ?? [];
  if (!known) readings.set(object, madeOfLatest);
  latest = object;
  return madeOfLatest;
};

/** Stands for a reading that answered undefined. */
const nothing = Symbol('nothing');

/** A reading that is made once of each object: dozens of clauses ask about every exchange. */
export const readOnce = <Read extends object, T>(read: (object: Read) => T): ((object: Read) => T) => {
  const reader = readers;
  readers += 1;
  return (object) => {
    const known = madeOf(object)[reader];
    if (known !== undefined) return (known === nothing ? undefined : known) as T;
    const value = read(object);
    // What it reads may have been read of other objects meanwhile.
    madeOf(object)[reader] = value === undefined ? nothing : value;
    return value;
  };
};
