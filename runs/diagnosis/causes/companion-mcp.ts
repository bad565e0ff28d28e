import { causes } from './cause.js';

/** Lists, sessions, revisions and tools of /mcp beyond the first requests, and tasks of /a2a. */
export const companionMcpCauses = causes([
  [
    'B-MCP-32',
    'A list of /mcp cannot be traversed to its end: expected {expected}, received {received}.',
    'Return a new nextCursor with each page, accept it, and leave it out on the last page.',
  ],
  [
    'B-MCP-33',
    '/mcp lists what it does not declare as a capability: {received}.',
    'Declare the capability in the result of initialize or server/discover.',
  ],
  [
    'B-MCP-34',
    'initialize does not agree to a revision that the server supports: expected {expected}, received {received}.',
    'Return the requested revision whenever the server supports it.',
  ],
  [
    'B-MCP-35',
    'A method of a declared capability is unknown: expected {expected}, received {received}.',
    'Implement the method, or do not declare its capability.',
  ],
  [
    'B-MCP-36',
    'A tool with a kind does not return the entries of that kind: expected {expected}, received {received}.',
    'Apply kind in the tools as in the REST routes.',
  ],
  [
    'B-MCP-37',
    'A note from /mcp is not the note that REST returns for the same slug: {received}.',
    'Look a note up by its slug in both, in the same data.',
  ],
  [
    'B-MCP-38',
    'A session is still served after DELETE: {received}.',
    'Remove the session on DELETE, and return 404 for its id.',
  ],
  [
    'B-MCP-46',
    'A resource or prompt is listed twice: {received}.',
    'List each uri and each prompt name once.',
  ],
  [
    'B-MCP-47',
    'prompts/get of a prompt that does not exist succeeds: {received}.',
    'Return the error -32602 for an unknown name.',
  ],
  [
    'B-MCP-48',
    'Resource templates are not well-formed: expected {expected}{at}, received {received}.',
    'Send an array; give each template a name and a uriTemplate as in RFC 6570.',
  ],
  [
    'B-MCP-49',
    'A tool ignores limit: expected {expected}, received {received}.',
    'Apply limit in the tool, or remove it from its inputSchema.',
  ],
  [
    'B-MCP-50',
    'A request of the stateless revision that lacks a required part is not refused: {received}.',
    'Require Mcp-Method, Mcp-Name and the members of _meta, as the revision does; otherwise return status 400.',
  ],
  [
    'B-MCP-51',
    'An unsupported protocol revision is not refused as MCP demands: expected {expected}, received {received}.',
    'Return status 400 and -32022, with data.supported and data.requested.',
  ],
  [
    'B-MCP-52',
    'The stateless revision sends a session id: {received}.',
    'Send no Mcp-Session-Id in this revision.',
  ],
  [
    'B-MCP-53',
    'A tool declares that it changes data: {received}.',
    'Set readOnlyHint, and leave destructiveHint out or false.',
  ],
  [
    'B-MCP-54',
    'A resource that does not exist gets the error -32002, which the stateless revision does not have.',
    'Return -32602 in this revision.',
  ],
  [
    'B-MCP-55',
    'get_profile or a resource returns another profile than GET /api/v1/profile: expected {expected}, received {received}.',
    'Read both from the same data.',
  ],
  [
    'B-MCP-56',
    'An agent does not read the Markdown of the note: expected {expected}, received {received}.',
    'Return the Markdown source that REST returns, without rendering it and without changes.',
  ],
  [
    'B-MCP-57',
    'Resources with different URIs all have the same contents: {received}.',
    'Read the resource that uri names.',
  ],
  [
    'B-MCP-58',
    'The result of completion/complete is not well-formed: {received}.',
    'Send completion.values as an array of strings.',
  ],
  ['B-MCP-59', '"{member}" of a result is not an object: {received}.', 'Send an object; wrap a list in one.'],
  [
    'B-MCP-62',
    'A request without _meta gets the error {received} instead of -32602.',
    'Return the JSON-RPC error -32602 (invalid params).',
  ],
  [
    'B-MCP-60',
    '{route} returns a placeholder instead of data: {received}.',
    'Await the data, and serialise it as JSON or as text.',
  ],
  [
    'B-MCP-65',
    'The server requests what the client did not declare: {received}.',
    'Send requests to the client only for capabilities of its initialize.',
  ],
  [
    'B-MCP-68',
    'A prompt does not contain its argument: expected {expected}, received {received}.',
    'Replace the placeholders of a prompt with its arguments.',
  ],
  [
    'B-MCP-70',
    'A resource, a prompt or the result of a tool changes when it is requested again: expected {expected}, received {received}.',
    'Keep no state from request to request.',
  ],
  [
    'B-MCP-71',
    'get_note_markdown returns a note for a slug that no note has: {received}.',
    'Return isError for an unknown slug.',
  ],
  [
    'B-MCP-72',
    'A tool lists a note by a name that REST does not have: {received}.',
    'List published notes only, each with its published slug.',
  ],
  ['B-MCP-73', 'list_content lists an entry twice: {received}.', 'Return each entry once.'],
  [
    'B-MCP-76',
    'A request without MCP-Protocol-Version is not refused, although the server speaks only the stateless revision: {received}.',
    'Return status 400 for a request without this header.',
  ],
  [
    'B-MCP-77',
    'A resource has the mimeType of JSON, but its text is not JSON: {received}.',
    'Set mimeType to the media type of the text, such as text/markdown.',
  ],
  [
    'B-MCP-80',
    'The refusal of an incomplete or contradicting request has the wrong code: expected {expected}, received {received}.',
    'Use -32020 for header fields that are missing or differ from the body, and -32602 for missing members of _meta.',
  ],
  [
    'B-MCP-81',
    'A header field in marked base64 is not decoded: {received}.',
    'Decode =?base64?…?= before comparing it with the body.',
  ],
  [
    'B-MCP-83',
    'A later revision is refused with another code: expected {expected}, received {received}.',
    'Return the error -32022 with the supported revisions.',
  ],
  [
    'B-MCP-84',
    'The event stream of a request has another message than its response: expected {expected}, received {received}.',
    'Write one response per request, and progress only for the token of that request.',
  ],
  [
    'B-MCP-86',
    'list_content leaves an entry out: expected {expected}, received {received}.',
    'List the same entries as GET /api/v1/content.',
  ],
  [
    'B-RPC-11',
    'A request in another spelling of the same JSON fails: {received}.',
    'Parse the body as JSON before its method is compared.',
  ],
  [
    'B-A2A-16',
    'The response to a message names the context of another one: expected {expected}, received {received}.',
    'Keep no state from message to message; read contextId from the request.',
  ],
  [
    'B-DOC-34',
    'A document names a prompt that /mcp does not have: {received}.',
    'Write the document from the prompts that are registered.',
  ],
  [
    'B-DOC-35',
    'A document describes an argument differently from /mcp: expected {expected}, received {received}.',
    'Write the document from the same schemas as tools/list.',
  ],
  [
    'B-A2A-14',
    'An id or a history of /a2a belongs to another message: expected {expected}, received {received}.',
    'Create new ids for each message and each task, and keep the history with its task.',
  ],
  [
    'B-A2A-15',
    'Replies of /a2a contain the parts of earlier replies: {received}.',
    'Create a new list of parts for each reply.',
  ],
  [
    'B-A2A-10',
    '/a2a returns a result for a task that does not exist: {received}.',
    'Return the JSON-RPC error -32001 (task not found) for unknown ids.',
  ],
]);
