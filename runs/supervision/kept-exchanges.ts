import type { Exchange } from '../../harness/network/exchange.js';

/** Most bytes of bodies kept, in total and of one exchange. */
const mostBytes = 2 * 1024 * 1024;
const longestBody = 32 * 1024;
/** Bytes that an exchange takes besides its body, at least. */
const leastBytes = 2048;

/**
 * The first small exchanges of a run, for a player that takes over: it does not send these requests again,
 * which saves quota of the target.
 */
export interface SupervisedExchanges {
  add(exchange: Exchange): void;
  readonly list: readonly Exchange[];
}

const sizeOf = ({ request, response }: Exchange): number =>
  leastBytes +
  2 * request.path.length +
  (request.body?.length ?? 0) +
  (response?.body.length ?? 0) +
  (response?.headers ?? []).reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** Creates an empty list. */
export const createKeptExchanges = (): SupervisedExchanges => {
  const list: Exchange[] = [];
  let bytes = 0;
  return {
    list,
    add: (exchange) => {
      const size = sizeOf(exchange);
      if (!exchange.response || size > longestBody || bytes + size > mostBytes) return;
      bytes += size;
      list.push(exchange);
    },
  };
};
