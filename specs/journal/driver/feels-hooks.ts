import type { HookEffect, Hooks } from '../../../harness/engine/hooks.js';
import { isObject, jsonObjectOf } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import type { Client } from '../../../harness/network/client.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { spelledAnew } from './respelling.js';

/** Times after which a cursor must not work: its hour; then longer than any lifetime that is a mistake of a unit or a zone. */
const moves = [3700, 90_000] as const;

const isRefused = (exchange: Exchange): boolean =>
  status(exchange) >= 400 && status(exchange) < 500 && status(exchange) !== 429;

const firstId = (exchange: Exchange): unknown => {
  const items = jsonObjectOf(exchange)?.items;
  const [first] = Array.isArray(items) ? items : [];
  return isObject(first) ? first.id : undefined;
};

/** Returns whether two later responses to a cursor agree, and are another one than the page that it opened when it was young. */
const isOther = (young: Exchange, one: Exchange, other: Exchange): boolean =>
  status(one) === status(other) &&
  (status(one) >= 500 || (status(one) === 200 && firstId(one) === firstId(other))) &&
  (status(one) !== status(young) || firstId(one) !== firstId(young));

/**
 * Returns whether the test hooks change anything at a journal: a cursor that worked does not open its page any more after
 * its hour, or a publication begins a new snapshot. Nothing is requested twice by the same URL, because a cache may keep it.
 */
export const feelsHooks = async (client: Client, hooks: Hooks): Promise<HookEffect> => {
  const send = (path: string) => client.send({ path: `/api/v1${path}`, again: true, remember: false });
  const { next_cursor: cursor, snapshot } = jsonObjectOf(await send('/content?limit=1')) ?? {};
  if (typeof cursor === 'string' && cursor !== '') {
    const next = `/content?limit=1&cursor=${percentEncoded(cursor)}`;
    const young = await send(next);
    let spelling = 0;
    const again = async () => {
      spelling += 1;
      return send(await spelledAnew(send, next, spelling));
    };
    for (const seconds of status(young) === 200 ? moves : []) {
      if (!(await hooks.advance(seconds))) break;
      const late = await again();
      if (isRefused(late) || isOther(young, late, await again())) return 'clock';
    }
  }
  if (typeof snapshot !== 'string' || !(await hooks.trigger('/snapshot/publish'))) return 'unknown';
  return jsonObjectOf(await send('/content?limit=2'))?.snapshot === snapshot ? 'none' : 'others';
};
