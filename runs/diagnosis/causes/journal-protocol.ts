import { causes } from './cause.js';

/** Access, transport, methods and errors of Interface A. */
export const journalProtocolCauses = causes([
  [
    'A-AUTH-01',
    'Interface A asks for credentials: {route} answers {status} without them.',
    'Serve every operation without credentials.',
  ],
  [
    'A-AUTH-02',
    'Credentials change the answer of {route}, although none are needed.',
    'Ignore the Authorization header and cookies.',
  ],
  [
    'A-HTTP-01',
    'The response of {route} is not well-formed HTTP: {received}.',
    'Look for a wrong Content-Length or Content-Encoding, or a process that dies while it sends.',
  ],
  [
    'A-HTTP-02',
    'Successful answers have status {status} instead of 200.',
    'Send status 200 with every successful answer.',
  ],
  [
    'A-HTTP-03',
    'Successful answers have the media type {received} instead of application/json.',
    'Send Content-Type: application/json.',
  ],
  [
    'A-HTTP-04',
    'The body of {route} is not one JSON object: {received}.',
    'Serialise the whole answer as one JSON object in UTF-8.',
  ],
  [
    'A-HTTP-05',
    'The JSON text of {route} is ambiguous: {received}.',
    'Write JSON with a serialiser: no byte order mark, each member once, no lone surrogates.',
  ],
  [
    'A-HTTP-06',
    'An object of {route} states a member twice: {received}.',
    'Write each member of an object once.',
  ],
  [
    'A-HTTP-07',
    'Errors have the status {status}, which the contract does not document.',
    'Answer errors with one of 400, 404, 405, 409, 429, 500 and 503.',
  ],
  [
    'A-HTTP-08',
    'Something in front of the application answers {status}, which the contract does not document.',
    'Let the proxy or parser answer with a documented status.',
  ],
  [
    'A-HTTP-09',
    '{route} redirects with status {status} instead of answering.',
    'Serve the documented path itself.',
  ],
  [
    'A-METHOD-01',
    'A method that writes is not refused: {request} answers {status}.',
    'Answer POST, PUT, PATCH and DELETE with 405 and a problem document.',
  ],
  ['A-METHOD-02', 'A 405 does not say in Allow which methods there are.', 'Send Allow: GET with every 405.'],
  [
    'A-METHOD-03',
    'A request with a method that writes changed the content.',
    'Refuse writing methods before anything is stored.',
  ],
  [
    'A-PROBLEM-01',
    'Errors have the media type {received} instead of application/problem+json.',
    'Send errors with Content-Type: application/problem+json.',
  ],
  [
    'A-PROBLEM-02',
    'Errors are no JSON object: {received}.',
    'Answer errors with a problem document (RFC 9457), also those of the framework.',
  ],
  [
    'A-PROBLEM-03',
    'The member status of errors differs from the status of the response.',
    'Write the status of the response into the member status.',
  ],
  [
    'A-PROBLEM-07',
    'The member instance of errors is not the path of the request: {received}.',
    'Write the path of the request into instance.',
  ],
  [
    'A-PROBLEM-10',
    'Errors lack members of a problem document: {received}.',
    'Send type, title, status, detail, instance, code and request_id.',
  ],
  [
    'A-PROBLEM-11',
    'The member type of errors is no link: {received}.',
    'Link to the part of the developer guide about errors.',
  ],
  [
    'A-PROBLEM-12',
    'Errors show the inside of the server: {received}.',
    'Leave stack traces and file paths out of errors.',
  ],
  [
    'A-RATE-01',
    'A 429 of Interface A does not carry the code rate_limited: {received}.',
    'Send the code rate_limited with every 429.',
  ],
  [
    'A-STABLE-01',
    'The same request gets different answers although nothing was published: {request}.',
    'Look for replicas with different data, for random order, and for values made anew per request.',
  ],
  [
    'A-HTTP-10',
    'JSON of {route} begins with a byte order mark: {received}.',
    'Write JSON without U+FEFF at its begin.',
  ],
  [
    'A-HTTP-11',
    'A request that is allowed makes the server fail: {request} answers {status}.',
    'Look in the log of the service for what this request throws.',
  ],
]);
