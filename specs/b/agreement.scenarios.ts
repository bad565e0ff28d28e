import { isObject } from '../../harness/json.js';
import { scenario } from '../../harness/scenario.js';
import { cardAgrees, catalogueAgrees } from './agreement.clauses.js';
import { listOffers } from './mcp-offers.js';
import { askOpening, sessionOf } from './mcp-session.js';

export const documentsAgree = scenario(
  'the catalogue and the server card beside the MCP endpoint',
  [catalogueAgrees, cardAgrees],
  async ({ companion, judge }) => {
    // The same questions as in the conversation with the endpoint: each is one request.
    const opening = await askOpening(companion);
    const session = sessionOf(companion, opening);
    const offered = session && (await listOffers(session, 'tools', 1));
    const names = offered?.entries?.filter(isObject).map(({ name }) => String(name));
    const evidence = async (path: string) => ({
      exchanges: [await companion.ask({ path }), ...(offered?.exchanges ?? opening.exchanges)] as const,
      tools: names,
    });
    judge([catalogueAgrees], await evidence('/mcp/catalog.json'));
    judge([cardAgrees], await evidence('/.well-known/mcp/server-card.json'));
  },
);
