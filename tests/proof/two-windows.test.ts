import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playReference } from '../../proof/play.js';
import { agentFaults } from '../../reference-server/faults/companion/agents/faults.js';
import { companionFaults } from '../../reference-server/faults/companion/faults.js';
import { variants } from '../../reference-server/variants/variants.js';

/** What a run without test hooks may cost: two windows of the quota (docs/how-to/without-hooks.md). */
const [mostRequests, mostSeconds] = [240, 130];

/** Clauses about the edges of a window: they need the clock hook, or the time of the profile full. */
const boundaries = ['B-QUOTA-06', 'B-QUOTA-09', 'B-QUOTA-12'];

const isJudged = (verdict: string) => verdict !== 'untested' && verdict !== 'inconclusive';

for (const id of [undefined, 'b-mcp-sessions', 'b-few-short-entries'])
  test(`without test hooks ${id ?? 'the sound companion'} is judged by every other required clause, in two windows`, async () => {
    const server = { variants: variants.filter((variant) => variant.id === id) };
    assert.equal(server.variants.length, id === undefined ? 0 : 1);
    const sentAt: number[] = [];
    const onExchange = ({ startedAt }: { readonly startedAt: number }) => sentAt.push(startedAt);
    const { requests, results } = await playReference('b', server, { withoutHooks: true, onExchange });
    const withHooks = await playReference('b', server);
    const judged = new Set(results.filter(({ verdict }) => isJudged(verdict)).map((one) => one.id));
    const left = withHooks.results.filter(
      (one) => one.level === 'must' && isJudged(one.verdict) && !judged.has(one.id),
    );
    assert.deepEqual(
      left.map((one) => one.id),
      boundaries,
    );
    assert.ok(requests <= mostRequests, `${requests} requests`);
    assert.ok(Math.max(...sentAt) - Math.min(...sentAt) <= mostSeconds * 1000);
  });

test('without test hooks and without an MCP server, no required clause about its conversation waits for a third window', async () => {
  const faults = [...companionFaults, ...agentFaults].filter(({ id }) => id === 'b-mcp-no-opening');
  assert.equal(faults.length, 1);
  const { results } = await playReference('b', { faults }, { withoutHooks: true });
  const waiting = results.filter(
    ({ id, level, reason }) =>
      id.startsWith('B-MCP') && level === 'must' && reason?.code === 'needs-full-profile',
  );
  assert.deepEqual(
    waiting.map(({ id }) => id),
    [],
  );
});
