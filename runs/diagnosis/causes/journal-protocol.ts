import { causes } from './cause.js';

/** Access, transport, methods and errors of Interface A. */
export const journalProtocolCauses = causes([
  [
    'A-AUTH-01',
    'Interface A requires credentials: {route} returns {status} without them.',
    'Serve every operation without credentials.',
  ],
  [
    'A-AUTH-02',
    'Credentials change the response of {route}, although none are needed.',
    'Ignore the Authorization header and cookies.',
  ],
  [
    'A-HTTP-01',
    'The response of {route} is not well-formed HTTP: {received}.',
    'Look for a wrong Content-Length or Content-Encoding, or a process that crashes while it sends.',
  ],
  [
    'A-HTTP-02',
    'Successful responses have status {status} instead of 200.',
    'Send status 200 with every successful response.',
  ],
  [
    'A-HTTP-03',
    'The media type of successful responses is not application/json: {received}.',
    'Send Content-Type: application/json.',
  ],
  [
    'A-HTTP-04',
    'The body of {route} is not one JSON object: {received}.',
    'Serialise the whole response as one JSON object in UTF-8; where it ends too early, look for a Content-Length that counts characters instead of bytes.',
  ],
  [
    'A-HTTP-05',
    'The JSON text of {route} is ambiguous: {received}.',
    'Write JSON with a serialiser: each member once, no lone surrogates.',
  ],
  [
    'A-HTTP-07',
    'Errors have the status {status}, which the contract does not document.',
    'Return errors with one of 400, 404, 405, 409, 429, 500 and 503.',
  ],
  [
    'A-HTTP-08',
    'Something in front of the application returns {status}, which the contract does not document.',
    'Let the proxy or parser return a documented status.',
  ],
  [
    'A-HTTP-09',
    'A redirect or a 304 instead of the content: {route}{fields} returns {received}.',
    'Serve the documented path itself; return 304 only where the content has not changed.',
  ],
  [
    'A-METHOD-01',
    'A write method is not refused: {request} returns {status}.',
    'Return 405 and a problem document for POST, PUT, PATCH and DELETE.',
  ],
  ['A-METHOD-02', 'A 405 does not list the allowed methods in Allow.', 'Send Allow: GET with every 405.'],
  [
    'A-METHOD-03',
    'A request with a write method changed what the journal holds: expected {expected}, received {received}.',
    'Refuse write methods before anything is stored.',
  ],
  [
    'A-PROBLEM-01',
    'The media type of errors is not application/problem+json: {received}, with status {status}.',
    'Send errors with Content-Type: application/problem+json.',
  ],
  [
    'A-PROBLEM-02',
    'Errors are not a JSON object: {received}.',
    'Return a problem document (RFC 9457) for every error, also for those of the framework.',
  ],
  [
    'A-PROBLEM-03',
    'The member status of errors is not the status of the response, as a number: expected {expected}, received {received}.',
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
    'The member type of errors is not a link: {received}.',
    'Link to the part of the developer guide about errors.',
  ],
  [
    'A-PROBLEM-12',
    'Errors reveal the inside of the server: {received}.',
    'Leave stack traces and file paths out of errors.',
  ],
  [
    'A-PROBLEM-14',
    'The request_id is the same for all requests: {received}.',
    'Create a request_id for each request.',
  ],
  [
    'A-RATE-01',
    'A 429 of Interface A does not carry the code rate_limited: {received}.',
    'Send the code rate_limited with every 429.',
  ],
  [
    'A-STABLE-01',
    'The same request gets different responses although nothing was published: {request}.',
    'Look for replicas with different data, for random order, and for values generated for each request.',
  ],
  [
    'A-HTTP-10',
    'JSON of {route} begins with a byte order mark: {received}.',
    'Write JSON without U+FEFF at its start.',
  ],
  [
    'A-HTTP-15',
    'An allowed request gets a server error each time: {request}{fields} returns {status}.',
    'Look for the error of this request in the log of the service.',
  ],
  [
    'A-STABLE-02',
    'The same request gets different responses, with other records or in another order, although nothing was published: {request}.',
    'Sort by id in one order on all replicas, and page within one snapshot.',
  ],
  [
    'A-HTTP-11',
    'An allowed request makes the server fail: {request}{fields} returns {status}.',
    'Look for the error of this request in the log of the service.',
  ],
  [
    'A-HTTP-13',
    'The content changes, but a strong ETag says that it is the same: expected {expected}, received {received}.',
    'Compute ETag from the bytes of the body, or mark it as weak (W/); compare If-None-Match with the ETag of the present body.',
  ],
]);
