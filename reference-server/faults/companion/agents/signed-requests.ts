import type { IncomingHttpHeaders } from 'node:http';
import { failure, instead } from '../../../companion/agents/overrides.js';
import type { Override } from '../../../companion/overrides.js';
import type { CompanionCall } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const when =
  (says: (headers: IncomingHttpHeaders) => boolean) =>
  ({ request }: CompanionCall): boolean =>
    request !== undefined && says(request.headers);

const signed = when(({ signature }) => signature !== undefined);
const unsigned = (call: CompanionCall): boolean =>
  call.area !== 'elsewhere' && call.area !== 'parser' && !signed(call);
const refuses = (which: (call: CompanionCall) => boolean, status: number): Override =>
  instead(which, {
    status,
    mediaType: 'application/problem+json',
    content: { status, code: 'signature_refused' },
  });

/** Signing that is not optional (contract: Authentication, Interface B, 4). */
export const signedRequestFaults: readonly Fault[] = [
  fault('b-signed-401', 'Signed requests are rejected', ['B-PROBLEM-09', 'B-SIG-21'], refuses(signed, 401)),
  ...breaking(
    'B-SIG-20',
    'B-SIG-21',
    'B-HTTP-07',
  )([
    ['b-signed-500', 'Signed requests return 500', instead(signed, failure)],
    [
      'b-signed-unknown-key-500',
      'A signature with an unknown key returns 500',
      instead(({ signature }) => signature === 'unknown-key', failure),
    ],
  ]),
  fault(
    'b-signed-agents-500',
    'Signed requests to the agent endpoints return 500',
    ['B-SIG-20'],
    instead((call) => call.area === 'agent' && signed(call), failure),
  ),
  fault(
    'b-signed-empty',
    'Signed requests get an empty response',
    ['B-SIG-21'],
    instead(signed, { mediaType: 'application/json', content: {} }),
  ),
  fault(
    'b-signature-unreadable-500',
    'A malformed signature returns 500',
    ['B-SIG-20', 'B-HTTP-07'],
    instead(({ signature }) => signature === 'unreadable', failure),
  ),
  fault(
    'b-unsigned-refused',
    'Only signed requests are served',
    [
      'B-AUTH-01',
      'B-A2A-01',
      'B-DOC-01',
      'B-DOC-02',
      'B-DOC-03',
      'B-DOC-04',
      'B-DOC-05',
      'B-DOC-06',
      'B-DOC-07',
      'B-DOC-08',
      'B-DOC-09',
      'B-DOC-10',
      'B-MCP-01',
      'B-OAUTH-01',
      'B-OPENAPI-01',
      'B-PROBLEM-09',
      'B-ROUTE-01',
      'B-ROUTE-02',
      'B-ROUTE-03',
      'B-ROUTE-05',
      'B-ROUTE-12',
      'B-SIG-01',
    ],
    refuses(unsigned, 401),
  ),
  fault(
    'b-signed-redirects',
    'Signed requests are redirected',
    ['B-HTTP-02', 'B-SIG-21'],
    instead(signed, { status: 302, mediaType: '', content: '', headers: [['Location', '/agents/welcome']] }),
  ),
];
