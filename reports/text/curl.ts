import type { ReportedHeader, ReportedRequest } from '../model/exchanges.js';

/** Returns a text as one word of a POSIX shell; NUL is not possible in arguments. */
export const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Headers that curl computes itself. */
const computed = new Set(['host', 'content-length', 'transfer-encoding', 'connection']);

/** A header without a value is written `Name;`, because `Name:` would remove the header. */
const headerWord = ([name, value]: ReportedHeader) =>
  shellQuote(value === '' ? `${name};` : `${name}: ${value}`);

/** Removes the headers that curl would add itself. */
const unwanted = (request: ReportedRequest) => {
  const names = new Set(request.headers.map(([name]) => name.toLowerCase()));
  const added = request.body === undefined ? ['Accept'] : ['Accept', 'Content-Type'];
  return added.filter((name) => !names.has(name.toLowerCase())).map((name) => `-H '${name}:'`);
};

const methodWords = ({ method, body }: ReportedRequest) => {
  if (method === 'HEAD') return ['--head'];
  if (method === 'GET' && body === undefined) return [];
  return ['-X', /^[A-Z]+$/.test(method) ? method : shellQuote(method)];
};

/** A coded body is decoded, as the harness does. */
const codingWords = ({ headers }: ReportedRequest) =>
  headers.some(([name, value]) => /^accept-encoding$/i.test(name) && !/^(identity)?$/i.test(value.trim()))
    ? ['--compressed']
    : [];

/**
 * Returns whether a command still shows the finding later: not with a redacted value, nor with
 * a cursor that opened a page, because it expires after an hour, nor when many requests led to a refusal.
 */
export const isRepeatable = (curl: string, status: number | undefined): boolean =>
  !curl.includes('[redacted]') &&
  status !== 429 &&
  !(status !== undefined && status < 400 && /[?&]cursor=[^&']/.test(curl));

/**
 * Returns one curl command that sends the same request, quoted for POSIX shells. The body uses `--data-raw`:
 * the same bytes as `--data-binary`, but a leading `@` names no file.
 */
export const curlCommand = (request: ReportedRequest, maxTimeSeconds = 30) =>
  [
    'curl -sS -i --globoff --path-as-is',
    `--max-time ${maxTimeSeconds}`,
    ...codingWords(request),
    ...methodWords(request),
    ...request.headers
      .filter(([name]) => !computed.has(name.toLowerCase()))
      .map((line) => `-H ${headerWord(line)}`),
    ...unwanted(request),
    ...(request.body === undefined ? [] : ['--data-raw', shellQuote(request.body)]),
    shellQuote(request.url),
  ].join(' ');
