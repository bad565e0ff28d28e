import type { Exchange } from '../../harness/network/exchange.js';

/** An exchange as a file has it: without its number in the run. A log of ours also names its interface. */
export type RecordedExchange = Omit<Exchange, 'id' | 'interface' | 'attempt'> & {
  readonly interface?: string;
  readonly attempt?: number;
};

/** What a file of recorded traffic holds. */
export interface Recording {
  /** `archive`: HAR 1.2, by any program; `log`: exchanges.ndjson, by a run. */
  readonly kind: 'archive' | 'log';
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
