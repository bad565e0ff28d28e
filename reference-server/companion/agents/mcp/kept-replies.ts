import { lastingContent } from '../../../http/lasting.js';
import { soundEntries } from '../../behaviours/entries.js';
import { soundMcp } from '../../behaviours/mcp.js';
import type { CompanionBehaviours } from '../../behaviours.js';
import type { RpcReply } from '../rpc.js';

const everywhere = ['mcpSessions', 'mcpEras', 'mcpForm'] as const;
const registry = ['mcpTools', 'mcpResources', 'mcpPrompts'] as const;

/** What decides how the SDK responds to a method. */
interface Decisive {
  readonly registry: readonly (typeof registry)[number][];
  readonly entries: boolean;
}

const byMethod = new Map<string, Decisive>([
  ['tools/list', { registry: ['mcpTools'], entries: false }],
  ['tools/call', { registry: ['mcpTools'], entries: true }],
  ['resources/list', { registry: ['mcpResources'], entries: true }],
  ['resources/read', { registry: ['mcpResources'], entries: true }],
  ['prompts/list', { registry: ['mcpPrompts'], entries: false }],
  ['prompts/get', { registry: ['mcpPrompts'], entries: false }],
]);

/** Other responses may tell what the server offers, which depends on everything. */
const others: Decisive = { registry, entries: true };

/**
 * Returns whether only the request, the addresses and the publications decide how the SDK responds to a method;
 * undefined stands for a request that names none.
 */
export const repliesAlike = (behaviours: CompanionBehaviours): ((method: string | undefined) => boolean) => {
  const isSound = (name: (typeof everywhere | typeof registry)[number]) =>
    behaviours[name] === soundMcp[name];
  const hasSoundEntries = Object.entries(soundEntries).every(
    ([name, sound]) => behaviours[name as keyof typeof soundEntries] === sound,
  );
  const hasSoundForm = everywhere.every(isSound);
  return (method) => {
    const { registry: read, entries } = byMethod.get(method ?? '') ?? others;
    return hasSoundForm && (hasSoundEntries || !entries) && read.every(isSound);
  };
};

const mostKept = 1000;

/**
 * Responses of the SDK by request, addresses and number of publications. Every request has its own server object,
 * which costs a millisecond: the servers of a proof get the same requests again and again.
 */
const kept = new Map<string, RpcReply>();

/** Returns the response to an equal request to an equal server. */
export const keptReply = (key: string): RpcReply | undefined => kept.get(key);

/** Keeps a response, whose messages nobody can change then; all are dropped when there are too many. */
export const keepReply = (key: string, reply: RpcReply): void => {
  for (const message of reply.messages) lastingContent(message);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, reply);
};
