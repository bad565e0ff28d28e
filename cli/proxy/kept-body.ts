/** Bytes of bodies that all exchanges in progress keep together. */
const mostTogether = 64 * 2 ** 20;

/** The beginning of a body that passes. */
export interface KeptBody {
  /** Returns the chunks of a body unchanged, and keeps their beginning. */
  pass(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  /** Returns what was kept, and whether more has passed. */
  read(): { readonly bytes: Buffer; readonly isCut: boolean };
  /** Gives its memory to other bodies. */
  release(): void;
}

/** Returns a function that keeps the beginning of one body, at most `limit` bytes and what all together may keep. */
export const createBodyKeeper = (limit: number): (() => KeptBody) => {
  let together = 0;
  return () => {
    let chunks: Uint8Array[] = [];
    let length = 0;
    let isCut = false;
    return {
      pass: async function* (body) {
        for await (const chunk of body) {
          const part = isCut ? 0 : Math.min(chunk.length, limit - length, mostTogether - together);
          isCut ||= part < chunk.length;
          if (part > 0) chunks.push(chunk.subarray(0, part));
          length += part;
          together += part;
          yield chunk;
        }
      },
      read: () => ({ bytes: Buffer.concat(chunks), isCut }),
      release: () => {
        chunks = [];
        together -= length;
        length = 0;
      },
    };
  };
};
