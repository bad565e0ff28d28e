import { lastingContent } from '../../../http/lasting.js';
import { type EntryBehaviours, soundEntries } from '../../behaviours/entries.js';
import { type McpEra, soundMcp } from '../../behaviours/mcp.js';
import type { CompanionBehaviours } from '../../behaviours.js';
import type { RpcReply, RpcRequest } from '../rpc.js';

const registry = ['mcpTools', 'mcpResources', 'mcpPrompts'] as const;

type EntryBehaviour = keyof EntryBehaviours;

/** Each note is a resource. */
const ofNotes: readonly EntryBehaviour[] = ['curate', 'publish'];
const ofTools = new Map<string, readonly EntryBehaviour[]>([
  ['search_site', [...ofNotes, 'matches', 'cut', 'showEntry', 'showResults']],
  ['get_profile', [...ofNotes, 'showProfile']],
  ['list_content', [...ofNotes, 'selectKind', 'cut', 'showEntry', 'showListing']],
  ['get_note_markdown', [...ofNotes, 'findNote']],
]);
const ofAll = Object.keys(soundEntries) as EntryBehaviour[];

/** What decides how the SDK responds. */
interface Decisive {
  readonly registry: readonly (typeof registry)[number][];
  readonly entries: readonly EntryBehaviour[];
}

const byMethod = new Map<string, Decisive>([
  ['tools/list', { registry: ['mcpTools'], entries: [] }],
  ['resources/list', { registry: ['mcpResources'], entries: ofNotes }],
  ['resources/read', { registry: ['mcpResources'], entries: ofNotes }],
  ['prompts/list', { registry: ['mcpPrompts'], entries: [] }],
  ['prompts/get', { registry: ['mcpPrompts'], entries: [] }],
]);

/** Returns the behaviours that decide how the SDK responds to a request, apart from revisions and sessions. */
export const decisiveFor = ({ method, params }: Pick<RpcRequest, 'method' | 'params'>): Decisive => {
  // A body without a method may be a batch of any requests.
  if (method === undefined) return { registry, entries: ofAll };
  if (method === 'tools/call')
    return { registry: ['mcpTools'], entries: ofTools.get(String(params.name)) ?? ofAll };
  // Other responses may tell what the server offers.
  return byMethod.get(method) ?? { registry, entries: ofNotes };
};

/**
 * Returns whether only the request, the addresses, the revisions and the publications decide how the SDK responds to
 * a request.
 */
export const repliesAlike = (behaviours: CompanionBehaviours): ((request: RpcRequest) => boolean) => {
  const changed = new Set<string>();
  for (const [name, sound] of Object.entries({ ...soundEntries, ...soundMcp }))
    if (behaviours[name as keyof CompanionBehaviours] !== sound) changed.add(name);
  return (request) => {
    const decisive = decisiveFor(request);
    return (
      !behaviours.mcpSessions &&
      ![...decisive.registry, ...decisive.entries].some((name) => changed.has(name))
    );
  };
};

const mostKept = 1000;

/** A response of the SDK, and the family of revisions that it belongs to. */
export interface KeptReply {
  readonly era: McpEra;
  readonly reply: Omit<RpcReply, 'form'>;
}

/**
 * Responses of the SDK by request, addresses, revisions and number of publications. Every request has its own server
 * object, which costs a millisecond: the servers of a proof get the same requests again and again.
 */
const kept = new Map<string, KeptReply>();

/** Returns the response to an equal request to an equal server. */
export const keptReply = (key: string): KeptReply | undefined => kept.get(key);

/** Keeps a response, whose messages nobody can change then; all are dropped when there are too many. */
export const keepReply = (key: string, made: KeptReply): void => {
  for (const message of made.reply.messages) lastingContent(message);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, made);
};
