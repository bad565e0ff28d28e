import { addsLine, answersWith, dropsLines, htmlPage, overQuota } from '../../companion/overrides.js';
import type { Fault } from '../../fault.js';
import { fault } from './companion-fault.js';

const retryAfter = (value: string) => () => ({ retryAfter: () => value });

/** What is answered past the quota (contract: Errors and Limits, Interface B). */
export const refusalFaults: readonly Fault[] = [
  fault('b-retry-after-missing', 'A 429 has no Retry-After', [], dropsLines(/^retry-after$/i)),
  fault('b-retry-after-unit', 'Retry-After has a unit', [], retryAfter('60s')),
  fault('b-retry-after-decimal', 'Retry-After has a fraction', [], retryAfter('59.5')),
  fault('b-retry-after-negative', 'Retry-After is negative', [], retryAfter('-1')),
  fault('b-retry-after-empty', 'Retry-After is empty', [], retryAfter('')),
  fault('b-retry-after-rfc3339', 'Retry-After is an RFC 3339 date', [], () => ({
    retryAfter: ({ resetSeconds }, { now }) => new Date(now + resetSeconds * 1000).toISOString(),
  })),
  fault('b-retry-after-twice', 'Retry-After is sent twice', [], addsLine('Retry-After', '1', overQuota)),
  fault(
    'b-retry-after-too-short',
    'After Retry-After the next request is still refused',
    [],
    retryAfter('1'),
  ),
  fault('b-retry-after-zero', 'Retry-After says at once, and it is not true', [], retryAfter('0')),
  fault(
    'b-429-html',
    'A 429 is a page for people',
    [],
    answersWith('text/html', htmlPage('Too many requests'), overQuota),
  ),
  fault(
    'b-429-text',
    'A 429 is a line of text',
    [],
    answersWith('text/plain', 'Too many requests', overQuota),
  ),
  fault('b-429-json', 'A 429 is labelled application/json', [], (sound) => ({
    problemContentType: (exchange) =>
      overQuota(exchange) ? 'application/json' : sound.problemContentType(exchange),
  })),
  fault('b-429-empty', 'A 429 has no body', [], answersWith('application/problem+json', '', overQuota)),
  fault('b-429-status-in-body', 'A 429 says 400 in its body', [], (sound) => ({
    problem: (fields, exchange) =>
      sound.problem(overQuota(exchange) ? { ...fields, status: 400 } : fields, exchange),
  })),
  fault('b-over-quota-503', 'Past the quota the status is 503', [], (sound) => ({
    statusFor: (condition, call) => (condition === 'rate_limited' ? 503 : sound.statusFor(condition, call)),
  })),
  fault('b-over-quota-403', 'Past the quota the status is 403', [], (sound) => ({
    statusFor: (condition, call) => (condition === 'rate_limited' ? 403 : sound.statusFor(condition, call)),
  })),
  fault('b-over-quota-200', 'Past the quota the status is 200', [], (sound) => ({
    statusFor: (condition, call) => (condition === 'rate_limited' ? 200 : sound.statusFor(condition, call)),
  })),
];
