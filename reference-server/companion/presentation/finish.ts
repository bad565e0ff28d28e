import { gzipSync } from 'node:zlib';
import type { ProblemFields } from '../behaviours/problems.js';
import type { CompanionBehaviours } from '../behaviours.js';
import { baseOf, type CompanionContext } from '../context.js';
import type { QuotaState } from '../sliding-window.js';
import { conditions } from './conditions.js';
import type { Answer, Call, Exchange, HeaderLine, Outcome } from './exchange.js';

/** A response ready for the wire. */
export interface Finished {
  readonly exchange: Exchange;
  readonly lines: readonly HeaderLine[];
  readonly body: Uint8Array;
  /** Follows the body. */
  readonly stream: ReadableStream<Uint8Array> | undefined;
}

const line = (name: string, value: string | undefined): readonly HeaderLine[] =>
  value === undefined ? [] : [[name, value]];

const problemAnswer = (exchange: Exchange, { behaviours, address }: CompanionContext): Answer => {
  const condition = exchange.condition ?? 'internal';
  const { code, title, detail, hint } = conditions[condition];
  const fields: ProblemFields = {
    type: `${baseOf(address())}/developers.md#${code}`,
    title,
    status: exchange.status,
    detail,
    code: behaviours.codeFor(condition, exchange),
    resolution_hint: hint,
  };
  return {
    mediaType: behaviours.problemContentType(exchange),
    content: behaviours.problem(fields, exchange),
  };
};

const quotaLines = (
  state: QuotaState | undefined,
  exchange: Exchange,
  behaviours: CompanionBehaviours,
): readonly HeaderLine[] => {
  if (state === undefined) return [];
  return [
    ...line('RateLimit-Limit', behaviours.rateLimitLimit(state, exchange)),
    ...line('RateLimit-Remaining', behaviours.rateLimitRemaining(state, exchange)),
    ...line('RateLimit-Reset', behaviours.rateLimitReset(state, exchange)),
    ...line('RateLimit-Policy', behaviours.rateLimitPolicy(state, exchange)),
    ...behaviours.xRateLimit(state, exchange),
    ...(state.refused ? line('Retry-After', behaviours.retryAfter(state, exchange)) : []),
  ];
};

const allowLines = (exchange: Exchange, { allow, methodsOf }: CompanionBehaviours): readonly HeaderLine[] => {
  const { route, condition, method } = exchange;
  if (route === undefined || (condition !== 'wrong_method' && method !== 'OPTIONS')) return [];
  return line('Allow', allow(methodsOf(route), exchange));
};

/** Turns an outcome into status, header lines and bytes: the one place where any response is made. */
export const finish = (
  call: Call,
  outcome: Outcome,
  quota: QuotaState | undefined,
  context: CompanionContext,
): Finished => {
  const { behaviours } = context;
  const refused = 'refused' in outcome ? outcome.refused : undefined;
  const status =
    'refused' in outcome
      ? behaviours.statusFor(outcome.refused, { ...call, condition: refused })
      : (outcome.status ?? behaviours.successStatus(call));
  const exchange: Exchange = { ...call, status, condition: refused };
  const answer = 'refused' in outcome ? problemAnswer(exchange, context) : outcome;
  const plain = behaviours.serialise(answer.content, exchange);
  const zipped = behaviours.contentEncoding(exchange) === 'gzip';
  const body = zipped ? gzipSync(plain) : plain;
  const lines: readonly HeaderLine[] = [
    ...(status === 204
      ? []
      : [
          ...(answer.mediaType === ''
            ? []
            : line('Content-Type', behaviours.contentType(answer.mediaType, exchange))),
          ...line('Content-Length', answer.stream === undefined ? String(body.length) : undefined),
        ]),
    ...(zipped ? line('Content-Encoding', 'gzip') : []),
    ['Date', new Date(call.now).toUTCString()],
    ...line('API-Version', behaviours.apiVersion(exchange)),
    ...quotaLines(quota, exchange, behaviours),
    ...allowLines(exchange, behaviours),
    ...line('Deprecation', behaviours.deprecation(exchange)),
    ...line('Sunset', behaviours.sunset(exchange)),
    ...line('Signature-Verdict', call.signature && behaviours.signatureVerdict(call.signature, call)),
    ...(answer.headers ?? []),
    ...(answer.headersOf?.(body) ?? []),
  ];
  return {
    exchange,
    lines: behaviours.headers(lines, exchange),
    body: status === 204 ? Buffer.alloc(0) : body,
    stream: answer.stream,
  };
};
