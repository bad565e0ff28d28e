import type { JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded, percentEncoded } from '../../../../harness/formats/percent.js';
import { status } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { secondLooks } from '../../lasting.js';
import { entriesOf } from '../../rest/content/entries.js';
import { pathOfNote, slugsOf } from '../../rest/content/slugs.js';
import { anew, listed } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';

/** Returns the path of the note that arguments name; undefined where they name none that REST listed. */
const noteNamedBy = async (
  context: CompanionContext,
  name: string,
  input: JsonObject,
): Promise<string | undefined> => {
  // The note may have been listed later than at first.
  if (name === 'get_note_markdown' && typeof input.slug === 'string')
    return pathOfNote({ slug: percentEncoded(input.slug) });
  const values = new Set(Object.values(input));
  const entries = entriesOf((await listed(context, 'note')).listing)?.entries ?? [];
  const found = entries
    .flatMap((entry) => slugsOf(entry).slice(0, 1))
    .find(({ slug }) => values.has(percentDecoded(slug) ?? ''));
  return found && pathOfNote(found);
};

const failed = (rpc: RpcExchange): boolean => {
  const result = objectResult(rpc);
  return result === undefined || result.isError === true;
};

/**
 * Returns whether a tool or a prompt may fail because its note changed. The note may have been unpublished since
 * REST listed it: then REST does not have it any more. Or one instance may not know it yet: then a later call
 * succeeds. Sends requests only after a failure.
 */
export const isForChangedNote = async (
  context: CompanionContext,
  rpc: RpcExchange,
  { name, input }: { readonly name: string; readonly input: JsonObject },
  again: (look: number) => Promise<RpcExchange>,
): Promise<boolean> => {
  const path = failed(rpc) ? await noteNamedBy(context, name, input) : undefined;
  if (path === undefined) return false;
  for (let look = 1; look <= secondLooks; look += 1) {
    if (status(await context.companion.send({ path, ...anew })) === 404) return true;
    if (!failed(await again(look))) return true;
  }
  return false;
};
