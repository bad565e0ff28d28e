import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyClause } from '../../../../harness/declarations/clause.js';
import type { Client, ClientRequest } from '../../../../harness/network/client.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { judgeLasting } from '../../../../specs/companion/lasting.js';
import { judgeFound } from '../../../../specs/companion/rest/content/found-entries.js';
import { fewAreSome } from '../../../../specs/companion/rest/content/lists.clauses.js';
import { recorded, says } from './recorded.js';

const entry = { slug: 'lime', title: 'Lime mortar', kind: 'note' };
const page = (path: string, ...items: object[]) => recorded({ path, body: { items } });

/** A target that gives responses in turn, the last one from then on. */
const target = (...responses: readonly Exchange[]) => {
  const requests: ClientRequest[] = [];
  const judged: string[] = [];
  const context = {
    companion: {
      send: (request: ClientRequest) => {
        requests.push(request);
        return Promise.resolve(responses[Math.min(requests.length, responses.length) - 1]);
      },
    } as unknown as Client,
    judge: (clauses: readonly AnyClause[], evidence: never) => {
      for (const clause of clauses) judged.push(says(clause, evidence));
      return false;
    },
  };
  return { context: context as never, requests, judged };
};

const [few, many] = [page('/few'), page('/many', entry)];

test('evidence that breaks no clause is judged at once', async () => {
  const { context, requests, judged } = target(many);
  await judgeLasting(context, [fewAreSome], { exchanges: [many, many] });
  assert.deepEqual([judged, requests.length], [['pass'], 0]);
});

test('evidence that breaks a clause is gathered twice more, as it was sent', async () => {
  const { context, requests, judged } = target(few, many, few, many);
  await judgeLasting(context, [fewAreSome], { exchanges: [few, many] });
  assert.deepEqual(judged, ['broken']);
  assert.deepEqual(
    requests.map(({ path, withoutPrefix, again, headers }) => [path, withoutPrefix, again, headers]),
    ['/few', '/many', '/few', '/many'].map((path) => [path, true, true, [['accept', '']]]),
  );
});

test('an entry that was withdrawn between the two responses is no breach', async () => {
  const { context, requests, judged } = target(few);
  await judgeLasting(context, [fewAreSome], { exchanges: [few, many] });
  assert.deepEqual([judged, requests.length], [['inapplicable'], 2]);
});

test('a search need not find what neither listing holds any more', async () => {
  const searched = { exchanges: [few] as const, entry, limit: 5 };
  const withdrawn = target(few);
  await judgeFound(withdrawn.context, 'note', searched);
  assert.deepEqual(withdrawn.judged, ['inapplicable']);
  // The search, then the listing of notes, which the client sends for its limit and once more.
  const listed = target(few, many, many, few, many, many);
  await judgeFound(listed.context, 'note', searched);
  assert.deepEqual(listed.judged, ['broken']);
});
