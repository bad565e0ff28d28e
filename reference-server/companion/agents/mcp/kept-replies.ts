import { soundEntries } from '../../behaviours/entries.js';
import { soundMcp } from '../../behaviours/mcp.js';
import type { CompanionBehaviours } from '../../behaviours.js';
import type { WrittenReply } from './reply.js';

/** The behaviours that decide what the SDK offers and in which revision, besides those of the entries. */
const decisive = ['mcpTools', 'mcpResources', 'mcpPrompts', 'mcpSessions', 'mcpEras', 'mcpForm'] as const;

/** Returns whether only the request, the addresses and the publications decide how the SDK responds. */
export const repliesAlike = (behaviours: CompanionBehaviours): boolean =>
  decisive.every((name) => behaviours[name] === soundMcp[name]) &&
  Object.entries(soundEntries).every(
    ([name, sound]) => behaviours[name as keyof typeof soundEntries] === sound,
  );

const mostKept = 1000;

/**
 * Responses of the SDK by request, addresses and number of publications. Every request has its own server object,
 * which costs a millisecond: the servers of a proof get the same requests again and again.
 */
const kept = new Map<string, WrittenReply>();

/** Returns the response to an equal request to an equal server. */
export const keptReply = (key: string): WrittenReply | undefined => kept.get(key);

/** Keeps a response; all are dropped when there are too many. */
export const keepReply = (key: string, reply: WrittenReply): void => {
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, reply);
};
