import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRoutes } from '../../../runs/play/routes.js';
import { exchange } from '../harness/engine/exchanges.js';

/** Returns how many requests recovered when a target responds to these requests in turn. */
const recoveredOf = (...sent: readonly (readonly [method: string, url: string, status: number])[]) => {
  const routes = createRoutes();
  for (const [method, path, status] of sent) {
    const one = exchange({ path, status });
    const url = `http://toys.example${path}`;
    routes.see({ ...one, request: { ...one.request, method, path, url } });
  }
  return routes.list().map(({ recovered }) => recovered);
};

test('a request that succeeds after the same request had status 500 has recovered', () => {
  assert.deepEqual(recoveredOf(['GET', '/toys', 500], ['GET', '/toys', 200]), [1]);
  assert.deepEqual(
    recoveredOf(['GET', '/toys', 500], ['GET', '/toys', 500], ['GET', '/toys', 200], ['GET', '/toys', 200]),
    [1],
  );
});

test('a request with other headers is another one', () => {
  const routes = createRoutes();
  for (const [status, headers] of [
    [500, [['signature', 'x']]],
    [200, []],
  ] as const) {
    const one = exchange({ path: '/toys', status });
    routes.see({ ...one, request: { ...one.request, headers } });
  }
  assert.deepEqual(
    routes.list().map(({ recovered }) => recovered),
    [undefined],
  );
});

test('a request that fails for ever, only later, otherwise, or is another one has not recovered', () => {
  assert.deepEqual(recoveredOf(['GET', '/toys', 500], ['GET', '/toys', 500]), [undefined]);
  assert.deepEqual(recoveredOf(['GET', '/toys', 200], ['GET', '/toys', 500]), [undefined]);
  assert.deepEqual(recoveredOf(['GET', '/toys', 503], ['GET', '/toys', 200]), [undefined]);
  assert.deepEqual(recoveredOf(['GET', '/toys?a', 500], ['GET', '/toys?b', 200]), [undefined]);
  assert.deepEqual(recoveredOf(['POST', '/toys', 500], ['POST', '/toys', 200]), [undefined]);
});

test('a route with ids names those that were served, where others were not', () => {
  const servedOf = (...sent: readonly (readonly [method: string, path: string, status: number])[]) => {
    const routes = createRoutes();
    for (const [method, path, status] of sent) {
      const one = exchange({ path, status });
      routes.see({ ...one, request: { ...one.request, method } });
    }
    return routes.list().flatMap(({ served }) => served ?? []);
  };
  const one = ['GET', '/api/v1/content/one', 200] as const;
  assert.deepEqual(servedOf(one, one, ['GET', '/api/v1/content/two', 502]), ['one']);
  assert.deepEqual(servedOf(one), []);
  assert.deepEqual(servedOf(['GET', '/api/v1/content', 200], ['GET', '/api/v1/content?limit=0', 400]), []);
  assert.deepEqual(servedOf(['HEAD', '/api/v1/content/one', 200], ['HEAD', '/api/v1/content/two', 502]), []);
});
