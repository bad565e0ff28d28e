import { gzipSync } from 'node:zlib';
import type { HttpBehaviours } from './behaviours.js';
import type { Content, Ended, HttpCall, HttpCondition, Refusal, Success } from './call.js';
import type { HeaderLine, HttpReply } from './message.js';

/** What an interface adds to its responses. */
export interface Presentation<Call extends HttpCall, Condition extends string, Route> {
  readonly behaviours: HttpBehaviours<Call, Condition, Route>;
  /** Undefined when nothing is served at the path. */
  routeOf(call: Call): Route | undefined;
  /** The problem document of a refused call. */
  problem(condition: Condition | HttpCondition, exchange: Ended<Call, Condition>): Content;
  /** Header lines of every response of the interface. */
  headerLines(exchange: Ended<Call, Condition>): readonly HeaderLine[];
}

/** A response, and the finished call. */
export interface Ending<Call extends HttpCall, Condition extends string> {
  readonly exchange: Ended<Call, Condition>;
  readonly reply: HttpReply;
}

/** Returns one header line, or none without a value. */
export const headerLine = (name: string, value: string | undefined): readonly HeaderLine[] =>
  value === undefined ? [] : [[name, value]];

let dated = { second: Number.NaN, text: '' };

/** Returns a time, milliseconds since the epoch, as an HTTP date; the text of the latest second is kept. */
const dateOf = (now: number): string => {
  const second = Math.floor(now / 1000);
  if (dated.second !== second) dated = { second, text: new Date(now).toUTCString() };
  return dated.text;
};

const allowLines = <Call extends HttpCall, Condition extends string, Route>(
  exchange: Ended<Call, Condition>,
  { behaviours, routeOf }: Presentation<Call, Condition, Route>,
): readonly HeaderLine[] => {
  const route = routeOf(exchange);
  if (route === undefined || (exchange.condition !== 'wrong_method' && exchange.method !== 'OPTIONS'))
    return [];
  return headerLine('Allow', behaviours.allow(behaviours.methodsOf(route), exchange));
};

/** Converts an outcome to status, header lines and bytes: the only place that creates responses. */
export const respond = <Call extends HttpCall, Condition extends string, Route>(
  call: Call,
  outcome: Success | Refusal<Condition>,
  presentation: Presentation<Call, Condition, Route>,
): Ending<Call, Condition> => {
  const { behaviours, problem, headerLines } = presentation;
  const condition = 'refused' in outcome ? outcome.refused : undefined;
  const status =
    'refused' in outcome
      ? behaviours.statusFor(outcome.refused, call)
      : (outcome.status ?? behaviours.successStatus(call));
  // V8 copies an object into a new one tenfold faster than it adds members to a copy.
  const exchange: Ended<Call, Condition> = { status, condition, ...call };
  const response: Success = 'refused' in outcome ? { content: problem(outcome.refused, exchange) } : outcome;
  const { mediaType = 'application/json', stream } = response;
  const contentType =
    'refused' in outcome
      ? behaviours.problemContentType(exchange)
      : behaviours.contentType(mediaType, exchange);
  const plain = behaviours.serialise(response.content, exchange);
  const carriesBody = status !== 204 && status !== 304;
  const isZipped = carriesBody && behaviours.contentEncoding(exchange) === 'gzip';
  const body = isZipped ? gzipSync(plain) : plain;
  const bodyLines = [
    ...headerLine('Content-Type', mediaType === '' ? undefined : contentType),
    ...headerLine('Content-Length', stream === undefined ? String(body.length) : undefined),
    ...headerLine('Content-Encoding', isZipped ? 'gzip' : undefined),
  ];
  const retryAfter = 'refused' in outcome ? outcome.retryAfterSeconds : undefined;
  const lines: readonly HeaderLine[] = [
    ...(carriesBody ? bodyLines : []),
    ['Date', dateOf(call.now)],
    ...headerLines(exchange),
    ...allowLines(exchange, presentation),
    ...headerLine('Retry-After', retryAfter === undefined ? undefined : String(retryAfter)),
    ...(response.headers ?? []),
    ...(response.headersOf?.(body) ?? []),
  ];
  return {
    exchange,
    reply: {
      status,
      lines: behaviours.headers(lines, exchange),
      chunks: [body],
      stream: call.method === 'HEAD' ? undefined : stream,
    },
  };
};
