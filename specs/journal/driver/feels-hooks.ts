import type { HookEffect, Hooks } from '../../../harness/engine/hooks.js';
import { jsonObjectOf } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import type { Client } from '../../../harness/network/client.js';
import { status } from '../../../harness/network/exchange.js';

const page = '/api/v1/content?limit=1';

/** More than the hour of a cursor. */
const longSeconds = 3700;

/**
 * Returns whether the test hooks change anything at a journal: a cursor that worked is refused after its hour, or a
 * publication begins a new snapshot.
 */
export const feelsHooks = async (client: Client, hooks: Hooks): Promise<HookEffect> => {
  const send = (path: string) => client.send({ path, again: true, remember: false });
  const { next_cursor: cursor, snapshot } = jsonObjectOf(await send(page)) ?? {};
  if (typeof cursor === 'string' && cursor !== '') {
    const next = `${page}&cursor=${percentEncoded(cursor)}`;
    if (status(await send(next)) === 200 && (await hooks.advance(longSeconds))) {
      const late = status(await send(next));
      if (late >= 400 && late < 500 && late !== 429) return 'clock';
    }
  }
  if (typeof snapshot !== 'string' || !(await hooks.trigger('/snapshot/publish'))) return 'unknown';
  return jsonObjectOf(await send(page))?.snapshot === snapshot ? 'none' : 'others';
};
