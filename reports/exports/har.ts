import type { ReportedExchange, ReportedHeader } from '../model/exchanges.js';
import type { ConformanceReport } from '../model/report.js';
import { harmlessJson } from '../text/visible.js';

const pairs = (lines: readonly ReportedHeader[]) => lines.map(([name, value]) => ({ name, value }));

const headerOf = (lines: readonly ReportedHeader[], wanted: string): string =>
  lines.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

/** Returns names and values of a query as sent; what cannot be decoded is unchanged. */
const queryOf = (url: string) => {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '));
    } catch {
      return text;
    }
  };
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0
        ? { name: decoded(part), value: '' }
        : { name: decoded(part.slice(0, at)), value: decoded(part.slice(at + 1)) };
    });
};

const requestOf = ({ request: { method, url, headers, body } }: ReportedExchange) => ({
  method,
  url,
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: pairs(headers),
  queryString: queryOf(url),
  ...(body === undefined
    ? {}
    : { postData: { mimeType: headerOf(headers, 'content-type'), text: body, params: [] } }),
  headersSize: -1,
  bodySize: body === undefined ? 0 : Buffer.byteLength(body),
});

const responseOf = ({ response, error }: ReportedExchange) =>
  response === undefined
    ? {
        status: 0,
        statusText: error?.code ?? '',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: [],
        content: { size: 0, mimeType: '' },
        redirectURL: '',
        headersSize: -1,
        bodySize: -1,
        ...(error === undefined ? {} : { comment: error.text }),
      }
    : {
        status: response.status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: pairs(response.headers),
        content: {
          size: response.bytes,
          mimeType: headerOf(response.headers, 'content-type'),
          ...(response.bodyBase64 === undefined
            ? { text: response.body ?? '' }
            : { text: response.bodyBase64, encoding: 'base64' }),
          comment: `sha256 ${response.sha256}${response.shortened ? ', the text is shortened' : ''}`,
        },
        redirectURL: headerOf(response.headers, 'location'),
        headersSize: -1,
        bodySize: -1,
      };

const entryOf = (exchange: ReportedExchange) => ({
  startedDateTime: exchange.at,
  time: exchange.durationMs,
  request: requestOf(exchange),
  response: responseOf(exchange),
  cache: {},
  timings: { send: 0, wait: exchange.durationMs, receive: 0 },
  comment: `exchange ${exchange.id}, interface ${exchange.interface.toUpperCase()}, attempt ${exchange.attempt}`,
});

/** Returns the exchanges of findings and samples as an HTTP Archive 1.2, in sending order. */
export const harReport = ({ harness, exchanges }: ConformanceReport): string =>
  `${harmlessJson(
    JSON.stringify(
      {
        log: {
          version: '1.2',
          creator: { name: harness.name, version: harness.version },
          pages: [],
          entries: [...exchanges].sort((one, other) => one.id - other.id).map(entryOf),
        },
      },
      null,
      2,
    ),
  )}\n`;
