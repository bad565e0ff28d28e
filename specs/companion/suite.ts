import { type Onlooker, onlooker } from '../../harness/declarations/onlooker.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import type { Exchange } from '../../harness/network/exchange.js';
import { errorMediaType, postedToAgent } from './a2a/a2a.clauses.js';
import { theAgent } from './a2a/a2a.scenarios.js';
import { documentsAgree } from './documents/agreement.scenarios.js';
import * as discovery from './documents/discovery.scenarios.js';
import { theDocuments } from './documents/documents.scenarios.js';
import { jsonDocuments } from './documents/published-document.js';
import { theMcpServer } from './mcp/mcp.scenarios.js';
import { afterPublication } from './publication/publication.scenarios.js';
import { quotaExhausted } from './quota/quota.scenarios.js';
import { fieldsOnDocuments, rateClauses, readDocument, readLimited } from './quota/rate-fields.clauses.js';
import { readRefusal, refusalClauses } from './quota/refusal.clauses.js';
import { anyInput } from './quota-freed/any-input.scenarios.js';
import { everythingListed } from './quota-freed/everything-listed.scenarios.js';
import { kindKept, ownKindKept } from './rest/content/kinds.clauses.js';
import { noteIsNotEmpty } from './rest/content/notes.clauses.js';
import { requestedListing } from './rest/content/requested.js';
import * as parameters from './rest/parameters.scenarios.js';
import { areaOf, documentOf, hasOddEscape, requestedRoute } from './rest/paths.js';
import * as exchanges from './rest/protocol/exchanges.clauses.js';
import {
  errorIsNoSuccess,
  otherProblemClauses,
  problemClauses,
  readOtherProblem,
  readProblem,
} from './rest/protocol/problems.clauses.js';
import * as protocol from './rest/protocol/protocol.scenarios.js';
import { limitKept } from './rest/routes.clauses.js';
import * as routes from './rest/routes.scenarios.js';
import { methodRefusedReadably, refusedMethod } from './rpc/refusals.clauses.js';
import { readRetirement, retirementClauses } from './versioning/retirement.clauses.js';
import { receivedResponse, versionClauses } from './versioning/versioning.clauses.js';

const documented = (exchange: Exchange) => (areaOf(exchange) ? exchange : undefined);
const restRequests = (exchange: Exchange) => (requestedRoute(exchange) ? exchange : undefined);
/** Requests with a foreign origin, a signature or an unsupported method may be refused. */
const isPlain = (exchange: Exchange) =>
  exchange.request.method === (areaOf(exchange) === 'agent' ? 'POST' : 'GET') &&
  !exchange.request.headers.some(([name]) => ['origin', 'signature'].includes(name.toLowerCase()));
/** GET requests without a protocol: agent endpoints may redirect or refuse a plain GET. */
const read = (exchange: Exchange) =>
  exchange.request.method === 'GET' && areaOf(exchange) !== 'agent' ? documented(exchange) : undefined;
const jsonDocument = (exchange: Exchange) =>
  jsonDocuments.some((path) => path === documentOf(exchange)) ? exchange : undefined;
/** Notes have their own clauses about their body. */
const otherThanNote = (exchange: Exchange) =>
  requestedRoute(exchange) === 'notes' ? undefined : restRequests(exchange);

/** Clauses for every exchange of Interface B, from any scenario. */
export const onlookers: readonly Onlooker[] = [
  onlooker([exchanges.wellFormedHttp], (exchange) => exchange),
  onlooker([exchanges.noCredentials], (exchange) =>
    isPlain(exchange) && !hasOddEscape(exchange) ? documented(exchange) : undefined,
  ),
  onlooker([exchanges.noRedirect], (exchange) => (hasOddEscape(exchange) ? undefined : read(exchange))),
  onlooker([exchanges.interoperableJson, exchanges.noServerFailure], read),
  onlooker([exchanges.noByteOrderMark, exchanges.oneContentType], documented),
  onlooker([exchanges.jsonAsLabelled], restRequests),
  onlooker([exchanges.noPage, exchanges.jsonExpected], otherThanNote),
  onlooker([limitKept, kindKept, ownKindKept], requestedListing),
  onlooker([noteIsNotEmpty], (exchange) => (requestedRoute(exchange) === 'notes' ? exchange : undefined)),
  onlooker([...problemClauses], readProblem),
  onlooker([...otherProblemClauses], readOtherProblem),
  onlooker([errorMediaType], postedToAgent),
  onlooker([methodRefusedReadably], refusedMethod),
  onlooker([errorIsNoSuccess], (exchange) => restRequests(exchange) ?? jsonDocument(exchange)),
  onlooker([...versionClauses], receivedResponse),
  onlooker([...retirementClauses], readRetirement),
  onlooker([...rateClauses], readLimited),
  onlooker([fieldsOnDocuments], readDocument),
  onlooker([...refusalClauses], readRefusal),
];

/** In starting order; the one that exhausts the quota runs alone, and so does the last. */
export const scenarios: readonly Scenario[] = [
  routes.theRoutes,
  routes.theListings,
  parameters.refusedParameters,
  routes.theSearch,
  routes.theNotes,
  parameters.leftOpen,
  theDocuments,
  discovery.theKeyDirectory,
  discovery.theMetadata,
  discovery.theDescription,
  discovery.signing,
  theMcpServer,
  theAgent,
  documentsAgree,
  protocol.methods,
  protocol.accepted,
  protocol.credentials,
  protocol.oneVersion,
  quotaExhausted,
  everythingListed,
  anyInput,
  afterPublication,
];
