import { causes } from './cause.js';

/** Contents of REST routes and discovery documents: entries, notes, documents and what they name. */
export const companionContentCauses = causes([
  [
    'B-DOC-22',
    'knowledge.json is not a JSON-LD document: expected {expected}{at}, received {received}.',
    'Validate the document with a JSON-LD processor.',
  ],
  [
    'B-DOC-23',
    '{route} is not a text document: expected {expected}, received {received}.',
    'Serve the file itself as text in UTF-8.',
  ],
  [
    'B-DOC-24',
    'The server card states that authentication is required.',
    'Set authentication.required to false, or leave it out.',
  ],
  [
    'B-DOC-25',
    'The server card names an endpoint that does not exist: {received}.',
    'Write the path of the MCP endpoint into the card.',
  ],
  [
    'B-DOC-26',
    'The catalogue names a resource that /mcp cannot read: expected {expected}, received {received}.',
    'Serve the resource, or remove it from the catalogue.',
  ],
  [
    'B-HTTP-10',
    '{request} fails for a client that accepts only application/json, or sends no Accept: {received}.',
    'Return the same JSON for Accept: application/json and without Accept.',
  ],
  [
    'B-HTTP-11',
    'If-None-Match with an entity tag that was never issued changes the response: {received}.',
    'Return 304 only if the tag is that of the current content.',
  ],
  [
    'B-METHOD-05',
    'POST to the collection of notes succeeds: {received}.',
    'Return 405 for methods that write, on every path.',
  ],
  [
    'B-OPENAPI-07',
    'The OpenAPI description has an operation that writes, at {member}.',
    'Remove it: the REST routes are read-only.',
  ],
  [
    'B-OPENAPI-08',
    'The OpenAPI description requires a key or a login for a REST route: {received}.',
    'Remove security, or add {} as an alternative: the routes need no login.',
  ],
  [
    'B-PROBLEM-13',
    'An error is sent as a success: {request} returns 200 and {received}.',
    'Send the status of the error, 400 or above, and a problem document.',
  ],
  [
    'B-ROUTE-21',
    '{request} returns no entry, while a larger limit returns entries: {received}.',
    'Apply limit after the filters, as the last step.',
  ],
  [
    'B-ROUTE-22',
    'A listing contains an entry twice: {received}.',
    'Remove duplicates, for instance from joins over tags.',
  ],
  [
    'B-ROUTE-24',
    'A search returns an entry twice: {received}.',
    'Return an entry once, even when several of its words match.',
  ],
  [
    'B-ROUTE-25',
    'The Markdown of a note is escaped as HTML, cut off or without its marks: expected {expected}, received {received}.',
    'Return the Markdown source of the note, whole.',
  ],
  [
    'B-ROUTE-26',
    'A note in JSON lacks its Markdown: {received}.',
    'Add the Markdown of the note to the response.',
  ],
  [
    'B-ROUTE-27',
    'A listing is no object and no array: {received}.',
    'Return an object with an array of entries.',
  ],
  [
    'B-SIG-12',
    'The member {member} of a public key has the wrong type: expected {expected}, received {received}.',
    'Send kid, use, alg, x5u and x5t as strings, key_ops and x5c as arrays of strings.',
  ],
  [
    'B-DOC-28',
    'The catalogue does not name all that /mcp offers: expected {expected}, received {received}.',
    'Generate the catalogue from the lists of /mcp.',
  ],
  [
    'B-DOC-29',
    'A required argument does not exist in the list of /mcp: {received}; there are {expected}.',
    'Generate the arguments from the input schemas that /mcp lists.',
  ],
  [
    'B-HTTP-12',
    '{route} does not serve clients that accept only its media type, or that add a query: expected {expected}, received {received}.',
    'Return the document, with its type, for an Accept field that names this type, and whatever the query is.',
  ],
  [
    'B-METHOD-06',
    'A discovery document accepts a writing method: {received}.',
    'Refuse all methods but GET and HEAD, for example with status 405.',
  ],
  [
    'B-ROUTE-28',
    'Searches ignore the query: expected {expected}, received {received}.',
    'Read the parameter query, and return only entries that match it.',
  ],
  [
    'B-ROUTE-29',
    '{route} returns no values: {received}.',
    'Return the record itself, with the values of its members.',
  ],
  [
    'B-ROUTE-30',
    'Notes do not have their own Markdown: received {received}.',
    'Return the Markdown of the requested note, not a constant and not an empty text.',
  ],
  [
    'B-ROUTE-31',
    'A note does not match its Content-Type: expected {expected}, received {received}.',
    'Send the Markdown itself in the charset of its Content-Type, not a string of JSON.',
  ],
  [
    'B-A2A-11',
    'tasks/get does not return the task that was requested: expected {expected}, received {received}.',
    'Look the task up by params.id, and return the whole Task: kind, id, contextId and status.',
  ],
  [
    'B-A2A-12',
    'A second message of a conversation causes an internal error: {received}.',
    'Accept the contextId that the first response named, or refuse it with -32602.',
  ],
  [
    'B-A2A-13',
    'A second message of a conversation begins another context: expected {expected}, received {received}.',
    'Return the contextId of the message.',
  ],
  [
    'B-HTTP-13',
    '{route} sends Content-Type twice: {received}.',
    'Send one Content-Type; a framework and a proxy may each add theirs.',
  ],
  [
    'B-OPENAPI-09',
    'The OpenAPI description offers a path that does not exist: {received}.',
    'Remove the path from the description, or serve it.',
  ],
  [
    'B-ROUTE-32',
    'A search for several words of one title does not find its entry: expected {expected}, received {received}.',
    'Split the query into words; find entries that contain them in any order.',
  ],
  [
    'B-ROUTE-53',
    'A request that was sent at the same time as others gets the result of another one: expected {expected}, received {received}.',
    'Keep the parameters and the result of a request in the request, not in variables that all of them share.',
  ],
  [
    'B-ROUTE-36',
    'A search for a title word with letters beyond ASCII finds nothing: expected {expected}.',
    'Split texts and queries at the same characters; treat letters of all scripts as parts of words.',
  ],
  [
    'B-ROUTE-37',
    'A note holds the Markdown of another note: expected {expected}, received {received}.',
    'Read the text of the requested note; check the keys of caches.',
  ],
  [
    'B-SIG-13',
    'The keys change with each request: {received}.',
    'Publish the public halves of keys that are stored, not keys that a process creates.',
  ],
  [
    'B-ROUTE-33',
    'The profile changes when it is requested again: expected {expected}, received {received}.',
    'Check caches and state that requests share.',
  ],
  [
    'B-ROUTE-34',
    'A note changes when it is requested again: expected {expected}, received {received}.',
    'Check caches and streams that are read only once.',
  ],
  [
    'B-ROUTE-35',
    'A note is returned without a body.',
    'Return the note each time; a stream that was read once is empty.',
  ],
  [
    'B-ROUTE-38',
    'The metadata of a note are those of another note: expected {expected}, received {received}.',
    'Read metadata and text of the requested note together; check the keys of caches.',
  ],
  [
    'B-ROUTE-39',
    'The Markdown of a note has no line breaks: received {received}.',
    'Return the Markdown as it is; encode it once only where it is a string of JSON.',
  ],
  [
    'B-ROUTE-40',
    'A listing or a search states another kind for an entry: expected {expected}, received {received}.',
    'Read the kind of each entry from the entry, not from the request.',
  ],
  [
    'B-ROUTE-41',
    'The listing of all kinds lacks an entry that the listing of its kind has: expected {expected}.',
    'Make both listings from the same entries; check what is cached.',
  ],
  [
    'B-ROUTE-42',
    'A listing changes with header fields that must not change it: expected {expected}, received {received}.',
    'Return the same entries with or without compression, token, cookie, signature and origin; check Vary.',
  ],
  [
    'B-ROUTE-43',
    'A search finds entries by their whole titles only: expected {expected}, received {received}.',
    'Split titles and queries into words, and compare those.',
  ],
  [
    'B-METHOD-07',
    'A request with a write method was refused, but carried out: received {received}.',
    'Refuse write methods before any handler runs.',
  ],
  [
    'B-OPENAPI-10',
    'The OpenAPI description refers to a document that does not exist: expected {expected}.',
    'Serve the document, or write what it holds into the description.',
  ],
]);
