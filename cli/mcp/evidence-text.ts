import type { Cause } from '../../reports/derived/causes.js';
import type { ReportedExchange, ReportedHeader } from '../../reports/model/exchanges.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { visibleLine, visibleLines } from '../../reports/text/visible.js';
import { counted } from '../../reports/text/wording.js';
import { mostCharacters, named } from './answer.js';

/** Characters of a body: where several exchanges are shown, and where one is. */
const [shortBody, longBody] = [1500, mostCharacters - 7000];
/** Header fields of one message, and characters of each. */
const [mostHeaders, longestHeader] = [15, 100];

const marked = (sign: string, text: string): string => `│ ${sign} ${visibleLine(text, 300)}`;

const headerLines = (sign: string, headers: readonly ReportedHeader[]): string[] => {
  const lines = headers
    .slice(0, mostHeaders)
    .map(([name, value]) => `│ ${sign} ${visibleLine(`${name}: ${value}`, longestHeader)}`);
  const left = headers.length - mostHeaders;
  return left > 0 ? [...lines, `[${counted(left, 'more header field')}]`] : lines;
};

/** Returns as much of a body as its marked lines may take, and where it ends. */
const bodyLines = (body: string, offset: number, most: number): { lines: string[]; end: number } => {
  for (let length = most; ; length = Math.floor(length / 2)) {
    const part = body.slice(offset, offset + length);
    // Every line is shown whole: they are bounded together.
    const lines = visibleLines(part, { columns: most * 10, lines: most * 10 }).map((line) => `│ ${line}`);
    // Characters that nobody sees become longer tokens.
    if (lines.join('\n').length <= most * 1.25 || length <= 1) return { lines, end: offset + part.length };
  }
};

/** Returns one exchange as marked lines: its request, and its response from a character of the body on. */
export const exchangeText = (exchange: ReportedExchange, offset: number, isAlone: boolean): string => {
  const { id, request, response, error } = exchange;
  const lines = [
    `exchange ${id}`,
    marked('>', `${request.method} ${request.url}`),
    ...headerLines('>', request.headers),
    ...(request.body === undefined
      ? []
      : visibleLines(request.body, { columns: 300, lines: 4 }).map((line) => `│ > ${line}`)),
  ];
  if (error) lines.push(marked('<', `${error.code}: ${error.text}`));
  if (!response) return lines.join('\n');
  lines.push(marked('<', String(response.status)), ...headerLines('<', response.headers));
  const body = response.body ?? response.bodyBase64 ?? '';
  if (body !== '') {
    const { lines: shown, end } = bodyLines(body, offset, isAlone ? longBody : shortBody);
    const unit = response.body === undefined ? 'base64, characters' : 'characters';
    lines.push(`body, ${unit} ${Math.min(offset, body.length)} to ${end} of ${body.length}:`, ...shown);
    if (end < body.length) lines.push(`[more: "exchange": ${id}, "offset": ${end}]`);
  }
  if (response.shortened)
    lines.push(
      `[the report has a part of ${counted(response.bytes, 'byte')}; exchanges.ndjson beside it has exchange ${id} whole]`,
    );
  return lines.join('\n');
};

/** Returns the exchanges that show a cause, the clearest first, and the numbers of those that the report leaves out. */
export const exchangesOf = (
  { diagnosis, clauses }: Cause,
  { exchanges }: ConformanceReport,
): { shown: ReportedExchange[]; missing: number[] } => {
  const ids = new Set([
    ...(diagnosis?.exchanges ?? []),
    ...clauses.flatMap(({ finding }) => finding?.exchanges ?? []),
  ]);
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  return {
    shown: [...ids].flatMap((id) => byId.get(id) ?? []),
    missing: [...ids].filter((id) => !byId.has(id)),
  };
};

/** Returns what the clauses of a cause require, in the words of the report. */
export const clauseLines = ({ clauses }: Cause): string[] =>
  clauses.slice(0, 3).map(({ id, section, text }) => `${named(id)} (${named(section)}): ${named(text)}`);
