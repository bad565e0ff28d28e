/** Contents that never change, and their bytes when they were written. */
const written = new WeakMap<object, Uint8Array | undefined>();

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
};

/** Freezes plain data that many responses contain, so that it is written once; a changed copy is written anew. */
export const lastingContent = <Plain extends object>(content: Plain): Plain => {
  freeze(content);
  if (!written.has(content)) written.set(content, undefined);
  return content;
};

/** Returns the JSON of a content in UTF-8; nobody may change the bytes. */
export const jsonBytes = (content: object): Uint8Array => {
  const known = written.get(content);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(content));
  if (written.has(content)) written.set(content, bytes);
  return bytes;
};
