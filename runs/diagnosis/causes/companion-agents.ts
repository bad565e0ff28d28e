import { causes } from './cause.js';

/** Agent endpoints, keys and signatures of Interface B. */
export const companionAgentCauses = causes([
  [
    'B-RPC-01',
    '{route} does not return a JSON-RPC 2.0 response: expected {expected}{at}, received {received}.',
    'Send jsonrpc "2.0" and exactly one of result and error.',
  ],
  [
    'B-RPC-02',
    '{route} does not return the id of the request: expected {expected}, received {received}.',
    'Copy the id with its type.',
  ],
  [
    'B-RPC-03',
    'JSON-RPC errors of {route} are not well-formed: expected {expected}{at}, received {received}.',
    'Send an error object with an integer code and a message.',
  ],
  [
    'B-RPC-04',
    '{route} does not refuse an unknown method with -32601: {received}.',
    'Send the error -32601.',
  ],
  [
    'B-RPC-05',
    '{route} does not refuse a body that is not JSON: {received}.',
    'Send the error -32700 or a client error of HTTP.',
  ],
  [
    'B-RPC-06',
    '{route} returns a server error for a request ({status}{note}).',
    'Handle invalid requests, and return a JSON-RPC error.',
  ],
  [
    'B-RPC-07',
    '{route} does not refuse a body that is not JSON with -32700: {received}.',
    'Send the error -32700 with the id null.',
  ],
  [
    'B-RPC-08',
    '{route} does not refuse JSON that is not a request with -32600: {received}.',
    'Send the error -32600.',
  ],
  [
    'B-RPC-13',
    '{route} refuses a method of HTTP with neither a JSON-RPC error nor a problem document: {received}.',
    'Send a JSON-RPC error or a problem document with status 405.',
  ],
  [
    'B-MCP-01',
    '/mcp returns no result for initialize or server/discover: {received}.',
    'Return a result for initialize or server/discover.',
  ],
  [
    'B-MCP-02',
    'The result of initialize is not valid: expected {expected}{at}, received {received}.',
    'Send protocolVersion, capabilities and serverInfo with the types of MCP.',
  ],
  [
    'B-MCP-03',
    'The result of server/discover is not valid: expected {expected}{at}, received {received}.',
    'Send supportedVersions and capabilities.',
  ],
  ['B-MCP-04', '/mcp returns the media type {received}.', 'Send application/json or text/event-stream.'],
  ['B-MCP-05', '/mcp sends a response to a notification.', 'Return 202 and no body for notifications.'],
  [
    'B-MCP-06',
    '/mcp does not accept a notification with 202 and no body: {received}.',
    'Return 202 and no body for notifications.',
  ],
  [
    'B-MCP-08',
    '/mcp does not refuse a protocol version that does not exist: {received}.',
    'Refuse it with status 400.',
  ],
  [
    'B-MCP-09',
    '/mcp does not refuse the Origin of another site: {received}.',
    'Check Origin, and refuse others with 403.',
  ],
  [
    'B-MCP-114',
    '/mcp refuses the Origin of its own host: {received}.',
    'Allow the origin of the address at which the server is reached.',
  ],
  ['B-MCP-10', 'GET /mcp neither opens an event stream nor returns 405: {received}.', 'Do one of the two.'],
  [
    'B-MCP-14',
    'initialize agrees to a revision that does not exist: {received}.',
    'Offer a revision that the server knows.',
  ],
  [
    'B-MCP-20',
    'tools/list lacks tools of the contract: {expected}; it lists {received}.',
    'List search_site, get_profile, list_content and get_note_markdown.',
  ],
  [
    'B-MCP-21',
    'tools/list does not return a list of named tools: {received}.',
    'Send an array of tools, each with a name.',
  ],
  [
    'B-MCP-22',
    'The inputSchema of a tool does not compile: expected {expected}{at}, received {received}.',
    'Send a JSON Schema of type object.',
  ],
  ['B-MCP-23', 'The outputSchema of a tool does not compile: {received}.', 'Send a valid JSON Schema.'],
  [
    'B-MCP-25',
    'A tool fails for arguments that its schema allows: expected {expected}, received {received}.',
    'Return a result from each tool.',
  ],
  [
    'B-MCP-26',
    'A tool returns an error for data that the REST routes return: {received}.',
    'Accept the arguments that inputSchema describes, and read the data of the REST routes.',
  ],
  [
    'B-MCP-27',
    'The result of a tool is not well-formed: expected {expected}{at}, received {received}.',
    'Send content, an array of items; isError as a boolean.',
  ],
  [
    'B-MCP-28',
    'The structuredContent of a tool does not conform to its outputSchema: {received}.',
    'Make the schema and the result agree.',
  ],
  [
    'B-MCP-29',
    'A tool that is not listed is not refused: {received}.',
    'Send an error, or a result with isError.',
  ],
  [
    'B-MCP-30',
    'Arguments that the schema forbids are not refused: {received}.',
    'Send an error, or a result with isError.',
  ],
  [
    'B-MCP-41',
    'resources/list or prompts/list is not well-formed: expected {expected}{at}, received {received}.',
    'Send arrays whose entries have their name, resources their uri.',
  ],
  [
    'B-MCP-42',
    'A listed resource cannot be read: expected {expected}{at}, received {received}.',
    'Send contents with uri and text or blob.',
  ],
  [
    'B-MCP-43',
    'prompts/get returns no valid prompt: expected {expected}{at}, received {received}.',
    'Send messages, each with the role user or assistant and with content.',
  ],
  [
    'B-A2A-01',
    '/a2a returns no result for message/send: {received}.',
    'Return a Message or a Task, also for several parts and for text beyond ASCII.',
  ],
  [
    'B-A2A-02',
    'The result of message/send is no valid Message or Task of A2A 0.3: expected {expected}{at}, received {received}.',
    'Send a Message with parts or a Task with its status, with the types of A2A 0.3.',
  ],
  ['B-A2A-04', '/a2a returns the media type {received}.', 'Send application/json.'],
  [
    'B-A2A-05',
    '/a2a refuses without a JSON-RPC error or problem document: {received}.',
    'Send a JSON-RPC error.',
  ],
  [
    'B-A2A-06',
    '/a2a does not refuse message/send without a message with -32602: {received}.',
    'Send the error -32602.',
  ],
  ['B-A2A-07', '/a2a sends a response to a notification.', 'Send no response to messages without an id.'],
  [
    'B-SIG-01',
    'The key directory is not served as a JSON object with keys: expected {expected}{at}, received {received}.',
    'Serve {"keys": […]}.',
  ],
  [
    'B-SIG-02',
    'The key directory has no Ed25519 key: {received}.',
    'Publish a key with kty OKP and crv Ed25519.',
  ],
  [
    'B-SIG-03',
    'The x of a key is not 32 bytes in base64url: {received}.',
    'Write the public key as base64url without padding.',
  ],
  [
    'B-SIG-04',
    'The key directory shows a private key: {received}.',
    'Remove it, and replace the key at once.',
  ],
  [
    'B-SIG-05',
    'A key has no proper validity: expected {expected}{at}, received {received}.',
    'Send nbf and exp as seconds since 1970, nbf first.',
  ],
  ['B-SIG-07', 'No Ed25519 key of the directory is valid now: {received}.', 'Publish a key that is valid.'],
  [
    'B-SIG-23',
    'The key directory has a member twice{at}.',
    'Send each member of the directory and of its keys once.',
  ],
  ['B-SIG-20', 'A signed request gets a server error ({status}).', 'Handle invalid signatures.'],
  [
    'B-SIG-21',
    'A signed request and an unsigned one get different responses: expected {expected}, received {received}.',
    'Signing is optional: return the same for both.',
  ],
]);
