import type { IncomingMessage } from 'node:http';

const longestBodyBytes = 1_048_576;

/** The body as text; undefined when it is longer than a mebibyte. */
export const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= longestBodyBytes) chunks.push(chunk);
  }
  return length <= longestBodyBytes ? Buffer.concat(chunks).toString() : undefined;
};
