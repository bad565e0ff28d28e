import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as unusual from '../../../../../specs/companion/rest/unusual-requests.clauses.js';
import { recorded, says } from '../recorded.js';

test('REST at boundary values', () => {
  const beside = (asked: object, plain: object = {}) =>
    ({ exchanges: [recorded(asked), recorded(plain)] }) as const;
  assert.equal(says(unusual.oddSlugUnknown, beside({ status: 400 })), 'pass');
  assert.equal(says(unusual.oddSlugUnknown, beside({ status: 200 })), 'broken');
  assert.equal(says(unusual.oddSlugUnknown, beside({ status: 404 }, { status: 404 })), 'inapplicable');
  const proxied = { status: 400, type: 'text/html', body: '<center>nginx</center>' };
  assert.equal(says(unusual.oddSlugUnknown, beside(proxied)), 'pass');
  assert.equal(says(unusual.oddSlugUnknown, beside({ ...proxied, status: 502 })), 'inconclusive');
  assert.equal(says(unusual.oddSlugUnknown, beside(proxied, proxied)), 'inapplicable');
  const atMalformed = { ...proxied, status: 500, path: '/api/v1/notes/%zz' };
  assert.equal(says(unusual.oddSlugUnknown, beside({ ...atMalformed, status: 502 })), 'inapplicable');
  assert.equal(says(unusual.oddSlugUnknown, beside(atMalformed)), 'inapplicable');
  assert.equal(says(unusual.jsonOnRequest, beside({})), 'pass');
  assert.equal(says(unusual.jsonOnRequest, beside({ status: 406 })), 'broken');
  assert.equal(
    says(unusual.jsonOnRequest, beside({ status: 406 }, { type: 'text/markdown' })),
    'inapplicable',
  );
  assert.equal(says(unusual.conditionMet, beside({})), 'pass');
  assert.equal(says(unusual.conditionMet, beside({ status: 304 })), 'broken');
  assert.equal(says(unusual.conditionMet, beside({ status: 500 }, { status: 500 })), 'inapplicable');
  assert.equal(
    says(unusual.createsNothing, beside({ method: 'POST', status: 404 }, { status: 404 })),
    'pass',
  );
  assert.equal(
    says(unusual.createsNothing, beside({ method: 'POST', status: 201 }, { status: 404 })),
    'broken',
  );
  assert.equal(says(unusual.createsNothing, beside({ method: 'POST', status: 201 })), 'broken');
  assert.equal(says(unusual.createsNothing, beside({ method: 'POST' })), 'inapplicable');
  const ofServer = { type: 'text/html', body: '<center>nginx</center>' };
  const refusedByServer = { ...ofServer, method: 'POST', status: 405 };
  assert.equal(
    says(unusual.createsNothing, beside(refusedByServer, { ...ofServer, status: 404 })),
    'pass',
    'a web server refuses a write as the application does',
  );
  assert.equal(
    says(unusual.createsNothing, beside({ ...refusedByServer, status: 502 })),
    'inconclusive',
    'a gateway that fails says nothing',
  );
});
