import type { Fault } from '../../fault.js';
import type { Condition } from '../../journal/conditions.js';
import { limitedTo } from '../../journal/quota.js';
import { fault, type JournalOverride } from './journal-fault.js';

const answers =
  (status: number, ...conditions: readonly Condition[]): JournalOverride =>
  (sound) => ({
    statusFor: (condition, call) =>
      conditions.includes(condition) ? status : sound.statusFor(condition, call),
  });

/** Error conditions that get a status which the contract rules out (contract: Errors; Endpoints). */
export const statusFaults: readonly Fault[] = [
  fault('a-status-unknown-id-200', 'Answers an unknown id with 200', [], answers(200, 'unknown_id')),
  fault('a-status-unknown-id-500', 'Answers an unknown id with 500', [], answers(500, 'unknown_id')),
  fault('a-status-unknown-id-410', 'Answers an unknown id with 410', [], answers(410, 'unknown_id')),
  fault('a-status-unknown-id-302', 'Redirects from an unknown id', [], (sound) => ({
    ...answers(302, 'unknown_id')(sound),
    headers: (lines, { condition }) =>
      condition === 'unknown_id' ? [...lines, ['Location', '/api/v1/content']] : lines,
  })),
  fault('a-status-malformed-id-500', 'Fails on a malformed id', [], answers(500, 'malformed_id')),
  fault('a-status-malformed-id-422', 'Answers a malformed id with 422', [], answers(422, 'malformed_id')),
  fault('a-status-bad-limit-422', 'Answers a bad limit with 422', [], answers(422, 'bad_limit')),
  fault('a-status-bad-limit-500', 'Fails on a bad limit', [], answers(500, 'bad_limit')),
  fault('a-status-bad-limit-200', 'Sends the problem of a bad limit with 200', [], answers(200, 'bad_limit')),
  fault('a-status-bad-kind-500', 'Fails on an unknown kind', [], answers(500, 'bad_kind')),
  fault('a-status-bad-q-500', 'Fails without a q', [], answers(500, 'bad_q')),
  fault('a-status-bad-q-422', 'Answers a bad q with 422', [], answers(422, 'bad_q')),
  fault(
    'a-status-escape-500',
    'Fails on a malformed escape in the path',
    [],
    answers(500, 'malformed_target'),
  ),
  fault('a-status-escape-is-literal', 'Finds the first record by a malformed escape', [], (sound) => ({
    intercept: (call) =>
      sound.acceptsTarget(call) ? sound.intercept(call) : { content: { id: 'escaped', kind: 'page' } },
  })),
  fault(
    'a-status-rate-limit-code',
    'Refuses the 60th request in a minute under another code',
    [],
    (sound) => ({
      createQuota: () => limitedTo(59, 60),
      codeFor: (condition, exchange) =>
        condition === 'rate_limited' ? 'too_many_requests' : sound.codeFor(condition, exchange),
    }),
  ),
  fault(
    'a-status-rate-limit-no-code',
    'Refuses the 60th request in a minute without a code',
    [],
    (sound) => ({
      createQuota: () => limitedTo(59, 60),
      codeFor: (condition, exchange) =>
        condition === 'rate_limited' ? undefined : sound.codeFor(condition, exchange),
    }),
  ),
];
