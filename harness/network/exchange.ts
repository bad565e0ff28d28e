import type { Reason } from '../engine/verdict.js';
import { subjectOf } from '../isolation/steps.js';
import { readOnce } from './read-once.js';

/** Lower-case letter of an interface, such as `a`; which there are the contract declares. */
export type InterfaceName = string;

/** One header line as it stands on the wire. */
export type HeaderLine = readonly [name: string, value: string];

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
  /** In the order, case and number in which they came. */
  readonly headers: readonly HeaderLine[];
  /** Decoded body, capped. */
  readonly body: Uint8Array;
  /** True when the body went on after what was read: it was longer than the cap, or an endless stream. */
  readonly truncated: boolean;
}

/** One recorded request and what came of it. Exactly one of `response` and `failure` is there. */
export interface Exchange {
  /** Number in the run, from 1. */
  readonly id: number;
  readonly interface: InterfaceName;
  readonly request: SentRequest;
  /** Wall clock, milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly response?: ReceivedResponse;
  readonly failure?: Reason;
}

/** What a judge is given: an exchange, or something read from several. */
export type Evidence = Exchange | { readonly exchanges: readonly Exchange[] };

/** Evidence that could not be gathered, with the reason; every clause it is handed to is inconclusive. */
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

/** All exchanges behind a piece of evidence. */
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

/** Values of every line of a header, name compared without case (RFC 9110, 5.1). */
export const headerValues = (exchange: Exchange, name: string): readonly string[] =>
  linesByName(exchange).get(name.toLowerCase()) ?? noValues;

/** First value of a header, or undefined. */
export const header = (exchange: Exchange, name: string): string | undefined =>
  headerValues(exchange, name)[0];

/** Type and subtype in lower case, parameters left out; '' when there is no Content-Type. */
export const mediaType = readOnce(
  (exchange: Exchange) =>
    (header(exchange, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
);

/** Status of the response, 0 when there is none. */
export const status = (exchange: Exchange): number => exchange.response?.status ?? 0;

/** Path of the request without its query. */
export const pathOnly = readOnce(
  (exchange: Exchange): string => exchange.request.path.split('?', 1)[0] ?? '',
);

const lenientUtf8 = new TextDecoder();

/** Body as text, bytes that are no UTF-8 replaced: for search and display, not for judging JSON. */
export const bodyText = (exchange: Exchange): string =>
  lenientUtf8.decode(exchange.response?.body ?? new Uint8Array());

/** The subject of the step that reads an exchange. */
export const readingOf = readOnce(({ request }: Exchange): string =>
  subjectOf(`${request.method} ${request.path}`),
);
