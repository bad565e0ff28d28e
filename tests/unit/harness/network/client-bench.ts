import type { Clock } from '../../../../harness/engine/clock.js';
import type { RunLimits } from '../../../../harness/engine/limits.js';
import type { Pacer } from '../../../../harness/engine/pacer.js';
import { type ClientRequest, createClient } from '../../../../harness/network/client.js';
import type { Exchange, HeaderLine, ReceivedResponse } from '../../../../harness/network/exchange.js';
import type { Relief } from '../../../../harness/network/relief.js';
import type { Transport } from '../../../../harness/network/transport.js';

/** What the transport returns for one request. */
export type Outcome = Pick<Exchange, 'response'> | Pick<Exchange, 'failure'>;

/** A response with an empty body. */
export const response = (
  status: number,
  ...headers: readonly HeaderLine[]
): { response: ReceivedResponse } => ({
  response: { status, headers, body: new Uint8Array(), truncated: false },
});
/** An exchange that failed, with this code. */
export const failure = (code: string) => ({ failure: { code, text: code } });

/**
 * A client whose requests get these outcomes in turn, then 200, and a log of what it did; the run stops the
 * first of them.
 */
export const bench = (
  outcomes: readonly Outcome[] = [],
  headers: readonly HeaderLine[] = [],
  stopped = 0,
  clock?: Clock,
  earlier: readonly Exchange[] = [],
  relief?: Relief,
) => {
  let stops = stopped;
  const sent: Parameters<Transport['send']>[0][] = [];
  const done: string[] = [];
  const seen: Exchange[] = [];
  const transport = {
    send: async (request: Parameters<Transport['send']>[0]) => {
      sent.push(request);
      return outcomes[sent.length - 1] ?? response(200);
    },
    renew: () => done.push('renewed'),
  } as unknown as Transport;
  const pacer: Pacer = {
    turn: async (work) => {
      done.push('turn');
      return work();
    },
    learn: ({ id }) => done.push(`learned ${id}`),
    back: async (reason, seconds) => {
      done.push(`back ${reason} ${seconds}`);
    },
    narrow: () => done.push('narrowed'),
    ease: () => done.push('eased'),
    idle: async () => undefined,
    spread: () => undefined,
    waitedMs: () => 0,
    isLimited: () => false,
    latencyMs: () => 0,
  };
  const limits = {
    charge: () => {
      if (stops-- > 0) throw new Error('no request is left');
      done.push('charged');
    },
    sleep: async (milliseconds: number) => {
      done.push(`slept ${milliseconds}`);
    },
  } as unknown as RunLimits;
  let lastId = 0;
  const client = createClient({
    name: 'a',
    baseUrl: 'http://target.example:8080/staging//',
    headers,
    transport,
    pacer,
    ...(relief ? { relief } : {}),
    limits,
    ...(clock ? { clock } : {}),
    nextId: () => ++lastId,
    onExchange: (exchange) => seen.push(exchange),
    earlier,
  });
  const send = (request: Partial<ClientRequest> = {}) => client.send({ path: '/toys', ...request });
  const count = (what: string) => done.filter((one) => one.startsWith(what)).length;
  return { client, send, sent, done, seen, count };
};
