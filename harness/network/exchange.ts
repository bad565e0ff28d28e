import type { Reason } from '../engine/verdict.js';
import { decodeWindows1252 } from '../formats/windows-1252.js';
import { subjectOf } from '../isolation/steps.js';
import { readOnce } from './read-once.js';

/** Lower-case letter of an interface, such as `a`. The contract declares which letters exist. */
export type InterfaceName = string;

/** One header line as received or sent. */
export type HeaderLine = readonly [name: string, value: string];

/** Returns the header lines of a flat list of names and values, as Node and undici have them. */
export const linesOfFlat = (flat: readonly string[]): HeaderLine[] => {
  const lines: HeaderLine[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    lines.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return lines;
};

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** Path and query exactly as sent. */
  readonly path: string;
  readonly headers: readonly HeaderLine[];
  readonly body?: string;
}

export interface ReceivedResponse {
  readonly status: number;
  /** Order, case and number of lines as received. */
  readonly headers: readonly HeaderLine[];
  /** Decoded body, capped. */
  readonly body: Uint8Array;
  /** True when the body continued: it was longer than the cap, or it is an endless stream. */
  readonly truncated: boolean;
  /** Present when the limit on bodies ended the reading: what follows is not known. */
  readonly overLimit?: true;
}

/** One recorded request and its result. Exactly one of `response` and `failure` is present. */
export interface Exchange {
  /** Number in the run, from 1. */
  readonly id: number;
  readonly interface: InterfaceName;
  readonly request: SentRequest;
  /** Wall clock, milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly response?: ReceivedResponse;
  readonly failure?: Reason;
  /** The same request got this server error at each of several attempts, while the target responded to others. */
  readonly lasts?: true;
}

/** What a judge receives: an exchange, or something read from several. */
export type Evidence = Exchange | { readonly exchanges: readonly Exchange[] };

/** Evidence that could not be gathered, with the reason. Every clause that receives it is inconclusive. */
export interface Unavailable {
  readonly unavailable: Reason;
  readonly exchanges: readonly Exchange[];
}

export const unavailable = (
  code: string,
  text: string,
  exchanges: readonly Exchange[] = [],
): Unavailable => ({
  unavailable: { code, text },
  exchanges,
});

export const isUnavailable = (evidence: object): evidence is Unavailable => 'unavailable' in evidence;

/** Returns all exchanges of a piece of evidence. */
export const exchangesOf = (evidence: Evidence | Unavailable): readonly Exchange[] =>
  'exchanges' in evidence ? evidence.exchanges : [evidence];

const linesByName = readOnce(({ response }: Exchange): ReadonlyMap<string, readonly string[]> => {
  const lines = new Map<string, string[]>();
  for (const [name, value] of response?.headers ?? []) {
    const lower = name.toLowerCase();
    const known = lines.get(lower);
    if (known) known.push(value);
    else lines.set(lower, [value]);
  }
  return lines;
});

const noValues: readonly string[] = [];

/** Returns the values of every line of a header; names are compared without case (RFC 9110, 5.1). */
export const headerValues = (exchange: Exchange, name: string): readonly string[] =>
  linesByName(exchange).get(name.toLowerCase()) ?? noValues;

/** Returns the first value of a header, or undefined. */
export const header = (exchange: Exchange, name: string): string | undefined =>
  headerValues(exchange, name)[0];

/** Returns when a response was made, in milliseconds: by the clock of the target where it sends a Date, else by ours. */
export const respondedAt = (exchange: Exchange): number =>
  Date.parse(header(exchange, 'date') ?? '') || exchange.startedAt;

/** Returns type and subtype in lower case, without parameters; '' without a Content-Type. */
export const mediaType = readOnce(
  (exchange: Exchange) =>
    (header(exchange, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
);

/** Returns whether Content-Type names JSON, or a media type that is JSON. */
export const hasJsonType = (exchange: Exchange): boolean => /[/+]json$/.test(mediaType(exchange));

/** Returns the status of the response, 0 when there is none. */
export const status = (exchange: Exchange): number => exchange.response?.status ?? 0;

/** Returns what a breach received where the status is what is wrong, as text and as data. */
export const receivedStatus = (exchange: Exchange) => ({
  received: `status ${status(exchange)}`,
  facts: { status: status(exchange) },
});

/** Returns whether the response has a 2xx status. */
export const succeeded = (exchange: Exchange): boolean => status(exchange) >= 200 && status(exchange) < 300;

/** Returns the path of the request without its query. */
export const pathOnly = readOnce(
  (exchange: Exchange): string => exchange.request.path.split('?', 1)[0] ?? '',
);

const lenientUtf8 = new TextDecoder();

/** Encodings of text, other than UTF-8, that a Content-Type may name (RFC 7763, 2: its charset is required). */
const otherCharset =
  /^text\/.*;\s*charset\s*=\s*"?(iso-8859-\d{1,2}|windows-125\d|utf-16(?:le|be)?)"?\s*(?:;|$)/i;

const decodeUtf8 = (bytes: Uint8Array): string => lenientUtf8.decode(bytes);

const decoderOf = readOnce((exchange: Exchange): ((bytes: Uint8Array) => string) => {
  const [, name] = otherCharset.exec(header(exchange, 'content-type') ?? '') ?? [];
  if (name === undefined) return decodeUtf8;
  if (/^(iso-8859-1|windows-1252)$/i.test(name)) return decodeWindows1252;
  try {
    const decoder = new TextDecoder(name);
    return (bytes) => decoder.decode(bytes);
  } catch {
    return decodeUtf8;
  }
});

/**
 * Returns the body as text, in the encoding that the label of a text names; invalid UTF-8 is replaced. For search and
 * display, not for judging JSON.
 */
export const bodyText = (exchange: Exchange): string =>
  decoderOf(exchange)(exchange.response?.body ?? new Uint8Array());

const bytesOf = ({ response }: Exchange) => Buffer.from(response?.body ?? []);

/** Returns whether two responses have the same body, byte for byte; one without a response has an empty body. */
export const haveSameBody = (one: Exchange, other: Exchange): boolean => bytesOf(one).equals(bytesOf(other));

/** The subject of the step that reads an exchange. */
export const readingOf = readOnce(({ request }: Exchange): string =>
  subjectOf(`${request.method} ${request.path}`),
);
