import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { JsonObject } from '../../../harness/formats/json.js';
import { type RpcId, rpcRequest } from '../../../harness/formats/json-rpc.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { quota } from '../../contract.js';
import { contrast } from '../../journal/protocol/refusals.js';
import { a2aResponds, a2aResult } from '../a2a/a2a.clauses.js';
import { method, plainMessage } from '../a2a/unexpected-messages.js';
import { type CompanionContext, scenario } from '../context.js';
import { requiredOf } from '../mcp/conversation.js';
import { resultShape } from '../mcp/features/calls.clauses.js';
import { listFeatures } from '../mcp/features/features.js';
import { contractTools, toolNamed } from '../mcp/features/tools.clauses.js';
import { renewedSession } from '../mcp/renewed-session.js';
import { entriesOf } from '../rest/content/entries.js';
import { unknownNoteCode, unknownNoteStatus } from '../rest/content/notes.clauses.js';
import { wordsIn } from '../rest/content/words.js';
import { contentPath, listed, searchPath } from '../rest/requests.js';
import { limitKept } from '../rest/routes.clauses.js';
import { oddSlugUnknown } from '../rest/unusual-requests.clauses.js';
import { rpcEnvelope, rpcErrorShape, rpcIdEchoed } from '../rpc/rpc.clauses.js';
import { asControl, postRpc } from '../rpc/rpc.js';

const rpcClauses = [rpcEnvelope, rpcIdEchoed, rpcErrorShape];

/** The quota is free here: all properties together send less than half of it by default. */
const times = 2;

/** Ids that JSON-RPC allows and that responses must repeat with their type: text and whole numbers. */
const anyId: fc.Arbitrary<RpcId> = fc.oneof(fc.string({ maxLength: 40 }), fc.maxSafeInteger());
const idBoundaries: readonly RpcId[] = [0, -1, '', '0', Number.MAX_SAFE_INTEGER, 'long'.repeat(32)];

/** A listing of all kinds, or a search for a word of a listed entry. */
interface Listing {
  readonly path: string;
  readonly limit: number;
}

const anyListing = (words: readonly string[]): fc.Arbitrary<Listing> =>
  fc.tuple(fc.integer({ min: 1, max: 20 }), fc.constantFrom(undefined, ...words)).map(([limit, word]) => ({
    path: word === undefined ? contentPath('all', limit) : searchPath(word, limit),
    limit,
  }));

const anyLimits = async ({ companion, property }: CompanionContext, words: readonly string[]) =>
  property({
    clauses: [limitKept],
    boundaries: [],
    together: true,
    times,
    any: anyListing(words),
    show: ({ path }) => ({ path }),
    gather: async ({ path, limit }) => ({ exchanges: [await companion.send({ path })] as const, limit }),
  });

const anySlugs = async ({ companion, property }: CompanionContext) =>
  property({
    clauses: [oddSlugUnknown],
    boundaries: [],
    together: true,
    times,
    any: fc
      .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
      .map((text) => `${companion.opaque.word('a slug')}-${text}`),
    show: (slug) => ({ slug }),
    gather: async (slug) => ({
      exchanges: [
        await companion.send({ path: `/api/v1/notes/${percentEncoded(slug)}` }),
        await companion.send({ path: '/api/v1/profile' }),
      ] as const,
    }),
  });

/**
 * Requests a slug that nothing else requests, and one longer than any title, because a column, a router or a cache may end before: each
 * twice, because a second response may come from a cache of what was not found.
 */
const slugsTwice = async ({ companion, judge }: CompanionContext) => {
  const control = await companion.send({ path: '/api/v1/profile' });
  const word = companion.opaque.word('a slug requested twice');
  for (const slug of [word, `${word}${'-or-one-like-it'.repeat(4)}`])
    for (const again of [false, true]) {
      const unknown = await companion.send({ path: `/api/v1/notes/${slug}`, again });
      judge([unknownNoteStatus], contrast(unknown, control));
      judge([unknownNoteCode], unknown);
    }
};

const anyAgentIds = async ({ companion, judge, property }: CompanionContext) => {
  const messageParams = plainMessage(companion.opaque.uuid('before any id'));
  const controlId = companion.opaque.id('before any id');
  const control = await postRpc(companion, '/a2a', rpcRequest(controlId, method, messageParams), controlId);
  judge([a2aResponds], asControl(control, controlId, method));
  await property({
    clauses: [...rpcClauses, a2aResult],
    boundaries: idBoundaries,
    together: true,
    times,
    any: anyId,
    show: (id) => ({ id: JSON.stringify(id) }),
    gather: async (id) => ({
      exchanges: [
        await postRpc(companion, '/a2a', rpcRequest(id, method, messageParams), id),
        control,
      ] as const,
      id,
      controlId,
      method,
    }),
  });
};

/** Returns an id of its own for each query: within a session no id is used twice (MCP, base protocol, requests). */
const idFor = (query: string): string =>
  `any query ${createHash('sha256').update(query).digest('hex').slice(0, 12)}`;

/** Ids of requests for the tools, and texts that are searched for with the tool of that name. */
const anyToolInputs = async ({ companion, property }: CompanionContext) => {
  const found = await renewedSession(companion, 'before random inputs');
  if (!found) return;
  const { session } = found;
  await property({
    clauses: rpcClauses,
    boundaries: idBoundaries,
    together: true,
    times,
    any: anyId,
    show: (id) => ({ id: JSON.stringify(id) }),
    gather: (id) => session.request({ exactly: id }, 'tools/list'),
  });
  const search = toolNamed(await listFeatures(session, 'tools', 'tools before any query'), contractTools[0]);
  const needed = search ? requiredOf((search.inputSchema ?? {}) as JsonObject) : ['no such tool'];
  if (needed.some((name) => name !== 'query')) return;
  await property({
    clauses: [...rpcClauses, resultShape],
    boundaries: [],
    together: true,
    times,
    any: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
    show: (query) => ({ query }),
    gather: (query) =>
      session.request(idFor(query), 'tools/call', { name: contractTools[0], arguments: { query } }),
  });
};

/**
 * Resets the quota, or waits until it is free. Returns false if this needs a minute of waiting that no hook
 * shortens.
 */
export const quotaFreed = async ({ hooks, profile, wait }: CompanionContext): Promise<boolean> => {
  if (await hooks.resetRateLimit()) return true;
  if ((await hooks.now()) === undefined && profile !== 'full') return false;
  await wait(quota.windowSeconds + 1, 'earlier requests leave the window of the quota');
  return true;
};

export const anyInput = scenario(
  'any limit, slug, request id and tool argument',
  [
    limitKept,
    oddSlugUnknown,
    unknownNoteStatus,
    unknownNoteCode,
    resultShape,
    a2aResponds,
    a2aResult,
    ...rpcClauses,
  ],
  async (context) => {
    // Each of these clauses has its evidence from other scenarios: this one only adds random inputs.
    if (!(await quotaFreed(context))) return;
    const { entries } = entriesOf((await listed(context, 'all')).listing) ?? { entries: [] };
    await Promise.all([
      anyLimits(context, wordsIn(entries).slice(0, 20)),
      anySlugs(context),
      slugsTwice(context),
      anyAgentIds(context),
      anyToolInputs(context),
    ]);
  },
  { phase: 'exhaust' },
);
