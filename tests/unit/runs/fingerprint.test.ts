import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fingerprintOf, routeOf } from '../../../runs/report/evidence/fingerprint.js';

const request = (path: string) => ({ method: 'GET', url: `http://127.0.0.1${path}`, path, headers: [] });

test('a route has no prefix, query and id', () => {
  assert.equal(routeOf('/staging/api/v1/content/cost-7?x=1'), '/api/v1/content/{}');
  assert.equal(routeOf('/api/v1/content?limit=3'), '/api/v1/content');
  assert.equal(routeOf('/api/v1/notes/on-lime'), '/api/v1/notes/{}');
  assert.equal(routeOf('/llms.txt'), '/llms.txt');
});

test('a fingerprint is equal for the same clause, route and place, whatever the record or index', () => {
  const one = fingerprintOf('A-MONEY-02', request('/api/v1/content/a'), '/summary/monthly/3/amount');
  const other = fingerprintOf('A-MONEY-02', request('/p/api/v1/content/b'), '/summary/monthly/11/amount');
  assert.equal(one, other);
  assert.match(one, /^[0-9a-f]{12}$/);
  assert.notEqual(
    one,
    fingerprintOf('A-MONEY-03', request('/api/v1/content/a'), '/summary/monthly/3/amount'),
  );
  assert.notEqual(one, fingerprintOf('A-MONEY-02', request('/api/v1/search'), '/summary/monthly/3/amount'));
});
