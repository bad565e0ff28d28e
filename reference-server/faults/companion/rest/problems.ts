import type { ProblemFields } from '../../../companion/behaviours/problems.js';
import {
  failedWithinQuota,
  garbles,
  htmlPage,
  type Override,
  respondsWith,
} from '../../../companion/overrides.js';
import type { CompanionExchange } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

// These faults do not change the 429, which has faults of its own.
const fields =
  (change: (fields: ProblemFields, exchange: CompanionExchange) => object): Override =>
  (sound) => ({
    problem: (sent, exchange) =>
      failedWithinQuota(exchange) ? change(sent, exchange) : sound.problem(sent, exchange),
  });

const member = (name: keyof ProblemFields, value: unknown): Override =>
  fields((sent) => ({ ...sent, [name]: value }));

const without = (name: keyof ProblemFields): Override =>
  fields((sent) => Object.fromEntries(Object.entries(sent).filter(([key]) => key !== name)));

const mediaType =
  (type: string): Override =>
  () => ({ problemContentType: () => type });

/** Error bodies that are not problem documents, or have wrong members (contract: Errors, Interface B). */
export const problemFaults: readonly Fault[] = [
  ...breaking(
    'B-PROBLEM-01',
    'B-RATE-20',
    'B-RPC-13',
  )([
    ['b-errors-as-json', 'Errors are labelled application/json', mediaType('application/json')],
    [
      'b-errors-as-problem-xml',
      'Errors are labelled application/problem+xml',
      mediaType('application/problem+xml'),
    ],
  ]),
  fault(
    'b-instance-number',
    'A problem has an instance that is a number',
    ['B-PROBLEM-12'],
    fields((sent) => ({ ...sent, instance: 5 })),
  ),
  fault(
    'b-errors-html',
    'Errors are HTML',
    ['B-PROBLEM-01', 'B-A2A-05', 'B-PROBLEM-02', 'B-RPC-04', 'B-RPC-07', 'B-RPC-08', 'B-RPC-13'],
    respondsWith('text/html', htmlPage('Error'), failedWithinQuota),
  ),
  fault(
    'b-errors-empty',
    'Errors have no body',
    ['B-PROBLEM-02', 'B-RPC-04', 'B-RPC-07', 'B-RPC-08'],
    respondsWith('application/problem+json', '', failedWithinQuota),
  ),
  fault(
    'b-errors-truncated',
    'Error bodies are truncated',
    ['B-PROBLEM-02', 'B-A2A-05', 'B-RPC-04', 'B-RPC-07', 'B-RPC-08'],
    garbles((body) => body.subarray(0, body.length >> 1), failedWithinQuota),
  ),
  ...breaking('B-PROBLEM-02')([
    [
      'b-errors-latin-1',
      'Error bodies are not UTF-8',
      garbles(
        (body) =>
          Buffer.from(Buffer.from(body).toString().replace('"detail":"', '"detail":"\xa7 '), 'latin1'),
        failedWithinQuota,
      ),
    ],
    ['b-errors-array', 'The problem is in an array', fields((sent) => [sent])],
  ]),
  fault(
    'b-errors-byte-order-mark',
    'Error bodies start with a byte order mark',
    ['B-HTTP-09'],
    garbles((body) => Buffer.concat([Buffer.from('\ufeff'), body]), failedWithinQuota),
  ),
  fault(
    'b-errors-nested',
    'The problem is wrapped in a member',
    ['B-PROBLEM-09', 'B-ROUTE-13'],
    fields((error) => ({ error })),
  ),
  ...breaking('B-PROBLEM-03')([
    [
      'b-problem-status-text',
      'The member status is a string',
      fields((sent) => ({ ...sent, status: `${sent.status}` })),
    ],
    ['b-problem-status-differs', 'The member status differs from the status', member('status', 418)],
  ]),
  ...breaking('B-PROBLEM-04')([
    ['b-problem-type-relative', 'The member type is relative', member('type', '/errors')],
    ['b-problem-type-number', 'The member type is a number', member('type', 404)],
    ['b-problem-type-prose', 'The member type is not a URI', member('type', 'see the guide')],
  ]),
  fault('b-problem-title-null', 'The member title is null', ['B-PROBLEM-05'], member('title', null)),
  fault(
    'b-problem-detail-list',
    'The member detail is a list',
    ['B-PROBLEM-06'],
    member('detail', ['wrong']),
  ),
  fault(
    'b-problem-code-number',
    'The member code is a number',
    ['B-PROBLEM-07', 'B-ROUTE-13'],
    member('code', 17),
  ),
  fault(
    'b-problem-hint-object',
    'The member resolution_hint is an object',
    ['B-PROBLEM-08'],
    member('resolution_hint', { text: 'retry' }),
  ),
  ...breaking('B-PROBLEM-14')([
    ['b-problem-hint-empty', 'The member resolution_hint is empty', member('resolution_hint', '')],
    [
      'b-problem-hint-unfilled',
      'The member resolution_hint was not filled in',
      member('resolution_hint', 'undefined'),
    ],
  ]),
  fault(
    'b-problem-stack',
    'The member detail contains a stack trace',
    ['B-PROBLEM-10'],
    member('detail', 'TypeError: x is undefined\n    at answer (/app/server.js:12:7)'),
  ),
  ...breaking('B-PROBLEM-09')([
    ['b-problem-type-missing', 'The member type is missing', without('type')],
    ['b-problem-title-missing', 'The member title is missing', without('title')],
    ['b-problem-detail-missing', 'The member detail is missing', without('detail')],
    ['b-problem-hint-missing', 'The member resolution_hint is missing', without('resolution_hint')],
  ]),
];
