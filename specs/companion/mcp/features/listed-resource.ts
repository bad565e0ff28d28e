import { isObject } from '../../../../harness/formats/json.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { listFeatures } from './features.js';

/** How often a list and a resource are requested again: two instances behind one address may both be asked. */
const repetitions = [1, 2] as const;

/**
 * Reads a listed resource. Returns undefined where its error may say that it was withdrawn since it was listed: after
 * an error, the list and the resource are requested twice more, and each time the one must name what the other refuses.
 */
export const readListedResource = async (
  { send, session }: Conversation,
  label: string,
  uri: string,
): Promise<RpcExchange | undefined> => {
  const read = await send(label, 'resources/read', { uri });
  if (objectResult(read)) return read;
  for (const repetition of repetitions) {
    const { entries, complete } = await listFeatures(
      session,
      'resources',
      `listed ${repetition} after ${label} ${uri}`,
    );
    const isListed = (entries ?? []).some((entry) => isObject(entry) && entry.uri === uri);
    if (entries !== undefined && complete && !isListed) return undefined;
  }
  for (const repetition of repetitions)
    if (objectResult(await send(`${label} ${repetition}`, 'resources/read', { uri }))) return undefined;
  return read;
};
