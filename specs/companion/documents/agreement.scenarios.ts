import { isObject, type JsonObject } from '../../../harness/formats/json.js';
import type { Client, ClientRequest } from '../../../harness/network/client.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { scenario } from '../context.js';
import { listFeatures, listIds } from '../mcp/features/features.js';
import { sendOpenings } from '../mcp/opening.js';
import { announceReady, sessionOf } from '../mcp/session.js';
import {
  cardAgrees,
  catalogueAgrees,
  catalogueOfTools,
  type Heading,
  headings,
} from './agreement.clauses.js';
import { catalogueHoldsAll } from './catalogue.clauses.js';
import { argumentsAsServed } from './described.clauses.js';

/** Reads the lists of /mcp, and returns documents beside them; each request is sent once unless `again` says so. */
export const besideOffers = async (companion: Client) => {
  // The same requests as in the conversation with the endpoint: each is sent once.
  const opening = await sendOpenings(companion);
  const session = sessionOf(companion, opening);
  // Scenarios run concurrently: some servers list nothing before the end of the handshake.
  if (session) await announceReady(session);
  const offers: Partial<Record<Heading, readonly string[]>> = {};
  const titles: Partial<Record<Heading, readonly string[]>> = {};
  const found: Partial<Record<Heading, readonly JsonObject[]>> = {};
  const lists: Exchange[] = [];
  for (const heading of headings) {
    if (!session || (heading !== 'tools' && !isObject(session.capabilities[heading]))) continue;
    const { entries, exchanges, complete } = await listFeatures(session, heading, listIds[heading]);
    if (!entries || !complete) continue;
    const listed = entries.filter(isObject);
    offers[heading] = listed.flatMap(({ name, uri }) =>
      [name, uri].filter((text) => typeof text === 'string'),
    );
    found[heading] = listed;
    titles[heading] = listed.map(({ title }) => title).filter((text) => typeof text === 'string');
    lists.push(...exchanges);
  }
  return async (path: string, again: Pick<ClientRequest, 'again' | 'remember'> = {}) => ({
    exchanges: [await companion.send({ path, ...again }), ...lists] as const,
    offers,
    titles,
    tools: found.tools ?? [],
    prompts: found.prompts ?? [],
  });
};

export const documentsAgree = scenario(
  'the catalogue and the server card compared with the MCP endpoint',
  [catalogueAgrees, catalogueOfTools, cardAgrees, catalogueHoldsAll, argumentsAsServed],
  async ({ companion, judge }) => {
    const evidence = await besideOffers(companion);
    judge(
      [catalogueAgrees, catalogueOfTools, catalogueHoldsAll, argumentsAsServed],
      await evidence('/mcp/catalog.json'),
    );
    judge([cardAgrees, argumentsAsServed], await evidence('/.well-known/mcp/server-card.json'));
  },
);
