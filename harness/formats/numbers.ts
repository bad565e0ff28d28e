/** Larger exponents are refused, not computed: no amount or count needs them. */
const largestExponent = 400;

/** Returns a JSON number as an exact decimal: its digits, and how many of them follow the point. */
const exactDecimal = (text: string): { digits: bigint; scale: number } | undefined => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  if (whole === '' || Math.abs(Number(exponent)) > largestExponent) return undefined;
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length - Number(exponent) };
};

/**
 * Returns the integer that a JSON number states (`100`, `1.0`, `1e3`), exactly; undefined when it is not an
 * integer.
 */
export const exactInteger = (text: string): bigint | undefined => {
  const exact = exactDecimal(text);
  if (!exact) return undefined;
  const { digits, scale } = exact;
  if (scale <= 0) return digits * 10n ** BigInt(-scale);
  const unit = 10n ** BigInt(scale);
  return digits % unit === 0n ? digits / unit : undefined;
};
