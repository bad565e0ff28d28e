import type { Exchange, HeaderLine, ReceivedResponse } from '../../harness/network/exchange.js';

/** An exchange as a file has it: without its number in the run. A log of ours also names its interface. */
export type RecordedExchange = Omit<Exchange, 'id' | 'interface' | 'attempt'> & {
  readonly interface?: string;
  readonly attempt?: number;
};

/** What a file of recorded traffic holds. */
export interface Recording {
  /** `archive`: HAR 1.2, by any program; `log`: exchanges.ndjson, by a run; `proxied`: traffic.ndjson, by our proxy. */
  readonly kind: 'archive' | 'log' | 'proxied';
  readonly exchanges: readonly RecordedExchange[];
  /** Entries in the file. */
  readonly entries: number;
  /** Why entries are not judged, each with their number. */
  readonly leftOut: ReadonlyMap<string, number>;
  /** Base URLs that the file names, by letter of the interface. */
  readonly targets: Readonly<Record<string, string>>;
}

/** An entry of a file: its exchange, or why it is not judged. */
export type ReadEntry = { readonly exchange: RecordedExchange } | { readonly leftOut: string };

/** Why an entry is not judged that lacks what each has. */
export const misshapen: ReadEntry = { leftOut: 'without method, URL or status' };

/** Statuses of responses to conditions, credentials or sizes of a request, which a recording need not hold. */
const ofTheClient = new Set([
  206, 304, 401, 403, 406, 407, 408, 411, 412, 413, 414, 415, 416, 417, 421, 425, 426, 428, 431, 511,
]);

/** Returns the value of the first line of a header; '' without one. */
export const firstOf = (lines: readonly HeaderLine[], wanted: string): string =>
  lines.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

/** Returns why a response to a client is not judged that may be as the client asked for; undefined where it is judged. */
export const choiceOfClient = (
  sent: readonly HeaderLine[],
  { status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>,
): string | undefined => {
  if (ofTheClient.has(status)) return `with status ${status}, which depends on the client`;
  const isPage = /text\/html/i.test(firstOf(headers, 'content-type'));
  return isPage && /text\/html/i.test(firstOf(sent, 'accept'))
    ? 'a page that the request asked for'
    : undefined;
};

type Json = Readonly<Record<string, unknown>>;

/** Returns a member of a parsed value as an object; empty when it is none. */
export const objectAt = (value: unknown, name: string): Json => {
  const member = isRecord(value) ? value[name] : undefined;
  return isRecord(member) ? member : {};
};

/** Returns whether a parsed value is an object. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a parsed value if it is a text. */
export const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns a parsed value if it is a number that a clock or a counter can have; otherwise the other one. */
export const numberIn = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** Returns a parsed value if it is the status of a response. */
export const statusIn = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 599 ? Number(value) : undefined;

/** Returns the time of a text, milliseconds since the epoch; 0 when it is none. */
export const timeIn = (value: unknown): number => Date.parse(textIn(value) ?? '') || 0;

const origin = /^https?:\/\/[^/?#\s]+/i;

/** Returns the path and the query of an absolute URL as they stand there; undefined for other texts. */
export const pathIn = (url: string | undefined): string | undefined => {
  const [start] = origin.exec(url ?? '') ?? [];
  if (url === undefined || start === undefined || !URL.canParse(url)) return undefined;
  const [path = ''] = url.slice(start.length).split('#', 1);
  return path.startsWith('/') ? path : `/${path}`;
};
