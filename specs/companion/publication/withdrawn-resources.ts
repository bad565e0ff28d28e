import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { status } from '../../../harness/network/exchange.js';
import type { Conversation } from '../mcp/conversation.js';
import { resourceReadable } from '../mcp/features/features.clauses.js';
import { readListedResource } from '../mcp/features/listed-resource.js';
import { isText } from '../rest/content/entries.js';
import { pathOfNote } from '../rest/content/slugs.js';
import { anew, type Opened } from '../rest/requests.js';
import type { RpcExchange } from '../rpc/rpc.js';
import { textsOfContents, uriOfNote, withdrawnIsGone } from './resources.clauses.js';

/** The resource of a note, read before a publication. */
export interface ReadResource {
  readonly note: Opened;
  readonly uri: string;
  readonly rpc: RpcExchange;
}

/** Reads the resources of notes, where they have one with a text. */
export const readResourcesOf = async (
  { session }: Conversation,
  listed: readonly JsonValue[],
  notes: readonly Opened[],
  when: string,
): Promise<readonly ReadResource[]> => {
  const read: ReadResource[] = [];
  for (const note of notes) {
    const uri = uriOfNote(listed, note.entry);
    if (uri === undefined) continue;
    const rpc = await session.request(`${uri} ${when}`, 'resources/read', { uri });
    if (textsOfContents(rpc).length > 0) read.push({ note, uri, rpc });
  }
  return read;
};

/** Resources that are read because the list before the publication lacked them. */
const addedRead = 2;

/** Reads resources that are listed only since a publication. */
export const readAddedResources = async (
  conversation: Conversation,
  before: readonly JsonValue[],
  now: readonly JsonValue[],
): Promise<void> => {
  const urisOf = (listed: readonly JsonValue[]) =>
    listed.map((one) => (isObject(one) ? one.uri : undefined)).filter(isText);
  const known = new Set(urisOf(before));
  const added = urisOf(now).filter((uri) => !known.has(uri));
  for (const uri of added.slice(0, addedRead)) {
    const read = await readListedResource(conversation, `added ${uri}`, uri);
    if (read) conversation.context.judge([resourceReadable], read);
  }
};

/** Reads the resources of notes that REST does not know any more. */
export const readWithdrawnResources = async (
  { context, session }: Conversation,
  read: readonly ReadResource[],
  gone: readonly JsonObject[],
): Promise<void> => {
  for (const { note, uri, rpc: before } of read) {
    if (!gone.includes(note.entry)) continue;
    const after = await session.request(`${uri} of a withdrawn note`, 'resources/read', { uri });
    const exchanges = [after.exchanges[0], before.exchanges[0]] as const;
    if (status(await context.companion.send({ path: pathOfNote(note.found), ...anew })) === 404)
      context.judge([withdrawnIsGone], { exchanges, after, before, uri });
  }
};
