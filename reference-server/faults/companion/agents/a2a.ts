import { callsMethod, has, type Message, results, without } from '../../../companion/agents/overrides.js';
import { membersOf, type RpcRequest } from '../../../companion/agents/rpc.js';
import type { Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking } from '../companion-fault.js';

const sending = callsMethod('message/send');
const sends = (change: (result: Message, request: RpcRequest) => unknown): Override =>
  results('a2a', sending, change);
const parts = (change: (part: Message) => unknown): Override =>
  sends((result) => ({
    ...result,
    parts: (Array.isArray(result.parts) ? result.parts : []).map((part) => change(membersOf(part))),
  }));

/**
 * Results of `message/send` that are neither a message nor a task (contract: Endpoints, Interface B: /a2a;
 * A2A 0.3).
 */
export const a2aFaults: readonly Fault[] = [
  ...breaking('B-A2A-02')([
    ['b-a2a-without-kind', 'A2A: the result has no kind', sends((result) => without(result, 'kind'))],
    ['b-a2a-kind-unknown', 'A2A: the result is of kind reply', sends(has({ kind: 'reply' }))],
    ['b-a2a-without-parts', 'A2A: the message has no parts', sends((result) => without(result, 'parts'))],
    ['b-a2a-parts-empty', 'A2A: the message has an empty list of parts', sends(has({ parts: [] }))],
    ['b-a2a-part-without-kind', 'A2A: parts have no kind', parts((part) => without(part, 'kind'))],
    ['b-a2a-part-kind-unknown', 'A2A: parts are of kind markdown', parts(has({ kind: 'markdown' }))],
    ['b-a2a-part-without-text', 'A2A: text parts have no text', parts((part) => without(part, 'text'))],
    ['b-a2a-role-user', 'A2A: the response has the role user', sends(has({ role: 'user' }))],
    [
      'b-a2a-message-id-missing',
      'A2A: the response has no messageId',
      sends((result) => without(result, 'messageId')),
    ],
    ['b-a2a-result-null', 'A2A: the result is null', sends(() => null)],
  ]),
];
