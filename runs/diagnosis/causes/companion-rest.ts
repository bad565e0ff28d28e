import { release } from '../../../specs/contract.js';
import { causes } from './cause.js';

/** REST routes, errors, versions and documents of Interface B. */
export const companionRestCauses = causes([
  [
    'B-AUTH-01',
    'Interface B requires credentials: {route} returns {status} without them.',
    'Serve REST routes, agent endpoints and documents without credentials.',
  ],
  [
    'B-HTTP-01',
    'The response of {route} is not well-formed HTTP: {received}.',
    'Look for a wrong Content-Length or Content-Encoding, or a process that crashes while it sends.',
  ],
  [
    'B-HTTP-02',
    'A redirect or a 304 instead of the content: {route}{fields} returns {received}.',
    'Serve the documented path itself; return 304 only where the content has not changed.',
  ],
  [
    'B-HTTP-03',
    '{route} returns no data: received {received}.',
    'Serve the API there; a single-page site often returns its start page for unknown paths.',
  ],
  [
    'B-HTTP-04',
    'The body of {route} is not JSON: {received}.',
    'Serialise the whole response as JSON in UTF-8.',
  ],
  [
    'B-HTTP-05',
    'The media type of REST responses is not application/json: {received}.',
    'Send Content-Type: application/json.',
  ],
  [
    'B-HTTP-06',
    'The JSON text of {route} is ambiguous: {received}.',
    'Write JSON with a serialiser: each member once, no lone surrogates.',
  ],
  [
    'B-METHOD-01',
    'A write method is not refused: {request} returns {status}.',
    'Return 405 and a problem document for POST, PUT, PATCH and DELETE.',
  ],
  ['B-METHOD-02', 'A 405 does not list the allowed methods in Allow.', 'Send Allow: GET with every 405.'],
  ['B-ROUTE-01', 'GET /api/v1/profile returns {status} instead of 200.', 'Serve the profile.'],
  [
    'B-ROUTE-02',
    'GET /api/v1/search returns {status} instead of 200.',
    'Serve the search with query and limit.',
  ],
  [
    'B-ROUTE-03',
    'GET /api/v1/content returns {status} instead of 200.',
    'Serve the listing with kind and limit.',
  ],
  [
    'B-ROUTE-04',
    'A listed note cannot be opened: {request} returns {status}.',
    'Serve every listed note at GET /api/v1/notes/{slug}.',
  ],
  ['B-ROUTE-05', 'GET /api/v1/status returns {status} instead of 200.', 'Serve the status.'],
  [
    'B-ROUTE-06',
    'The listing refuses a kind of the contract: {request} returns {status}.',
    'Accept note, craft, book, watch and all.',
  ],
  [
    'B-ROUTE-07',
    'The kind filter returns other kinds: expected {expected}, received {received}.',
    'Filter the listing by kind.',
  ],
  [
    'B-ROUTE-08',
    'The listing of all kinds leaves kinds out: expected {expected}, received {received}.',
    'List every kind under kind=all.',
  ],
  [
    'B-ROUTE-09',
    'A listing or search holds more entries than its limit: expected {expected}, received {received}.',
    'Return no more entries than the limit.',
  ],
  ['B-ROUTE-10', 'A note is a web page instead of raw Markdown.', 'Send the Markdown source.'],
  ['B-ROUTE-11', 'A note carries no Markdown: {received}.', 'Send the Markdown as the body or in a member.'],
  [
    'B-ROUTE-57',
    'A note carries no metadata: {received}.',
    'Send the title, the date and other metadata beside the Markdown: in members, or as front matter.',
  ],
  [
    'B-ROUTE-12',
    'A slug that no note has gets status {status} instead of 404.',
    'Return 404 and the code note_not_found for each slug that is not exactly that of a note.',
  ],
  [
    'B-ROUTE-13',
    'The error for an unknown note does not have the code note_not_found: {received}.',
    'Send the code note_not_found.',
  ],
  [
    'B-PROBLEM-01',
    'The media type of errors is not application/problem+json: {received}, with status {status}.',
    'Send errors with Content-Type: application/problem+json.',
  ],
  [
    'B-PROBLEM-02',
    'Errors are not a JSON object: {received}.',
    'Return a problem document (RFC 9457) for every error, also for those of the framework.',
  ],
  [
    'B-PROBLEM-03',
    'The member status of errors is not the status of the response, as a number: expected {expected}, received {received}.',
    'Write the status of the response into the member status.',
  ],
  [
    'B-PROBLEM-09',
    'Errors lack members of a problem document: {received}.',
    'Send type, title, status, detail, code and resolution_hint.',
  ],
  [
    'B-PROBLEM-10',
    'Errors reveal the inside of the server: {received}.',
    'Leave stack traces and file paths out of errors.',
  ],
  [
    'B-VERSION-01',
    'API-Version is missing, for instance at {route} (status {status}).',
    'Send API-Version with every response, errors included.',
  ],
  [
    'B-VERSION-02',
    'API-Version is missing on responses that a router or proxy makes ({route}, status {status}).',
    'Send API-Version there too.',
  ],
  ['B-VERSION-03', 'API-Version is not a calendar day: {received}.', 'Send the release date as YYYY-MM-DD.'],
  ['B-VERSION-04', 'API-Version is older than this contract: {received}.', `Send ${release} or later.`],
  [
    'B-VERSION-05',
    'API-Version announces a later contract: {received}.',
    `Send ${release}, or use a suite for the later contract.`,
  ],
  ['B-VERSION-06', 'API-Version is not the same everywhere: {received}.', 'Send one value from one place.'],
  [
    'B-SUNSET-01',
    'Deprecation is not a date in the form of RFC 9745: {received}.',
    'Write @ and seconds since 1970.',
  ],
  ['B-SUNSET-02', 'Deprecation is written as an HTTP date: {received}.', 'Write @ and seconds since 1970.'],
  ['B-SUNSET-03', 'Sunset is not an HTTP date: {received}.', 'Write it as Thu, 01 Jul 2027 00:00:00 GMT.'],
  ['B-SUNSET-04', 'Sunset does not name its zone GMT: {received}.', 'Write GMT.'],
  ['B-SUNSET-05', 'Sunset is sent without Deprecation.', 'Send Deprecation beside Sunset.'],
  ['B-SUNSET-06', 'A route is deprecated without a Sunset.', 'Send Sunset beside Deprecation.'],
  ['B-SUNSET-07', 'Sunset is earlier than Deprecation.', 'Let Sunset come after Deprecation.'],
  [
    'B-SUNSET-08',
    'Less than six months lie between Deprecation and Sunset.',
    'Give at least six months of notice.',
  ],
  [
    'B-SUNSET-09',
    'Deprecation and Sunset are the same time.',
    'Set Deprecation to the time at which the route was deprecated, and Sunset to the time at which it ends.',
  ],
  ['B-DOC-11', '{route} is not JSON: {received}.', 'Serialise the document as JSON.'],
  ['B-DOC-12', '{route} is not clean text: {received}.', 'Send UTF-8 without NUL.'],
  ['B-DOC-13', 'llms.txt does not begin with one heading: {received}.', 'Begin it with "# " and the title.'],
  [
    'B-DOC-14',
    'cli.sh does not name its interpreter: expected {expected}, received {received}.',
    'Begin it with #!/bin/sh and a line feed.',
  ],
  ['B-DOC-15', 'knowledge.json is not JSON-LD: {received}.', 'Send an object with @context.'],
  [
    'B-DOC-16',
    'ai-catalog.json does not have the shape of an AI catalogue: {received}.',
    'Send specVersion and entries.',
  ],
  [
    'B-DOC-17',
    '{route} holds nothing: expected {expected}, received {received}.',
    'Send an object with members; a catalogue may be an array.',
  ],
  [
    'B-DOC-19',
    'The MCP catalogue does not agree with /mcp: expected {expected}, received {received}.',
    'Write the catalogue from what /mcp lists.',
  ],
  [
    'B-DOC-20',
    'The MCP server card names tools that /mcp does not list: {received}.',
    'Write the card from what /mcp lists.',
  ],
  [
    'B-OPENAPI-01',
    '/openapi.json is not an OpenAPI 3.1 description: {received}.',
    'Serve a JSON object whose openapi is 3.1.0.',
  ],
  ['B-OPENAPI-02', 'The OpenAPI version is not 3.1.0: {received}.', 'Write 3.1.0.'],
  [
    'B-OPENAPI-03',
    'The OpenAPI description is not valid: expected {expected}{at}, received {received}.',
    'Check it with the official schema of OpenAPI 3.1.',
  ],
  [
    'B-OPENAPI-04',
    'The OpenAPI description leaves REST routes or parameters out: expected {expected}, received {received}.',
    'Describe the five REST routes with their parameters.',
  ],
  [
    'B-OPENAPI-05',
    'The OpenAPI description is wrong at {member}: expected {expected}, received {received}.',
    'Let a validator of OpenAPI 3.1 check the description in your build.',
  ],
  [
    'B-OPENAPI-06',
    'Responses are not as the OpenAPI description says: expected {expected}, received {received}.',
    'Make the description and the responses agree.',
  ],
  [
    'B-OAUTH-01',
    '/.well-known/oauth-protected-resource is not served as metadata: expected {expected}{at}, received {received}.',
    'Serve a JSON object with resource.',
  ],
  [
    'B-OAUTH-02',
    'resource of the protected-resource metadata is not a valid URL: {received}.',
    'Send an https URL without a fragment.',
  ],
  [
    'B-OAUTH-03',
    'resource names another resource than the requested one: {received}.',
    'Send the address of the resource itself.',
  ],
  [
    'B-OAUTH-04',
    'The protected-resource metadata has members without values: {received}.',
    'Leave empty members out.',
  ],
  [
    'B-OAUTH-05',
    'scopes_supported does not name the four scopes: {received}.',
    'Name site.read, profile.read, content.search and notes.read.',
  ],
  [
    'B-OAUTH-06',
    'The protected-resource metadata breaks RFC 9728: expected {expected}{at}, received {received}.',
    'Send the types that RFC 9728 gives.',
  ],
  [
    'B-OAUTH-09',
    'A value of the protected-resource metadata is not well-formed: expected {expected}{at}, received {received}.',
    'Send issuers, scopes and tokens as RFC 8414, RFC 6749 and RFC 7515 write them.',
  ],
]);
