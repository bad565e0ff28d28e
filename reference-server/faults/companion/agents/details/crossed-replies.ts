import { callsMethod, messages, results, without } from '../../../../companion/agents/overrides.js';
import { membersOf } from '../../../../companion/agents/rpc.js';
import { companionData } from '../../../../companion/data.js';
import { both } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

/** Notes for which a prompt works in spite of the fault. */
const notesFilled = 2;

/** Replies that belong to another message or task, or to none, and results of calls that were refused. */
export const crossedReplyFaults: readonly Fault[] = [
  fault('b-a2a-reply-unwritten', 'A2A: replies say [object Object]', ['B-MCP-60'], () => ({
    a2aText: () => '[object Object]',
  })),
  fault('b-a2a-reply-trace', 'A2A: replies are a stack trace', ['B-MCP-60'], () => ({
    a2aText: () => 'Traceback (most recent call last):\n  File "agent.py", line 12, in reply\nKeyError: 0',
  })),
  fault(
    'b-mcp-discover-lists-handshake',
    'MCP: server/discover lists a revision that initialize refuses',
    ['B-MCP-107'],
    both(
      () => ({ mcpEras: 'modern' }),
      results('mcp', callsMethod('server/discover'), (result) => ({
        ...result,
        supportedVersions: ['2026-07-28', '2025-11-25'],
      })),
    ),
  ),
  fault(
    'b-mcp-prompt-for-other-notes',
    'MCP: a prompt for a note is an internal error, but for the newest ones',
    ['B-MCP-43'],
    messages('mcp', callsMethod('prompts/get'), (message, { params }) =>
      companionData()
        .notes.slice(notesFilled)
        .some(({ slug }) => slug === membersOf(params.arguments).slug)
        ? { ...without(message, 'result'), error: { code: -32603, message: 'Internal error' } }
        : message,
    ),
  ),
];
