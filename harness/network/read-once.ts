/** A reading that is made once of each object: dozens of clauses ask about every exchange. */
export const readOnce = <Read extends object, T>(read: (object: Read) => T): ((object: Read) => T) => {
  const readings = new WeakMap<Read, { readonly value: T }>();
  return (object) => {
    const known = readings.get(object);
    if (known) return known.value;
    const value = read(object);
    readings.set(object, { value });
    return value;
  };
};
