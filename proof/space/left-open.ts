import type { Variant } from '../../reference-server/variant.js';
import { a2aVariants } from '../../reference-server/variants/companion/agents/a2a.js';
import { directoryVariants } from '../../reference-server/variants/companion/agents/directory.js';
import { agentDocumentVariants } from '../../reference-server/variants/companion/agents/documents.js';
import { mcpMessageVariants } from '../../reference-server/variants/companion/agents/mcp-messages.js';
import { mcpTextVariants } from '../../reference-server/variants/companion/agents/mcp-texts.js';
import { mcpTransportVariants } from '../../reference-server/variants/companion/agents/mcp-transport.js';
import { openapiVariants } from '../../reference-server/variants/companion/agents/openapi.js';
import { otherTextVariants } from '../../reference-server/variants/companion/agents/other-texts.js';
import { toolSchemaVariants } from '../../reference-server/variants/companion/agents/tool-schemas.js';
import { bodyVariants } from '../../reference-server/variants/companion/bodies.js';
import { headerVariants } from '../../reference-server/variants/companion/headers.js';
import { listingVariants } from '../../reference-server/variants/companion/listings.js';
import { noteVariants } from '../../reference-server/variants/companion/notes.js';
import { rateFieldVariants } from '../../reference-server/variants/companion/rate-fields.js';
import { refusalVariants } from '../../reference-server/variants/companion/refusals.js';
import { searchVariants as companionSearchVariants } from '../../reference-server/variants/companion/searches.js';
import { textVariants } from '../../reference-server/variants/companion/texts.js';
import { webServerVariants } from '../../reference-server/variants/companion/web-servers.js';
import { errorVariants } from '../../reference-server/variants/journal/errors.js';
import { pagingVariants } from '../../reference-server/variants/journal/paging.js';
import { recordVariants } from '../../reference-server/variants/journal/records.js';
import { responseVariants } from '../../reference-server/variants/journal/responses.js';
import { searchVariants } from '../../reference-server/variants/journal/search.js';
import { timeClockVariants } from '../../reference-server/variants/journal/time-clocks.js';
import { timeSnapshotVariants } from '../../reference-server/variants/journal/time-snapshots.js';
import { wordVariants } from '../../reference-server/variants/journal/words.js';
import { variants } from '../../reference-server/variants/variants.js';

const bodiesOfB = 'Endpoints, Interface B: the contract shows no response body';
const agentBodies =
  'Endpoints, Interface B discovery: JSON-RPC bodies of /mcp and /a2a are shown for message/send only';
const http =
  'Endpoints: the contract names media types and statuses; HTTP leaves the rest of a response open';

/** Headings of the contract, with what stands there or is left open, by the variants that it allows. */
const byList: readonly (readonly [allowed: string, readonly Variant[]])[] = [
  [
    'Content record, Site: the contract fixes the fields, not which records there are or what their texts say',
    recordVariants,
  ],
  [
    'Page of content: cursors are opaque, limit is the page size applied, and the shape of a snapshot is not shown',
    pagingVariants,
  ],
  [
    'States and transitions: a cursor is bound to its snapshot for one hour; the contract shows no transitions',
    timeSnapshotVariants,
  ],
  ['States and transitions: the hour of a cursor is measured by the clock of the server', timeClockVariants],
  ['Endpoints, Interface A, rule 5: the order of search results is not shown', searchVariants],
  ['Endpoints, Interface A, rule 3: the contract does not define where a literal word ends', wordVariants],
  [
    'Errors: which condition yields which status and code, and which fields are required, is not shown',
    errorVariants,
  ],
  [http, responseVariants],
  [
    'Limits, Interface B rate limiting: the contract fixes the fields, not how a server counts',
    rateFieldVariants,
  ],
  [
    'Endpoints, Interface B: the contract names API-Version and the rate-limit fields; other fields are open',
    headerVariants,
  ],
  [bodiesOfB, bodyVariants],
  [bodiesOfB, listingVariants],
  [
    'Endpoints, Interface B: how a search ranks and which words it reads is not shown',
    companionSearchVariants,
  ],
  ['Endpoints, Interface B: a note is raw Markdown and metadata; which metadata is not shown', noteVariants],
  ['Interface B resources: fields not shown, and the contract fixes no language', textVariants],
  ['Errors, Interface B: only note_not_found with 404, and 429 with Retry-After, are fixed', refusalVariants],
  [http, webServerVariants],
  ['Endpoints, Interface B discovery: Streamable HTTP leaves these forms open', mcpTransportVariants],
  [agentBodies, mcpMessageVariants],
  [agentBodies, toolSchemaVariants],
  [agentBodies, mcpTextVariants],
  [agentBodies, otherTextVariants],
  [agentBodies, a2aVariants],
  [
    'Endpoints, Interface B discovery: the directory holds Ed25519 keys with nbf and exp; its other members are open',
    directoryVariants,
  ],
  [
    'Endpoints, Interface B discovery: the contract names the documents, not their members',
    agentDocumentVariants,
  ],
  [
    'Endpoints, Interface B discovery: /openapi.json is OpenAPI 3.1.0; how it describes the routes is open',
    openapiVariants,
  ],
  // Last: these stand in lists above too.
  [
    'Introduction: both interfaces are addressed below a base URL, which may have a path',
    variants.filter(({ options }) => options?.pathPrefix !== undefined),
  ],
];

const allowedBy = new Map(byList.flatMap(([allowed, list]) => list.map(({ id }) => [id, allowed] as const)));

/** Returns the place of the contract that allows a legal choice: its heading, and what it says or leaves open. */
export const leftOpenFor = (choice: Variant, dimension: string): string =>
  allowedBy.get(choice.id) ??
  `${choice.companion === undefined ? 'Interface A' : 'Interface B'}: the contract leaves this open (${dimension})`;
