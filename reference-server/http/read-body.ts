import type { HttpRequest } from './message.js';

/**
 * Returns the body of a request as text; undefined when it is longer than the limit, by default one mebibyte.
 */
export const readBody = async (
  request: HttpRequest,
  longestBytes = 1_048_576,
): Promise<string | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= longestBytes) chunks.push(chunk);
  }
  return length <= longestBytes ? Buffer.concat(chunks).toString() : undefined;
};
