import { type Message, results } from '../../../../companion/agents/overrides.js';
import { callsTool } from '../../../../companion/agents/requests.js';
import { membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import { whileTogether } from '../../../../companion/triggers.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

/** Results that depend on other requests, and what fails at another time than first (contract: Endpoints, Interface B: /mcp). */
export const keptApartFaults: readonly Fault[] = [
  fault(
    'b-mcp-notes-crossed-at-once',
    'MCP: of calls of get_note_markdown at once, each gets the note of the one before, the first time',
    ['B-STABLE-01'],
    whileTogether('/mcp', (sound, areTogether) => {
      let before: Message | undefined;
      const crossed = new Set<unknown>();
      const isAtOnce = (request: RpcRequest) => {
        if (!areTogether() || !callsTool('get_note_markdown')(request)) return false;
        const { slug } = membersOf(request.params.arguments);
        return crossed.size < crossed.add(slug).size;
      };
      return results('mcp', isAtOnce, (result) => {
        const sent = before ?? result;
        before = result;
        return sent;
      })(sound);
    }),
  ),
];
