import { headerLine } from '../../http/response.js';
import type { ProblemFields } from '../behaviours/problems.js';
import { baseOf, type CompanionContext } from '../context.js';
import { type Condition, conditions } from './conditions.js';
import type { CompanionExchange, Content, HeaderLine } from './exchange.js';

/** Returns the problem document of a refused call (contract: Errors, Interface B). */
export const problemOf = (
  condition: Condition,
  exchange: CompanionExchange,
  { behaviours, address }: CompanionContext,
): Content => {
  const { code, title, detail, hint } = conditions[condition];
  const fields: ProblemFields = {
    type: `${baseOf(address())}/developers.md#${code}`,
    title,
    status: exchange.status,
    detail,
    code: behaviours.codeFor(condition, exchange),
    resolution_hint: hint,
  };
  return behaviours.problem(fields, exchange);
};

const quotaLines = (exchange: CompanionExchange, { behaviours }: CompanionContext): readonly HeaderLine[] => {
  const { quota } = exchange;
  if (quota === undefined) return [];
  return [
    ...headerLine('RateLimit-Limit', behaviours.rateLimitLimit(quota, exchange)),
    ...headerLine('RateLimit-Remaining', behaviours.rateLimitRemaining(quota, exchange)),
    ...headerLine('RateLimit-Reset', behaviours.rateLimitReset(quota, exchange)),
    ...headerLine('RateLimit-Policy', behaviours.rateLimitPolicy(quota, exchange)),
    ...behaviours.xRateLimit(quota, exchange),
    ...(quota.refused ? headerLine('Retry-After', behaviours.retryAfter(quota, exchange)) : []),
  ];
};

/** Returns the header lines of every response: version, quota, retirement, and the result of a signature. */
export const headerLinesOf = (
  exchange: CompanionExchange,
  context: CompanionContext,
): readonly HeaderLine[] => {
  const { behaviours } = context;
  const { signature } = exchange;
  return [
    ...headerLine('API-Version', behaviours.apiVersion(exchange)),
    ...quotaLines(exchange, context),
    ...headerLine('Deprecation', behaviours.deprecation(exchange)),
    ...headerLine('Sunset', behaviours.sunset(exchange)),
    ...headerLine('Signature-Verdict', signature && behaviours.signatureVerdict(signature, exchange)),
  ];
};
