import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientRequest } from '../../../../../harness/network/client.js';
import type { Exchange } from '../../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../../../../specs/companion/context.js';
import { recordsFrom } from '../../../../../specs/companion/quota-freed/kept-requests.js';

test('a request counts once, however often its remembered response is used, and not where it was sent before', async () => {
  let now = 1000;
  let id = 0;
  const remembered = new Map<string, Exchange>();
  const send = async ({ path, again = false }: ClientRequest): Promise<Exchange> => {
    const known = again ? undefined : remembered.get(path);
    now += 10;
    id += known ? 0 : 1;
    const exchange = known ?? {
      id,
      interface: 'b',
      request: { method: 'GET', url: `http://host.example${path}`, path, headers: [] },
      startedAt: now,
      durationMs: 5,
      attempt: 1,
      response: { status: 200, headers: [], body: new Uint8Array(), truncated: false },
    };
    remembered.set(path, exchange);
    return exchange;
  };
  const content = '/api/v1/content?kind=note&limit=50';
  await send({ path: '/api/v1/profile' });
  const context = { companion: { send }, clock: { now: () => now + 1 } } as unknown as CompanionContext;
  const { later, sent } = recordsFrom(context);
  now += 100;
  for (const path of ['/api/v1/profile', content, content, '/openapi.json'])
    await later.companion.send({ path });
  await later.companion.send({ path: content, again: true });
  assert.deepEqual(
    sent.map(({ exchange }) => [exchange.id, exchange.request.path]),
    [
      [2, content],
      [4, content],
    ],
  );
});
