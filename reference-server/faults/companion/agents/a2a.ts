import { callsMethod, type Message, results, without } from '../../../companion/agents/overrides.js';
import { membersOf, type RpcRequest } from '../../../companion/agents/rpc.js';
import type { Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

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
  fault(
    'b-a2a-without-kind',
    'A2A: the result has no kind',
    ['B-A2A-02'],
    sends((result) => without(result, 'kind')),
  ),
  fault(
    'b-a2a-kind-unknown',
    'A2A: the result is of kind reply',
    ['B-A2A-02'],
    sends((result) => ({ ...result, kind: 'reply' })),
  ),
  fault(
    'b-a2a-without-parts',
    'A2A: the message has no parts',
    ['B-A2A-02'],
    sends((result) => without(result, 'parts')),
  ),
  fault(
    'b-a2a-parts-empty',
    'A2A: the message has an empty list of parts',
    ['B-A2A-02'],
    sends((result) => ({ ...result, parts: [] })),
  ),
  fault(
    'b-a2a-parts-object',
    'A2A: the parts are an object',
    ['B-A2A-02'],
    sends((result) => ({ ...result, parts: { kind: 'text', text: 'Found' } })),
  ),
  fault(
    'b-a2a-part-without-kind',
    'A2A: parts have no kind',
    ['B-A2A-02'],
    parts((part) => without(part, 'kind')),
  ),
  fault(
    'b-a2a-part-type',
    'A2A: parts carry type instead of kind',
    ['B-A2A-02'],
    parts(({ kind, ...part }) => ({ type: kind, ...part })),
  ),
  fault(
    'b-a2a-part-kind-unknown',
    'A2A: parts are of kind markdown',
    ['B-A2A-02'],
    parts((part) => ({ ...part, kind: 'markdown' })),
  ),
  fault(
    'b-a2a-part-without-text',
    'A2A: text parts have no text',
    ['B-A2A-02'],
    parts((part) => without(part, 'text')),
  ),
  fault(
    'b-a2a-part-text-object',
    'A2A: the text of a part is an object',
    ['B-A2A-02'],
    parts((part) => ({ ...part, text: {} })),
  ),
  fault(
    'b-a2a-role-user',
    'A2A: the response has the role user',
    ['B-A2A-02'],
    sends((result) => ({ ...result, role: 'user' })),
  ),
  fault(
    'b-a2a-role-assistant',
    'A2A: the response has the role assistant',
    ['B-A2A-02'],
    sends((result) => ({ ...result, role: 'assistant' })),
  ),
  fault(
    'b-a2a-role-missing',
    'A2A: the response has no role',
    ['B-A2A-02'],
    sends((result) => without(result, 'role')),
  ),
  fault(
    'b-a2a-message-id-missing',
    'A2A: the response has no messageId',
    ['B-A2A-02'],
    sends((result) => without(result, 'messageId')),
  ),
  fault(
    'b-a2a-message-id-number',
    'A2A: the messageId is a number',
    ['B-A2A-02'],
    sends((result) => ({ ...result, messageId: 7 })),
  ),
  fault(
    'b-a2a-result-null',
    'A2A: the result is null',
    ['B-A2A-02'],
    sends(() => null),
  ),
  fault(
    'b-a2a-result-text',
    'A2A: the result is a string',
    ['B-A2A-02'],
    sends(() => 'Found'),
  ),
  fault(
    'b-a2a-result-list',
    'A2A: the result is a list of messages',
    ['B-A2A-02'],
    sends((result) => [result]),
  ),
];
