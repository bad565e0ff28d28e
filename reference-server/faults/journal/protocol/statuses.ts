import type { Fault } from '../../../fault.js';
import { refuse } from '../../../journal/exchange.js';
import type { Condition } from '../../../journal/presentation/conditions.js';
import { limitedTo } from '../../../journal/quota.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';

const responds =
  (status: number, ...conditions: readonly Condition[]): JournalOverride =>
  (sound) => ({
    statusFor: (condition, call) =>
      conditions.includes(condition) ? status : sound.statusFor(condition, call),
  });

/** Error conditions with a status that the contract rules out (contract: Errors; Endpoints). */
export const statusFaults: readonly Fault[] = [
  fault(
    'a-status-unknown-id-200',
    'Returns 200 for an unknown id',
    [
      'A-GET-04',
      'A-HTTP-03',
      'A-RECORD-01',
      'A-RECORD-02',
      'A-RECORD-04',
      'A-RECORD-05',
      'A-RECORD-06',
      'A-RECORD-07',
      'A-RECORD-08',
      'A-RECORD-09',
      'A-RECORD-10',
      'A-RECORD-11',
      'A-RECORD-12',
      'A-RECORD-13',
    ],
    responds(200, 'unknown_id'),
  ),
  fault(
    'a-status-unknown-id-500',
    'Returns 500 for an unknown id',
    ['A-GET-04', 'A-HTTP-11'],
    responds(500, 'unknown_id'),
  ),
  ...breaking('A-HTTP-07')([
    ['a-status-unknown-id-410', 'Returns 410 for an unknown id', responds(410, 'unknown_id')],
    ['a-status-malformed-id-422', 'Returns 422 for a malformed id', responds(422, 'malformed_id')],
    ['a-status-bad-limit-422', 'Returns 422 for an invalid limit', responds(422, 'bad_limit')],
    ['a-status-bad-q-422', 'Returns 422 for an invalid q', responds(422, 'bad_q')],
  ]),
  fault('a-status-unknown-id-302', 'Redirects an unknown id', ['A-HTTP-09', 'A-GET-04'], (sound) => ({
    ...responds(302, 'unknown_id')(sound),
    headers: (lines, { condition }) =>
      condition === 'unknown_id' ? [...lines, ['Location', '/api/v1/content']] : lines,
  })),
  ...breaking('A-GET-05')([
    ['a-status-malformed-id-500', 'Returns 500 for a malformed id', responds(500, 'malformed_id')],
    [
      'a-status-malformed-id-with-nul-500',
      'Returns 500 for an id with a NUL',
      (sound) => ({
        intercept: (call) => (call.id.includes('\0') ? refuse('internal') : sound.intercept(call)),
      }),
    ],
  ]),
  fault(
    'a-status-bad-limit-500',
    'Returns 500 for an invalid limit',
    ['A-LIMIT-05'],
    responds(500, 'bad_limit'),
  ),
  fault(
    'a-status-bad-limit-200',
    'Sends the problem of an invalid limit with 200',
    ['A-LIMIT-05', 'A-HTTP-03'],
    responds(200, 'bad_limit'),
  ),
  fault('a-status-bad-kind-500', 'Returns 500 for an unknown kind', ['A-KIND-03'], responds(500, 'bad_kind')),
  fault('a-status-bad-q-500', 'Fails without a q', ['A-SEARCH-02', 'A-SEARCH-04'], responds(500, 'bad_q')),
  fault(
    'a-status-escape-500',
    'Returns 500 for a malformed escape in the path',
    ['A-GET-08'],
    responds(500, 'malformed_target'),
  ),
  fault(
    'a-status-escape-is-literal',
    'Returns the first record for a malformed escape',
    ['A-GET-08'],
    (sound) => ({
      intercept: (call) =>
        sound.acceptsTarget(call) ? sound.intercept(call) : { content: { id: 'escaped', kind: 'page' } },
    }),
  ),
  fault(
    'a-status-rate-limit-code',
    'Refuses the 60th request in a minute with another code',
    ['A-RATE-01'],
    (sound) => ({
      createQuota: () => limitedTo(59, 60),
      codeFor: (condition, exchange) =>
        condition === 'rate_limited' ? 'too_many_requests' : sound.codeFor(condition, exchange),
    }),
  ),
  fault(
    'a-status-rate-limit-no-code',
    'Refuses the 60th request in a minute without a code',
    ['A-PROBLEM-10', 'A-RATE-01'],
    (sound) => ({
      createQuota: () => limitedTo(59, 60),
      codeFor: (condition, exchange) =>
        condition === 'rate_limited' ? undefined : sound.codeFor(condition, exchange),
    }),
  ),
];
