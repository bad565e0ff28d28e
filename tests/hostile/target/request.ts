/** A request as it stood on the wire. */
export interface TargetRequest {
  readonly method: string;
  /** Path and query as written. */
  readonly path: string;
  /** The path alone. */
  readonly route: string;
  readonly query: URLSearchParams;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

const endOfHead = '\r\n\r\n';

/** The first request in the bytes and what stands behind it; undefined until it is whole. */
export const readRequest = (bytes: Buffer): { request: TargetRequest; rest: Buffer } | undefined => {
  const end = bytes.indexOf(endOfHead);
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const length = Number(headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1] ?? 0);
  const bodyAt = end + endOfHead.length;
  if (bytes.length < bodyAt + length) return undefined;
  const [method = '', path = ''] = first.split(' ');
  const [route = '', search = ''] = path.split('?');
  return {
    request: {
      method,
      path,
      route,
      query: new URLSearchParams(search),
      headers,
      body: bytes.subarray(bodyAt, bodyAt + length),
    },
    rest: bytes.subarray(bodyAt + length),
  };
};
