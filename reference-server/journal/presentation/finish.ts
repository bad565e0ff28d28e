import { gzipSync } from 'node:zlib';
import type { JournalContext } from '../context.js';
import type { Call, Content, Exchange, HeaderLine, Outcome } from '../exchange.js';
import { conditions } from './conditions.js';

/** A response ready for the wire. */
export interface Finished {
  readonly exchange: Exchange;
  readonly lines: readonly HeaderLine[];
  readonly body: Uint8Array;
}

const line = (name: string, value: string | undefined): readonly HeaderLine[] =>
  value === undefined ? [] : [[name, value]];

const problemOf = (exchange: Exchange, { behaviours, site }: JournalContext): Content => {
  const condition = exchange.condition ?? 'internal';
  const { title, detail } = conditions[condition];
  return behaviours.problem(
    {
      type: `${site.links.guide}#errors-and-caching`,
      title,
      status: exchange.status,
      detail,
      instance: behaviours.instance(exchange),
      code: behaviours.codeFor(condition, exchange),
      request_id: `request-${exchange.number}`,
    },
    exchange,
  );
};

const allowLines = (exchange: Exchange, { behaviours }: JournalContext): readonly HeaderLine[] => {
  const { operation, condition, method } = exchange;
  if (operation === undefined || (condition !== 'wrong_method' && method !== 'OPTIONS')) return [];
  return line('Allow', behaviours.allow(behaviours.methodsOf(operation), exchange));
};

const bodyLines = (
  mediaType: string | undefined,
  body: Uint8Array,
  isZipped: boolean,
  exchange: Exchange,
): readonly HeaderLine[] => {
  if (exchange.status === 204) return [];
  return [
    ...line('Content-Type', mediaType),
    ['Content-Length', String(body.length)],
    ...(isZipped ? line('Content-Encoding', 'gzip') : []),
  ];
};

const statusOf = (call: Call, outcome: Outcome, { behaviours }: JournalContext): number =>
  'refused' in outcome
    ? behaviours.statusFor(outcome.refused, call)
    : (outcome.status ?? behaviours.successStatus(call));

/** Turns an outcome into status, header lines and bytes: the one place where any response is made. */
export const finish = (call: Call, outcome: Outcome, context: JournalContext): Finished => {
  const { behaviours } = context;
  const condition = 'refused' in outcome ? outcome.refused : undefined;
  const exchange: Exchange = { ...call, status: statusOf(call, outcome, context), condition };
  const isRefused = 'refused' in outcome;
  const content = isRefused ? problemOf(exchange, context) : outcome.content;
  const mediaType = isRefused
    ? behaviours.problemContentType(exchange)
    : behaviours.contentType(outcome.mediaType ?? 'application/json', exchange);
  const plain = behaviours.serialise(content, exchange);
  const isZipped = behaviours.contentEncoding(exchange) === 'gzip';
  const body = isZipped ? gzipSync(plain) : plain;
  const retryAfter = isRefused ? outcome.retryAfterSeconds : undefined;
  const lines: readonly HeaderLine[] = [
    ...bodyLines(mediaType, body, isZipped, exchange),
    ['Date', new Date(call.now).toUTCString()],
    ...allowLines(exchange, context),
    ...line('Retry-After', retryAfter === undefined ? undefined : String(retryAfter)),
    ...(isRefused ? [] : (outcome.headers ?? [])),
  ];
  return { exchange, lines: behaviours.headers(lines, exchange), body };
};
