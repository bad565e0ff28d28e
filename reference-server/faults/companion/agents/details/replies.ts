import { callsMethod, has, type Message, messages, results } from '../../../../companion/agents/overrides.js';
import { membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import type { Fault } from '../../../../fault.js';
import { breaking, fault } from '../../companion-fault.js';

const sending = callsMethod('message/send');

/** Tests for a member of the message that only some clients send. */
const sends =
  (test: (message: Message, params: Message) => boolean) =>
  (request: RpcRequest): boolean =>
    sending(request) && test(membersOf(request.params.message), request.params);
const textIn = ({ parts }: Message): string => {
  const [part] = Array.isArray(parts) ? parts : [];
  return String(membersOf(part).text);
};

/** Errors in responses other than the first ones (A2A 0.3; contract: Endpoints, Interface B: /a2a). */
export const a2aReplyFaults: readonly Fault[] = [
  ...breaking('B-A2A-02')([
    [
      'b-a2a-long-text-without-kind',
      'A2A: the parts of the response to a long message have no kind',
      results(
        'a2a',
        sends((message) => textIn(message).length > 1000),
        has({ parts: [{ text: 'Please be brief.' }] }),
      ),
    ],
    [
      'b-a2a-no-text-no-parts',
      'A2A: the response to a message without text has no parts',
      results(
        'a2a',
        sends((message) => textIn(message) === ''),
        has({ parts: [] }),
      ),
    ],
    [
      'b-a2a-configured-as-text',
      'A2A: a request for plain text gets a string instead of a message',
      results(
        'a2a',
        sends((_message, params) => params.configuration !== undefined),
        () => 'Two notes.',
      ),
    ],
  ]),
  fault('b-a2a-errors-as-text', 'A2A: errors are labelled as text', ['B-A2A-04'], (sound) => ({
    contentType: (type, exchange) =>
      sound.contentType(exchange.path === '/a2a' && exchange.status === 400 ? 'text/plain' : type, exchange),
  })),
  fault(
    'b-a2a-invalid-request-code-text',
    'A2A: the code of the error for an invalid request is a string',
    ['B-RPC-03', 'B-RPC-08'],
    messages(
      'a2a',
      ({ body, method }) => body !== undefined && method === undefined,
      () => ({ jsonrpc: '2.0', id: null, error: { code: 'invalid_request', message: 'No method' } }),
    ),
  ),
  fault('b-auth-md-three-scopes', 'auth.md leaves out one of the scopes', ['B-OAUTH-08'], (sound) => ({
    document: (path, content) => {
      const sent = sound.document(path, content);
      return path === '/auth.md' ? String(sent).replaceAll('content.search', 'search') : sent;
    },
  })),
];
