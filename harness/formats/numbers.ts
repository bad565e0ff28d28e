/** Exponents beyond this are refused instead of computed: no amount or count comes near. */
const largestExponent = 400;

/** A JSON number's characters as an exact fraction of a power of ten: digits and how many stand after the point. */
const exactDecimal = (text: string): { digits: bigint; scale: number } | undefined => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  if (whole === '' || Math.abs(Number(exponent)) > largestExponent) return undefined;
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length - Number(exponent) };
};

/** The integer that a JSON number's characters state (`100`, `1.0`, `1e3`), exactly; undefined when it is none. */
export const exactInteger = (text: string): bigint | undefined => {
  const exact = exactDecimal(text);
  if (!exact) return undefined;
  const { digits, scale } = exact;
  if (scale <= 0) return digits * 10n ** BigInt(-scale);
  const unit = 10n ** BigInt(scale);
  return digits % unit === 0n ? digits / unit : undefined;
};
