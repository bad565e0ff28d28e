import type { AnyClause } from '../../harness/clause.js';
import type { Exchange } from '../../harness/exchange.js';
import { type Onlooker, onlooker } from '../../harness/onlooker.js';
import type { Scenario } from '../../harness/scenario.js';
import { theAgent } from './a2a.scenarios.js';
import { documentsAgree } from './agreement.scenarios.js';
import * as conduct from './conduct.scenarios.js';
import * as discovery from './discovery.scenarios.js';
import { theDocuments } from './documents.scenarios.js';
import * as exchanges from './exchanges.clauses.js';
import { theMcpServer } from './mcp.scenarios.js';
import { areaOf, askedRoute } from './paths.js';
import { problemClauses, readProblem } from './problems.clauses.js';
import { usedUp } from './quota.scenarios.js';
import { fieldsOnDocuments, rateClauses, readDocument, readLimited } from './rate-fields.clauses.js';
import { readRefusal, refusalClauses } from './refusal.clauses.js';
import { readRetirement, retirementClauses } from './retirement.clauses.js';
import * as routes from './routes.scenarios.js';
import { readAnswer, versionClauses } from './versioning.clauses.js';

const documented = (exchange: Exchange) => (areaOf(exchange) ? exchange : undefined);
const askedRest = (exchange: Exchange) => (askedRoute(exchange) ? exchange : undefined);
/** Whoever names another origin, signs or shows a token may be refused for that. */
const asksPlainly = ({ request }: Exchange) =>
  !request.headers.some(([name]) => ['authorization', 'origin', 'signature'].includes(name.toLowerCase()));
/** GETs of what is read without a protocol: agent endpoints may well redirect or refuse a plain GET. */
const read = (exchange: Exchange) =>
  exchange.request.method === 'GET' && areaOf(exchange) !== 'agent' ? documented(exchange) : undefined;
/** Notes have clauses of their own on what their body is. */
const otherThanNote = (exchange: Exchange) =>
  askedRoute(exchange) === 'notes' ? undefined : askedRest(exchange);

/** What judges every exchange of Interface B, whoever provoked it. */
export const onlookers: readonly Onlooker[] = [
  onlooker([exchanges.wellFormedHttp], (exchange) => exchange),
  onlooker([exchanges.noCredentials], (exchange) =>
    asksPlainly(exchange) ? documented(exchange) : undefined,
  ),
  onlooker([exchanges.noRedirect, exchanges.interoperableJson], read),
  onlooker([exchanges.jsonAsLabelled], askedRest),
  onlooker([exchanges.noPage, exchanges.jsonExpected], otherThanNote),
  onlooker([...problemClauses], readProblem),
  onlooker([...versionClauses], readAnswer),
  onlooker([...retirementClauses], readRetirement),
  onlooker([...rateClauses], readLimited),
  onlooker([fieldsOnDocuments], readDocument),
  onlooker([...refusalClauses], readRefusal),
];

/** In the order in which they are begun; the one that uses the quota up is last, alone. */
export const scenarios: readonly Scenario[] = [
  routes.theRoutes,
  routes.theListings,
  routes.theNotes,
  routes.leftOpen,
  theDocuments,
  discovery.theKeyDirectory,
  discovery.theMetadata,
  discovery.theDescription,
  discovery.signing,
  theMcpServer,
  theAgent,
  documentsAgree,
  conduct.methods,
  conduct.credentials,
  conduct.oneVersion,
  conduct.quickBurst,
  usedUp,
];

/** Every clause of Interface B, each once: those of the onlookers first, then those of the scenarios. */
export const clauses: readonly AnyClause[] = [
  ...new Set([...onlookers, ...scenarios].flatMap((holder) => holder.clauses)),
];
