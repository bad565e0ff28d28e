import { type HostileRow, judged, survived } from '../../row.js';
import { type Behaviour, endless, respondsWith } from '../../target/behaviour.js';
import { responseOf } from '../../target/response.js';
import { changedResult, posts, streamHead } from '../../target/rpc.js';

const row = (id: string, does: string, behaviour: Behaviour, expected = judged): HostileRow => ({
  id: `a2a-${id}`,
  does,
  interface: 'b',
  on: posts('/a2a', 'message/send'),
  behaviour,
  expected,
});

const taskIn = (state: string, more: object = {}): Behaviour =>
  changedResult(() => ({ kind: 'task', id: 't', contextId: 'c', status: { state, ...more } }));

/** Tasks that never end, and messages in other forms. */
export const a2aStateRows: readonly HostileRow[] = [
  row('working', 'leaves each task in the state working', taskIn('working'), survived),
  row(
    'authentication',
    'requires credentials for each task',
    taskIn('auth-required', { message: null }),
    survived,
  ),
  row(
    'time',
    'dates each task in the year 275761',
    taskIn('completed', { timestamp: '+275761-01-01T00:00:00Z' }),
  ),
  row(
    'context',
    'names a context of 1 MB',
    changedResult((result) => ({ ...result, contextId: 'c'.repeat(1e6) })),
    survived,
  ),
  row(
    'stream',
    'streams events of a task without end',
    endless(
      streamHead,
      () => 'data: {"jsonrpc":"2.0","id":1,"result":{"kind":"status-update","final":false}}\n\n',
      100,
    ),
  ),
  row(
    'surrogates',
    'responds with parts of lone surrogates',
    changedResult((result) => ({ ...result, parts: [{ kind: 'text', text: '\ud800'.repeat(1000) }] })),
    survived,
  ),
  row('text', 'responds with plain text', respondsWith(responseOf('hello', { type: 'text/plain' }))),
];
