import { causes } from './cause.js';

/** Tasks and errors of /a2a beyond the first messages, the agent card, links, described parameters, and uses of keys. */
export const companionCardCauses = causes([
  [
    'B-A2A-17',
    'The error for an unknown task has the wrong code: expected {expected}, received {received}.',
    'Return the JSON-RPC error -32001 (task not found).',
  ],
  [
    'B-A2A-20',
    'The agent card does not conform to A2A 0.3: expected {expected}{at}, received {received}.',
    'Write the card with all required members of AgentCard and AgentSkill.',
  ],
  [
    'B-A2A-21',
    'The agent card does not name /a2a: received {received}.',
    'Write the address of /a2a into the member url.',
  ],
  [
    'B-A2A-22',
    'The agent card requires credentials: {received}.',
    'Leave security out, or add an empty requirement.',
  ],
  [
    'B-A2A-23',
    'The agent card declares streaming, and message/stream is refused: {received}.',
    'Set capabilities.streaming to false, or serve message/stream.',
  ],
  [
    'B-DOC-36',
    'A discovery document links to a document that does not exist: expected {expected}.',
    'Correct the link, or serve the document.',
  ],
  [
    'B-OPENAPI-11',
    'The OpenAPI description leaves out a value of kind: expected {expected}, received {received}.',
    'List note, craft, book, watch and all.',
  ],
  [
    'B-OPENAPI-12',
    'The OpenAPI description forbids a value that {route} accepts: expected {expected}, received {received}.',
    'Describe the bounds and values that the route checks.',
  ],
  [
    'B-OPENAPI-13',
    'The OpenAPI description gives errors another media type: expected {expected}, received {received}.',
    'Describe errors as application/problem+json.',
  ],
  [
    'B-OPENAPI-14',
    'The largest limit of the OpenAPI description is refused: expected {expected}, received {received}.',
    'Describe the maximum that the route accepts, or accept what is described.',
  ],
  [
    'B-OPENAPI-15',
    'The OpenAPI description gives a parameter a default that its schema forbids: expected {expected}, received {received}.',
    'Give a default of the type and within the bounds of the parameter.',
  ],
  [
    'B-OPENAPI-16',
    'A listing without a limit has another length than the described default: expected {expected}, received {received}.',
    'Describe the limit that the route uses when none is given.',
  ],
  [
    'B-SIG-14',
    'A key of the directory may not be used to verify signatures{at}: expected {expected}, received {received}.',
    'Publish the key with use "sig", or with key_ops ["verify"].',
  ],
  [
    'B-SIG-15',
    'The x of a key is not canonical base64url: expected {expected}, received {received}.',
    'Encode the 32 bytes of the key with a base64url encoder.',
  ],
  [
    'B-SIG-16',
    'The x of a key does not encode a point of the curve: {received}.',
    'Publish the public key itself, as the library that made the pair exports it, not a hash of it.',
  ],
  [
    'B-SIG-17',
    'The signature of the key directory cannot be used{at}: expected {expected}, received {received}.',
    'Sign each response anew and send both fields as the library writes them, or send none: signing is optional.',
  ],
  ['B-ROUTE-47', 'A list has null among its entries{at}.', 'Leave out an entry that cannot be shown.'],
  [
    'B-ROUTE-48',
    'A note that was withdrawn is still returned: {received}.',
    'Remove a note from caches and from memory when it is withdrawn.',
  ],
  [
    'B-ROUTE-49',
    'The listing of one kind lacks entries of this kind: expected {expected}, received {received}.',
    'Compare the kind of an entry with the requested one as the listing writes it.',
  ],
  [
    'B-ROUTE-50',
    'A listing or a search is empty when it is requested again: expected {expected}, received {received}.',
    'Check caches, and state that is kept between requests.',
  ],
  [
    'B-ROUTE-51',
    'The URL of a listed entry does not exist: expected {expected}, received {received}.',
    'Serve this URL, or state the URL of the page of the entry.',
  ],
  [
    'B-ROUTE-52',
    'The listing of notes is empty although a note is published: expected {expected}.',
    'Check which entries the listing selects, such as the state in which they count as published.',
  ],
  [
    'B-ROUTE-44',
    'Hits of a search differ from the entries of the listing: expected {expected}, received {received}.',
    'Read title, slug and URL of a hit from one entry, and decode its text as UTF-8.',
  ],
  [
    'B-SUNSET-10',
    'Sunset changes with the clock: expected {expected}, received {received}.',
    'Send the date on which the route ends, not one that is computed from now.',
  ],
  [
    'B-A2A-27',
    'A task under way is unknown to tasks/get: expected {expected}, received {received}.',
    'Store tasks where every instance of the agent finds them, until they end.',
  ],
  [
    'B-A2A-29',
    'A task that tasks/get returned is unknown moments later: expected {expected}, received {received}.',
    'Store tasks where every instance of the agent finds them, for some minutes.',
  ],
  [
    'B-A2A-30',
    'Replies of /a2a belong to another message: expected {expected}, received {received}.',
    'Create the reply from the message of the same request, not from a queue or a shared variable.',
  ],
  [
    'B-RPC-12',
    'An unknown method is refused with another error than -32601: {received}.',
    'Respond to a method that does not exist with the error -32601; newer versions of the SDK do.',
  ],
  [
    'B-OAUTH-08',
    'auth.md leaves out scopes: {received}.',
    'Name site.read, profile.read, content.search and notes.read.',
  ],
]);
