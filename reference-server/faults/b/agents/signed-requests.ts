import type { IncomingHttpHeaders } from 'node:http';
import { failure, instead } from '../../../companion/agents/overrides.js';
import type { Call } from '../../../companion/exchange.js';
import type { Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

const when =
  (says: (headers: IncomingHttpHeaders) => boolean) =>
  ({ request }: Call): boolean =>
    request !== undefined && says(request.headers);

const signed = when(({ signature }) => signature !== undefined);
const unsigned = (call: Call): boolean =>
  call.area !== 'elsewhere' && call.area !== 'parser' && !signed(call);
const refuses = (which: (call: Call) => boolean, status: number): Override =>
  instead(which, {
    status,
    mediaType: 'application/problem+json',
    content: { status, code: 'signature_refused' },
  });

/** Signing that is not optional after all (contract: Authentication, Interface B, 4). */
export const signedRequestFaults: readonly Fault[] = [
  fault('b-signed-401', 'Signed requests are refused', [], refuses(signed, 401)),
  fault('b-signed-500', 'Signed requests answer 500', [], instead(signed, failure)),
  fault(
    'b-signed-empty',
    'Signed requests get an empty answer',
    [],
    instead(signed, { mediaType: 'application/json', content: {} }),
  ),
  fault(
    'b-signed-unknown-key-500',
    'A signature by an unknown key answers 500',
    [],
    instead(({ signature }) => signature === 'unknown-key', failure),
  ),
  fault(
    'b-signature-unreadable-500',
    'A signature that cannot be read answers 500',
    [],
    instead(({ signature }) => signature === 'unreadable', failure),
  ),
  fault('b-unsigned-refused', 'Only signed requests are served', [], refuses(unsigned, 401)),
  fault(
    'b-signed-redirects',
    'Signed requests are sent elsewhere',
    [],
    instead(signed, {
      status: 302,
      mediaType: '',
      content: '',
      headers: [['Location', '/agents/welcome']],
    }),
  ),
];
