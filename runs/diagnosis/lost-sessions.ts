import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import { counted } from '../../reports/text/wording.js';
import type { Draft } from './draft.js';
import type { Broken, Facts } from './facts.js';

/** Fewest clauses that fail so: one may judge what happens to a session that was ended. */
const fewest = 2;

/** Returns whether a finding shows a request in an MCP session that is answered as if the session did not exist. */
const losesSession = ({ finding }: Broken, { exchanges }: Facts): boolean =>
  finding.exchanges.some((id) => {
    const { request, response } = exchanges.get(id) ?? {};
    const isInSession = request?.headers.some(([name]) => /^mcp-session-id$/i.test(name)) ?? false;
    return (
      isInSession &&
      [400, 404].includes(response?.status ?? 0) &&
      /session/i.test((response?.body ?? '').slice(0, 2000))
    );
  });

/** Sessions that the server opened are unknown to some of its processes: one cause behind whatever fails in them. */
export const lostSessionsDraft = (facts: Facts, name: InterfaceLetter): Draft | undefined => {
  const broken = facts.broken.filter((one) => losesSession(one, facts));
  const [first] = broken;
  if (!first || broken.length < fewest) return undefined;
  return {
    name: 'sessions-lost',
    interface: name,
    topic: 'mcp',
    cause: `Requests in a session that /mcp has opened are answered as if the session did not exist (${counted(broken.length, 'clause')}).`,
    change:
      'Keep sessions where all processes of the service find them, or send the requests of one Mcp-Session-Id to one process.',
    broken,
  };
};
