import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { CompanionContext } from '../context.js';
import type { Condition } from './conditions.js';
import { type Call, refuse } from './exchange.js';
import { finish } from './finish.js';

const conditionsByCode: Readonly<Record<string, Condition>> = {
  HPE_HEADER_OVERFLOW: 'oversized_head',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow_request',
};

const unread = (now: number): Call => ({
  method: '',
  path: '',
  query: new URLSearchParams(),
  area: 'parser',
  route: undefined,
  parameters: {},
  request: undefined,
  now,
});

/** Answers what Node's parser refused, so that such answers carry a problem and the API-Version too. */
export const createParserErrorAnswer =
  (context: CompanionContext) =>
  (error: Error & { code?: string }, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const condition = conditionsByCode[error.code ?? ''] ?? 'malformed_request';
    const call = unread(context.clock.now());
    const { exchange, lines, body } = finish(call, refuse(condition), undefined, context);
    const head = [
      `HTTP/1.1 ${exchange.status} ${STATUS_CODES[exchange.status] ?? ''}`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
    ];
    socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]));
  };
