import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemMediaType, readProblem } from '../../../../../specs/journal/protocol/problems.clauses.js';
import {
  documentedErrors,
  documentedStatus,
  noRedirect,
  noServerError,
  success200,
  undocumentedFromOutside,
} from '../../../../../specs/journal/protocol/statuses.clauses.js';
import { specify } from '../../judgements.js';
import { type Recorded, recorded, response, says } from '../recorded.js';

const path = '/api/v1/content';

const noSuccess = 'inapplicable: the response is not a success';

specify(success200, [
  ['status 200', response(), 'pass'],
  ['status 201', response({ status: 201 }), 'broken: expected status 200, received status 201'],
  ['status 299', response({ status: 299 }), 'broken: expected status 200, received status 299'],
  ['status 199', response({ status: 199 }), noSuccess],
  ['status 300', response({ status: 300 }), noSuccess],
]);

const oneOf = 'expected one of 400, 404, 405, 409, 429, 500, 503';
const long = `${path}?cursor=${'a'.repeat(2049)}`;
/** A response that a parser in front of the application may have sent. */
const outside = response({ path: long, status: 414, type: 'text/html', body: '<h1>414</h1>' });

specify(documentedStatus, [
  ['a success', response(), 'inapplicable: the response is not an error'],
  ['status 399', response({ status: 399 }), 'inapplicable: the response is not an error'],
  ['status 400', response({ status: 400 }), 'pass'],
  [
    'the default error of a framework',
    response({ status: 422, type: 'application/json', body: { detail: [] } }),
    `broken: ${oneOf}, received status 422`,
  ],
  [
    'a URL that parsers refuse',
    outside,
    `inconclusive (edge): GET ${long}: the response came from an HTTP parser, proxy or firewall, perhaps because the URL has ${'https://companion.example'.length + long.length} characters, not from the application`,
  ],
  [
    'a problem document, whatever the request',
    response({ path: long, status: 414 }),
    `broken: ${oneOf}, received status 414`,
  ],
]);

test('the documented statuses are those of the contract', () => {
  assert.deepEqual(
    documentedErrors.map((status) => says(undocumentedFromOutside, recorded({ path, status }))),
    documentedErrors.map(() => 'pass'),
  );
});

specify(undocumentedFromOutside, [
  ['a success', response(), 'inapplicable: the response is not an error'],
  ['status 399', response({ status: 399 }), 'inapplicable: the response is not an error'],
  ['a documented status', response({ status: 400 }), 'pass'],
  ['an undocumented one of the application', response({ status: 422 }), 'pass'],
  [
    'an undocumented one of a parser',
    outside,
    `broken: ${oneOf}, received status 414 without a problem document; note: likely made by an HTTP parser or proxy before the application saw the request`,
  ],
  [
    'an undocumented one of a named proxy',
    response({ path: long, status: 414, type: 'text/html', headers: [['Server', 'nginx']] }),
    `broken: ${oneOf}, received status 414 without a problem document; note: likely made by nginx before the application saw the request`,
  ],
  ['a documented one of a parser', response({ path: long, status: 400, type: 'text/html' }), 'pass'],
]);

const notAllowed = 'inapplicable: the contract does not allow this request';
const failed = (requested: string, given: Recorded = {}) =>
  response({ path: requested, status: 500, ...given });
const serverError = 'broken: expected a response, received status 500';

specify(noServerError, [
  ['a success', response(), 'pass'],
  ['status 499', response({ status: 499 }), 'pass'],
  ['the site', failed('/api/v1/site'), serverError],
  ['the listing', failed(path), serverError],
  ['a search', failed('/api/v1/search?q=x'), serverError],
  ['a record', failed('/api/v1/content/a-1'), serverError],
  ['an id of 120 characters', failed(`/api/v1/content/${'a'.repeat(120)}`), serverError],
  ['an id of 121 characters', failed(`/api/v1/content/${'a'.repeat(121)}`), notAllowed],
  ['an id with a capital', failed('/api/v1/content/A'), notAllowed],
  ['an id that begins with a hyphen', failed('/api/v1/content/-a'), notAllowed],
  ['an id with a line break', failed('/api/v1/content/a%0A'), notAllowed],
  ['an illegal limit', failed(`${path}?limit=0`), notAllowed],
  ['a cursor, whose issue is unknown', failed(`${path}?cursor=x`), notAllowed],
  ['a search without words', failed('/api/v1/search'), notAllowed],
  ['another route', failed('/api/v1/other'), notAllowed],
  ['another method', failed('/api/v1/site', { method: 'POST' }), notAllowed],
  [
    'a URL that parsers refuse',
    failed(`/${'x'.repeat(2000)}/api/v1/site`, { type: 'text/plain' }),
    'inapplicable: perhaps not made by the application',
  ],
]);

const redirect = (status: number, location?: string) =>
  response({ status, type: '', headers: location === undefined ? [] : [['Location', location]] });

specify(noRedirect, [
  ['status 299', redirect(299), 'pass'],
  ['status 400', redirect(400), 'pass'],
  [
    'status 300',
    redirect(300, '/other'),
    'broken at Location: expected a response at the documented path, received status 300 to /other',
  ],
  [
    'status 399 without a location',
    redirect(399),
    'broken: expected a response at the documented path, received status 399 without Location',
  ],
]);

test("a rejected write is the service's, with the page of a framework as with that of a proxy", () => {
  const forbidden = (body: string) =>
    recorded({ path, method: 'POST', status: 403, type: 'text/html', body });
  assert.equal(says(documentedStatus, forbidden('<html><h1>Forbidden</h1></html>')), 'broken');
  const proxied = '<html><center><h1>403 Forbidden</h1></center><hr><center>nginx</center></html>';
  assert.equal(says(documentedStatus, forbidden(proxied)), 'broken');
});

for (const [what, given] of [
  ['a malformed escape', { path: `${path}?limit=%zz` }],
  ['an unknown method', { path, method: 'BREW' }],
] as const)
  test(`${what} may be rejected before the application sees it`, () => {
    const exchange = recorded({ ...given, status: 414, type: 'text/html', body: '<h1>414</h1>' });
    assert.equal(says(documentedStatus, exchange), 'inconclusive');
    assert.equal(says(undocumentedFromOutside, exchange), 'broken');
    assert.equal(readProblem(exchange), undefined);
  });

test('the default error of a framework is judged as a problem', () => {
  const exchange = recorded({ path, status: 422, type: 'application/json', body: { detail: [] } });
  assert.equal(says(problemMediaType, readProblem(exchange)!), 'broken');
});
