import type { JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import type { FoundSlug } from '../../rest/content/slugs.js';
import { objectResult } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { accepts, requiresOnly } from '../features/accepted-arguments.js';

/** Returns whether get_note_markdown refuses a slug; undefined where it takes no slug. */
export const refusedByTool = async (
  { send }: Conversation,
  tool: JsonObject | undefined,
  { slug }: FoundSlug,
): Promise<boolean | undefined> => {
  const plain = percentDecoded(slug);
  if (!tool || plain === undefined || !requiresOnly(tool, 'slug') || !accepts(tool, 'slug', plain))
    return undefined;
  const params = { name: 'get_note_markdown', arguments: { slug: plain } };
  const rpc = await send(`listed: ${plain}`, 'tools/call', params);
  const result = objectResult(rpc);
  return result === undefined || result.isError === true;
};
