import type { ParserError } from '../../http/message.js';
import type { Condition } from './conditions.js';
import type { Call } from './exchange.js';

const conditionsByCode: Readonly<Record<string, Condition>> = {
  HPE_HEADER_OVERFLOW: 'oversized_head',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow_request',
};

/** Why the parser refused a request. */
export const parserErrorCondition = ({ code = '' }: ParserError): Condition =>
  conditionsByCode[code] ?? 'malformed_request';

/** A request that the parser refused, so that its answer carries a problem and the API-Version too. */
export const unread = (now: number): Call => ({
  method: '',
  path: '',
  query: new URLSearchParams(),
  area: 'parser',
  route: undefined,
  parameters: {},
  request: undefined,
  now,
});
