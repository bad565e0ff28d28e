/** The field and the constant of the curve (RFC 8032, 5.1). */
const p = 2n ** 255n - 19n;
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  for (let [square, left] = [base % p, exponent]; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % p;
    square = (square * square) % p;
  }
  return result;
};

/**
 * Returns whether 32 bytes encode a point of the curve edwards25519 (RFC 8032, 5.1.3): y below the field, and an x
 * exists for it. About half of all other bytes encode none.
 */
export const isPoint = (bytes: Uint8Array): boolean => {
  if (bytes.length !== 32) return false;
  const digits = Buffer.from(bytes).reverse().toString('hex');
  const y = BigInt(`0x${digits}`) & (2n ** 255n - 1n);
  const sign = (bytes[31] ?? 0) >> 7;
  if (y >= p) return false;
  const square = (y * y) % p;
  const above = (square - 1n + p) % p;
  // Zero has no negative.
  if (above === 0n) return sign === 0;
  const below = (d * square + 1n) % p;
  // A quotient is a square where the product is one (Euler's criterion).
  return power((above * below) % p, (p - 1n) / 2n) === 1n;
};
