import {
  callsMethod,
  callsOf,
  has,
  instead,
  type Message,
  refuses,
  results,
} from '../../../../companion/agents/overrides.js';
import { membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { breaking, fault } from '../../companion-fault.js';

const sending = callsMethod('message/send');

const asTask =
  (change: (task: Message) => unknown): Override =>
  (sound) => ({ a2aResultKind: 'task', ...results('a2a', sending, (task) => change(task))(sound) });

const withPart = (part: object): Override => results('a2a', sending, has({ parts: [part] }));

const partsOf = ({ params }: RpcRequest): number => {
  const { parts } = membersOf(params.message);
  return Array.isArray(parts) ? parts.length : 0;
};

const text = [{ kind: 'text', text: 'Two notes.' }];

/** Small errors in messages and tasks (A2A 0.3; contract: Endpoints, Interface B: /a2a). */
export const a2aDetailFaults: readonly Fault[] = [
  fault(
    'b-a2a-one-part-only',
    'A2A: a message of several parts is rejected',
    ['B-A2A-01'],
    refuses('a2a', (request) => sending(request) && partsOf(request) > 1, -32602, 'One part, please'),
  ),
  fault(
    'b-a2a-configured-message-invalid',
    'A2A: a message with a configuration is rejected as invalid',
    ['B-A2A-31'],
    refuses(
      'a2a',
      (request) => sending(request) && request.params.configuration !== undefined,
      -32602,
      'unknown field "configuration"',
    ),
  ),
  fault(
    'b-a2a-long-message-internal',
    'A2A: a message of more than 2,000 characters is an internal error',
    ['B-A2A-31'],
    refuses(
      'a2a',
      (request) => sending(request) && JSON.stringify(request.params).length > 2000,
      -32603,
      'Internal error',
    ),
  ),
  ...breaking('B-A2A-02')([
    [
      'b-a2a-artifact-without-id',
      'A2A: an artifact has no artifactId',
      asTask(has({ artifacts: [{ name: 'findings', parts: text }] })),
    ],
    [
      'b-a2a-artifacts-alike',
      'A2A: two artifacts of a task have the same artifactId',
      asTask(
        has({
          artifacts: [
            { artifactId: 'a', parts: text },
            { artifactId: 'a', parts: text },
          ],
        }),
      ),
    ],
    [
      'b-a2a-file-twice',
      'A2A: a file has both bytes and a uri',
      withPart({ kind: 'file', file: { bytes: 'eA==', uri: 'https://x.example/a.txt' } }),
    ],
    [
      'b-a2a-timestamp-of-http',
      'A2A: the timestamp of a status is an HTTP date',
      asTask(has({ status: { state: 'completed', timestamp: 'Sat, 22 Aug 2026 00:00:00 GMT' } })),
    ],
  ]),
  fault(
    'b-a2a-delete-accepted',
    'A2A: DELETE gets 204',
    ['B-RPC-09'],
    instead(callsOf('/a2a', 'DELETE'), { status: 204, mediaType: 'application/json', content: '' }),
  ),
];
