/** Returns the exact paise of a decimal string of rupees with two places; throws on any other shape. */
export const paiseOf = (decimal: string): bigint => {
  const shape = /^(-?)(\d+)\.(\d\d)$/.exec(decimal);
  if (shape === null) throw new Error(`"${decimal}" is not an amount such as -1250.50`);
  const [, sign, rupees, paise] = shape;
  const amount = BigInt(`${rupees}${paise}`);
  return sign === '-' ? -amount : amount;
};

/** Returns an amount in paise as exact rupees with two places. */
export const decimalOf = (paise: bigint): string => {
  const digits = String(paise < 0n ? -paise : paise).padStart(3, '0');
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
