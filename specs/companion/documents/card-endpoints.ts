import { jsonObjectOf } from '../../../harness/formats/json.js';
import { status } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { openingRequest, sendOpenings } from '../mcp/opening.js';
import { mcpPath } from '../mcp/requests.js';
import { sessionOf } from '../mcp/session.js';
import { cardEndpointServes, cardNeedsNoKey, cardPath, endpointsOf } from './card.clauses.js';

/** Endpoints of a card that are tried. */
const tried = 3;

/** Opens the MCP server at the endpoints that its card names on this host. */
export const openCardEndpoints = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const exchange = await companion.send({ path: cardPath });
  judge([cardNeedsNoKey], exchange);
  const card = status(exchange) === 200 ? jsonObjectOf(exchange) : undefined;
  const opening = await sendOpenings(companion);
  const opened = sessionOf(companion, opening)?.opened;
  const named = card ? endpointsOf(card, companion.baseUrl).slice(0, tried) : [];
  for (const path of named) {
    const [own] = opened?.exchanges ?? opening.initialize.exchanges;
    const known = path.replace(/\/$/, '') === mcpPath;
    const there = known ? own : await companion.send({ ...openingRequest(opening), path });
    judge([cardEndpointServes], { exchanges: [there, own], opened: opened !== undefined });
  }
};
