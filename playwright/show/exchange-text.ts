import type { ReportedExchange, ReportedHeader } from '../../reports/model/exchanges.js';
import { revealed } from '../../reports/text/visible.js';

const lines = (headers: readonly ReportedHeader[]): string[] =>
  headers.map(([name, value]) => `${name}: ${value}`);

/** Returns a request and its response as plain text; invisible characters are shown as tokens. */
export const exchangeText = ({
  id,
  at,
  durationMs,
  request,
  response,
  error,
  curl,
}: ReportedExchange): string =>
  [
    `exchange ${id}, ${at}, ${durationMs} ms`,
    '',
    `${request.method} ${request.url}`,
    ...lines(request.headers),
    ...(request.body === undefined ? [] : ['', request.body]),
    '',
    ...(error === undefined ? [] : [`${error.code}: ${error.text}`, '']),
    ...(response === undefined
      ? []
      : [
          String(response.status),
          ...lines(response.headers),
          '',
          response.body ?? response.bodyBase64 ?? '',
          ...(response.shortened ? [`(shortened, ${response.bytes} bytes)`] : []),
          '',
        ]),
    curl,
    '',
  ]
    .map(revealed)
    .join('\n');
