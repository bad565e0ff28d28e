import { quota } from '../../../specs/contract.js';
import { type Causes, causes } from './cause.js';

const documents = [
  '/auth.md',
  '/developers.md',
  '/.well-known/agents.md',
  '/llms.txt',
  '/llms-full.txt',
  '/cli.sh',
  '/.well-known/ai-catalog.json',
  '/knowledge.json',
  '/mcp/catalog.json',
  '/.well-known/mcp/server-card.json',
];

const documentCauses: Causes = causes(
  documents.map((path, index) => [
    `B-DOC-${String(index + 1).padStart(2, '0')}`,
    `${path} is not served as a document: {received}.`,
    'Serve it with status 200 and a body that is not a web page.',
  ]),
);

/** Documents of Interface B, and what follows from the standards that it names. */
export const companionStandardCauses: Causes = {
  ...documentCauses,
  ...causes([
    [
      'B-DOC-21',
      '/mcp/catalog.json does not name all four tools: expected {expected}, received {received}.',
      'Write the catalogue from the tools that /mcp lists.',
    ],
    [
      'B-HTTP-07',
      '{route}{fields} returns a server error for an allowed request ({status}).',
      'Look for the error of this request in the log of the service.',
    ],
    [
      'B-HTTP-08',
      '{route} fails for clients that accept compressed bodies: {received}.',
      'Compress with the coding that Content-Encoding names, or do not compress.',
    ],
    [
      'B-HTTP-14',
      '{route} names another media type for clients that accept compressed bodies: {received}.',
      'Set Content-Type for the data, and Content-Encoding for the compression.',
    ],
    [
      'B-HTTP-15',
      '{route} has other content for clients that accept compressed bodies: expected {expected}, received {received}.',
      'Create the compressed files again with each release, or compress each response.',
    ],
    [
      'B-HTTP-09',
      'JSON of {route} begins with a byte order mark: {received}.',
      'Write JSON without U+FEFF at its start.',
    ],
    [
      'B-ROUTE-17',
      'Notes with different titles get the same response: {received}.',
      'Look the note up by its slug.',
    ],
    ['B-ROUTE-18', 'An invalid kind is not refused: {request} returns {status}.', 'Refuse it with 400.'],
    [
      'B-ROUTE-19',
      'A limit that is not a number is not refused: {request} returns {status}.',
      'Refuse it with 400.',
    ],
    [
      'B-ROUTE-20',
      'A search does not find an entry by a word of its title: expected {expected}, received {received}.',
      'Index the titles of notes, craft projects and the reading list.',
    ],
    [
      'B-QUOTA-09',
      `The quota is not ${quota.requests} requests in ${quota.windowSeconds} seconds: {received}.`,
      `Serve ${quota.requests} requests of a client in any ${quota.windowSeconds} seconds, and refuse the next one.`,
    ],
    [
      'B-RATE-18',
      'RateLimit-Reset does not change with time: expected {expected}, received {received}.',
      'Compute the seconds for every response.',
    ],
    [
      'B-RATE-19',
      'Retry-After is longer than the window: {received}.',
      'Send the seconds until the oldest request leaves the window.',
    ],
    [
      'B-RATE-20',
      'A 429 of an agent endpoint is neither a problem document nor a JSON-RPC error: {received}.',
      'Let the limiter return one of the two.',
    ],
    ['B-RPC-09', 'A write method is not refused: {request} returns {status}.', 'Return 405.'],
    [
      'B-RPC-10',
      '{route} refuses a body that is not JSON with the code {received} instead of -32700.',
      'Send the code -32700.',
    ],
    [
      'B-MCP-07',
      'The session id of /mcp contains characters other than visible ASCII: {received}.',
      'Use visible ASCII characters only.',
    ],
    [
      'B-MCP-13',
      'A result of the stateless revision has no valid {member}: expected {expected}, received {received}.',
      'Send resultType with every result; send ttlMs and cacheScope with lists too.',
    ],
    [
      'B-MCP-15',
      '/mcp accepts a request whose header fields contradict its body: {received}.',
      'Compare Mcp-Method, Mcp-Name, MCP-Protocol-Version and the fields of arguments with the body, and refuse a difference with status 400.',
    ],
    ['B-MCP-16', '/mcp does not refuse an unknown method with 404: {received}.', 'Return 404.'],
    [
      'B-MCP-17',
      '/mcp does not respond to ping: expected {expected}, received {received}.',
      'Return an empty result for ping; read the media type without its parameters.',
    ],
    [
      'B-MCP-24',
      'Tools are not listed properly: expected {expected}, received {received}.',
      'Give each tool its own name of letters, digits, _, . and -, and end the pages.',
    ],
    [
      'B-MCP-31',
      'An optional member of a listed tool, resource or prompt has the wrong type: expected {expected}{at}, received {received}.',
      'Send the type that MCP gives it, or leave it out.',
    ],
    [
      'B-MCP-40',
      'The server does not declare resources and prompts: {received}.',
      'Declare them among the capabilities.',
    ],
    [
      'B-MCP-44',
      'A resource that does not exist gets another error than -32002: {received}.',
      'Send the error -32002, or -32602 from the stateless revision on.',
    ],
    [
      'B-MCP-45',
      'The contents of a resource name another uri than the requested one: expected {expected}, received {received}.',
      'Return the uri of the request.',
    ],
    [
      'B-A2A-03',
      'The result of message/send has the shape of A2A 1.0: expected {expected}{at}, received {received}.',
      'Send kind: message/send belongs to A2A 0.3.',
    ],
    [
      'B-A2A-31',
      '/a2a fails for a message with members that A2A defines, or with a long text: error {received}.',
      'Accept configuration, metadata and extensions, and refuse an unsupported member with another code.',
    ],
    ['B-SIG-06', 'nbf or exp of a key is in milliseconds: {received}.', 'Send seconds since 1970.'],
    [
      'B-SIG-08',
      'A key has the kid of another key, or an alg that is not Ed25519: {received}.',
      'Give each key its own kid, and alg Ed25519 or none.',
    ],
    [
      'B-SIG-09',
      'The key directory has the media type {received}.',
      'Send application/http-message-signatures-directory+json.',
    ],
    [
      'B-SIG-11',
      'The Content-Digest of the key directory does not match its body: expected {expected}, received {received}.',
      'Compute it from the bytes that are sent.',
    ],
    [
      'B-OAUTH-07',
      'scopes_supported names a scope for writing: {received}.',
      'Name scopes for reading only.',
    ],
  ]),
};
