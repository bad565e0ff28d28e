import { causes } from './cause.js';

/** Causes of findings about what agents receive beside REST, and about revisions of MCP. */
export const companionRevisionCauses = causes([
  [
    'B-MCP-87',
    'An x-mcp-header is not allowed: {received}. Clients reject such a tool.',
    'Give each annotated argument a name of its own: letters, digits and hyphens. Annotate strings, integers and booleans only.',
  ],
  [
    'B-MCP-66',
    'An entry has another title or day than in REST: expected {expected}, received {received}.',
    'Read entries from the same data in both, or renew the copy; do not escape titles as HTML, and write days without a time zone.',
  ],
  [
    'B-MCP-93',
    'The text of a result contradicts its structuredContent: expected {expected}, received {received}.',
    'Write the text from the same object as structuredContent.',
  ],
  [
    'B-MCP-94',
    'A punctuation character in a query causes an internal error: {received}.',
    'Quote the query for the search engine.',
  ],
  [
    'B-MCP-95',
    'A revision that initialize agreed to is refused afterwards: {received}.',
    'Use one list of revisions for initialize and for the header MCP-Protocol-Version, and keep the agreed one with its session.',
  ],
  [
    'B-MCP-98',
    'The responses to a batch do not match its requests: expected {expected}, received {received}.',
    'Return one response for each request of the batch, and no body if the batch has no request.',
  ],
  [
    'B-MCP-99',
    'In the stateless revision the server sends a request on the event stream of a request: {received}.',
    'Send notifications and the response only; ask the client by a result with resultType "input_required".',
  ],
  [
    'B-MCP-100',
    'In the stateless revision the server sends a log message that the request did not ask for: {received}.',
    'Send log messages only where _meta has io.modelcontextprotocol/logLevel.',
  ],
  [
    'B-MCP-101',
    'The refusal of a contradicting header field does not name its request: expected the id {expected}, received {received}.',
    'Copy the id of the request into the error: the body was read.',
  ],
  [
    'B-MCP-102',
    'The event stream of GET /mcp carries a response: {received}.',
    'Write each response to the POST that sent its request.',
  ],
  [
    'B-MCP-103',
    'A resource that does not exist has empty contents.',
    'Return the error -32602 for a URI that names no resource.',
  ],
  [
    'B-MCP-115',
    'The result for a resource that does not exist has no array of contents: {received}.',
    'Return the error -32002, or -32602 from the stateless revision on, for a URI that names no resource.',
  ],
  [
    'B-MCP-104',
    'A tool returns data for arguments that its schema forbids: expected {expected}, received {received}.',
    'Validate the arguments by the inputSchema before the tool runs, and return isError.',
  ],
  [
    'B-MCP-105',
    'The list of resources does not follow a publication: expected {expected}, received {received}.',
    'List resources from the same data as the notes, at each request.',
  ],
  [
    'B-MCP-107',
    'server/discover lists a revision that initialize refuses: expected {expected}, received {received}.',
    'List the revisions in supportedVersions that the server speaks, and no others.',
  ],
  [
    'B-MCP-109',
    'The pages of a list of /mcp have different cacheScopes: expected {expected}, received {received}.',
    'Send the same cacheScope with all pages of a list.',
  ],
  [
    'B-MCP-110',
    'A subscription of /mcp does not begin with its acknowledgement: expected {expected}, received {received}.',
    'Send notifications/subscriptions/acknowledged first, with the id of the request in _meta.',
  ],
  [
    'B-MCP-111',
    'A completion has too many values: {received}.',
    'Return the first 100 values, with total and hasMore.',
  ],
  [
    'B-MCP-112',
    'search_site and GET /api/v1/search find different entries for one word: expected {expected}, received {received}.',
    'Let both search the same index.',
  ],
  [
    'B-MCP-113',
    'The resource of a withdrawn note is still readable.',
    'Read resources from the same data as the notes, at each request.',
  ],
]);
