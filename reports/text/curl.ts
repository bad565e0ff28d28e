import type { HeaderLine, ReportedRequest } from '../model.js';

/** A text as one word of a POSIX shell, whatever is in it but NUL, which no argument can hold. */
export const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Headers that curl computes itself. */
const computed = new Set(['host', 'content-length', 'transfer-encoding', 'connection']);

/** A header without a value is written `Name;`, since `Name:` would take the header away. */
const headerWord = ([name, value]: HeaderLine) => shellQuote(value === '' ? `${name};` : `${name}: ${value}`);

/** Takes away the headers that curl would add of its own accord. */
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

/**
 * One curl command that sends the same request, quoted for POSIX shells. The body goes by `--data-raw`: the
 * same bytes as `--data-binary`, but a body that begins with `@` names no file.
 */
export const curlCommand = (request: ReportedRequest, maxTimeSeconds = 30) =>
  [
    'curl -sS -i --globoff --path-as-is',
    `--max-time ${maxTimeSeconds}`,
    ...methodWords(request),
    ...request.headers
      .filter(([name]) => !computed.has(name.toLowerCase()))
      .map((line) => `-H ${headerWord(line)}`),
    ...unwanted(request),
    ...(request.body === undefined ? [] : ['--data-raw', shellQuote(request.body)]),
    shellQuote(request.url),
  ].join(' ');
