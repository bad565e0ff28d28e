import type { JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import type { CompanionContext } from '../../context.js';
import { entriesOf } from '../../rest/content/entries.js';
import { isWithdrawn } from '../../rest/content/listed-notes.js';
import { pathOfNote, slugsOf } from '../../rest/content/slugs.js';
import { listed } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';

/**
 * Returns whether an error of a tool may say that the note it was called for has been unpublished since REST
 * listed it. Sends requests only after an error.
 */
export const isForWithdrawnNote = async (
  context: CompanionContext,
  rpc: RpcExchange,
  input: JsonObject,
): Promise<boolean> => {
  if (objectResult(rpc)?.isError !== true) return false;
  const values = new Set(Object.values(input));
  for (const entry of entriesOf((await listed(context, 'note')).listing)?.entries ?? []) {
    const found = slugsOf(entry).find(({ slug }) => values.has(percentDecoded(slug) ?? ''));
    if (!found) continue;
    const get = await context.companion.send({ path: pathOfNote(found), again: true, remember: false });
    return isWithdrawn(context, { get, entry });
  }
  return false;
};
